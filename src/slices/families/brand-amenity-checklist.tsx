import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { number, type Props } from '#fields/index.ts'
import { AmenityList } from '#ui/text/amenity-list.tsx'
import { Section } from '#ui/sections/section.tsx'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice } from '../define.ts'
import { type Feature, shownByName, shownFeatures, switchFields } from '../fields/feature.ts'
import { titleFields } from '../fields/title-fields.ts'

const amenities = [
  {
    name: 'oceanView',
    label: defineMessage('Ocean view'),
    icon: 'view',
  },
  {
    name: 'balcony',
    label: defineMessage('Private balcony or terrace'),
    icon: 'balcony',
  },
  {
    name: 'swimUp',
    label: defineMessage('Swim-up access'),
    icon: 'swimUp',
  },
  {
    name: 'plungePool',
    label: defineMessage('Private plunge pool'),
    icon: 'pool',
  },
  {
    name: 'whirlpool',
    label: defineMessage('Whirlpool tub'),
    icon: 'ocean',
  },
  {
    name: 'rainShower',
    label: defineMessage('Rain shower'),
    icon: 'shower',
  },
  {
    name: 'soakingTub',
    label: defineMessage('Soaking tub'),
    icon: 'bath',
  },
  {
    name: 'doubleVanity',
    label: defineMessage('Double vanity'),
    icon: 'vanity',
  },
  {
    name: 'bathrobes',
    label: defineMessage('Bathrobes and slippers'),
    icon: 'robe',
  },
  {
    name: 'bathAmenities',
    label: defineMessage('Bath amenities'),
    icon: 'soap',
  },
  {
    name: 'hairDryer',
    label: defineMessage('Hair dryer'),
    icon: 'dryer',
  },
  {
    name: 'iron',
    label: defineMessage('Iron and ironing board'),
    icon: 'iron',
  },
  { name: 'safe', label: defineMessage('In-room safe'), icon: 'safe' },
  {
    name: 'minibar',
    label: defineMessage('Minibar, restocked daily'),
    icon: 'minibar',
  },
  {
    name: 'coffeeMaker',
    label: defineMessage('Coffee and tea maker'),
    icon: 'coffee',
  },
  {
    name: 'roomService',
    label: defineMessage('24-hour room service'),
    icon: 'service',
  },
  {
    name: 'concierge',
    label: defineMessage('Concierge service'),
    icon: 'concierge',
  },
  {
    name: 'turndown',
    label: defineMessage('Nightly turndown'),
    icon: 'turndown',
  },
  {
    name: 'pillowMenu',
    label: defineMessage('Pillow menu'),
    icon: 'pillow',
  },
  { name: 'wifi', label: defineMessage('Wi-Fi'), icon: 'wifi' },
  {
    name: 'television',
    label: defineMessage('Flat-screen television'),
    icon: 'television',
  },
  {
    name: 'speaker',
    label: defineMessage('Wireless speaker'),
    icon: 'speaker',
  },
  {
    name: 'telephone',
    label: defineMessage('Direct-dial telephone'),
    icon: 'telephone',
  },
  {
    name: 'airConditioning',
    label: defineMessage('Air conditioning'),
    icon: 'airConditioning',
  },
  {
    name: 'ceilingFan',
    label: defineMessage('Ceiling fan'),
    icon: 'fan',
  },
  {
    name: 'sittingArea',
    label: defineMessage('Sitting area'),
    icon: 'sofa',
  },
  { name: 'sofaBed', label: defineMessage('Sofa bed'), icon: 'bedding' },
] as const satisfies readonly Feature[]

const fields = {
  ...titleFields('h2', 'text-2xl'),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 4, step: 1 }),
  ...switchFields(amenities, 'Amenities'),
}

export function View(props: Props<typeof fields>) {
  const { title, titleTag, titleSize, columns } = props
  const ticked = shownFeatures(amenities, props, useTranslate())
  if (ticked.length === 0) return null
  return (
    <Section className="amenities" head={{ title, titleTag, titleSize }}>
      <AmenityList items={ticked} columns={columns} />
    </Section>
  )
}

/** A brand's list of what a room has. */
/*#__NO_SIDE_EFFECTS__*/
export function defineAmenityChecklist(
  brand: Brand,
  title: string,
  shown: readonly (typeof amenities)[number]['name'][],
) {
  return defineSlice({
    ...identityOf(brand, 'AmenityChecklist', 'amenity checklist', ['amenities', 'list']),
    family: 'brand-amenity-checklist',
    description: 'What a room has, out of 27 amenities.',
    hydrate: 'never',
    fields,
    view: View,
    templates: [{ label: 'Suite', fields: { title, ...shownByName(shown) } }],
  })
}
