import { number, type Props } from '#fields/index.ts'
import { AmenityList } from '#ui/cards/amenity-list.tsx'
import { Section } from '#ui/page/section.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { type Feature, shownFeatures, switchFields } from '../fields/feature.ts'
import { titleFields } from '../fields/title-fields.ts'

const amenities = [
  { name: 'oceanView', label: 'Ocean view', icon: 'view' },
  { name: 'balcony', label: 'Private balcony or terrace', icon: 'balcony' },
  { name: 'swimUp', label: 'Swim-up access', icon: 'swimUp' },
  { name: 'plungePool', label: 'Private plunge pool', icon: 'pool' },
  { name: 'whirlpool', label: 'Whirlpool tub', icon: 'ocean' },
  { name: 'rainShower', label: 'Rain shower', icon: 'shower' },
  { name: 'soakingTub', label: 'Soaking tub', icon: 'bath' },
  { name: 'doubleVanity', label: 'Double vanity', icon: 'vanity' },
  { name: 'bathrobes', label: 'Bathrobes and slippers', icon: 'robe' },
  { name: 'bathAmenities', label: 'Bath amenities', icon: 'soap' },
  { name: 'hairDryer', label: 'Hair dryer', icon: 'dryer' },
  { name: 'iron', label: 'Iron and ironing board', icon: 'iron' },
  { name: 'safe', label: 'In-room safe', icon: 'safe' },
  { name: 'minibar', label: 'Minibar, restocked daily', icon: 'minibar' },
  { name: 'coffeeMaker', label: 'Coffee and tea maker', icon: 'coffee' },
  { name: 'roomService', label: '24-hour room service', icon: 'service' },
  { name: 'concierge', label: 'Concierge service', icon: 'concierge' },
  { name: 'turndown', label: 'Nightly turndown', icon: 'turndown' },
  { name: 'pillowMenu', label: 'Pillow menu', icon: 'pillow' },
  { name: 'wifi', label: 'Wi-Fi', icon: 'wifi' },
  { name: 'television', label: 'Flat-screen television', icon: 'television' },
  { name: 'speaker', label: 'Wireless speaker', icon: 'speaker' },
  { name: 'telephone', label: 'Direct-dial telephone', icon: 'telephone' },
  { name: 'airConditioning', label: 'Air conditioning', icon: 'airConditioning' },
  { name: 'ceilingFan', label: 'Ceiling fan', icon: 'fan' },
  { name: 'sittingArea', label: 'Sitting area', icon: 'sofa' },
  { name: 'sofaBed', label: 'Sofa bed', icon: 'bedding' },
] as const satisfies readonly Feature[]

const fields = {
  ...titleFields('h2', 'text-2xl'),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 4, step: 1 }),
  ...switchFields(amenities, 'Amenities'),
}

export function View(props: Props<typeof fields>) {
  const { title, titleTag, titleSize, columns } = props
  const ticked = shownFeatures(amenities, props)
  if (ticked.length === 0) return null
  return (
    <Section className="amenities" head={{ title, titleTag, titleSize }}>
      <AmenityList items={ticked} columns={columns} />
    </Section>
  )
}

/** A brand's list of what a room has. */
/*#__NO_SIDE_EFFECTS__*/
export function defineAmenityChecklist(brand: Brand, templates: readonly Template<typeof fields>[]) {
  return defineSlice({
    ...identityOf(brand, 'AmenityChecklist', 'amenity checklist', ['amenities', 'list']),
    description: 'What a room has, out of 27 amenities.',
    hydrate: 'never',
    says: ['rooms'],
    fields,
    view: View,
    templates,
  })
}
