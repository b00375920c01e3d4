import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { number, type Props } from '#fields/index.ts'
import { AmenityList } from '#ui/cards/amenity-list.tsx'
import { Section } from '#ui/page/section.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { type Feature, shownFeatures, switchFields } from '../fields/feature.ts'
import { titleFields } from '../fields/title-fields.ts'

const amenities = [
  {
    name: 'oceanView',
    label: defineMessage({ id: 'public.has-ocean-view', defaultMessage: 'Ocean view' }),
    icon: 'view',
  },
  {
    name: 'balcony',
    label: defineMessage({ id: 'public.has-private-balcony', defaultMessage: 'Private balcony or terrace' }),
    icon: 'balcony',
  },
  {
    name: 'swimUp',
    label: defineMessage({ id: 'public.has-swim-up', defaultMessage: 'Swim-up access' }),
    icon: 'swimUp',
  },
  {
    name: 'plungePool',
    label: defineMessage({ id: 'public.has-plunge-pool', defaultMessage: 'Private plunge pool' }),
    icon: 'pool',
  },
  {
    name: 'whirlpool',
    label: defineMessage({ id: 'public.has-whirlpool', defaultMessage: 'Whirlpool tub' }),
    icon: 'ocean',
  },
  {
    name: 'rainShower',
    label: defineMessage({ id: 'public.has-rain-shower', defaultMessage: 'Rain shower' }),
    icon: 'shower',
  },
  {
    name: 'soakingTub',
    label: defineMessage({ id: 'public.has-soaking-tub', defaultMessage: 'Soaking tub' }),
    icon: 'bath',
  },
  {
    name: 'doubleVanity',
    label: defineMessage({ id: 'public.has-double-vanity', defaultMessage: 'Double vanity' }),
    icon: 'vanity',
  },
  {
    name: 'bathrobes',
    label: defineMessage({ id: 'public.has-bathrobes', defaultMessage: 'Bathrobes and slippers' }),
    icon: 'robe',
  },
  {
    name: 'bathAmenities',
    label: defineMessage({ id: 'public.has-bath-amenities', defaultMessage: 'Bath amenities' }),
    icon: 'soap',
  },
  {
    name: 'hairDryer',
    label: defineMessage({ id: 'public.has-hair-dryer', defaultMessage: 'Hair dryer' }),
    icon: 'dryer',
  },
  {
    name: 'iron',
    label: defineMessage({ id: 'public.has-ironing', defaultMessage: 'Iron and ironing board' }),
    icon: 'iron',
  },
  { name: 'safe', label: defineMessage({ id: 'public.has-room-safe', defaultMessage: 'In-room safe' }), icon: 'safe' },
  {
    name: 'minibar',
    label: defineMessage({ id: 'public.has-stocked-minibar', defaultMessage: 'Minibar, restocked daily' }),
    icon: 'minibar',
  },
  {
    name: 'coffeeMaker',
    label: defineMessage({ id: 'public.has-tea-maker', defaultMessage: 'Coffee and tea maker' }),
    icon: 'coffee',
  },
  {
    name: 'roomService',
    label: defineMessage({ id: 'public.has-room-service-always', defaultMessage: '24-hour room service' }),
    icon: 'service',
  },
  {
    name: 'concierge',
    label: defineMessage({ id: 'public.has-concierge', defaultMessage: 'Concierge service' }),
    icon: 'concierge',
  },
  {
    name: 'turndown',
    label: defineMessage({ id: 'public.has-turndown', defaultMessage: 'Nightly turndown' }),
    icon: 'turndown',
  },
  {
    name: 'pillowMenu',
    label: defineMessage({ id: 'public.has-pillow-menu', defaultMessage: 'Pillow menu' }),
    icon: 'pillow',
  },
  { name: 'wifi', label: defineMessage({ id: 'public.has-wifi', defaultMessage: 'Wi-Fi' }), icon: 'wifi' },
  {
    name: 'television',
    label: defineMessage({ id: 'public.has-flat-television', defaultMessage: 'Flat-screen television' }),
    icon: 'television',
  },
  {
    name: 'speaker',
    label: defineMessage({ id: 'public.has-speaker', defaultMessage: 'Wireless speaker' }),
    icon: 'speaker',
  },
  {
    name: 'telephone',
    label: defineMessage({ id: 'public.has-telephone', defaultMessage: 'Direct-dial telephone' }),
    icon: 'telephone',
  },
  {
    name: 'airConditioning',
    label: defineMessage({ id: 'public.has-air-conditioning', defaultMessage: 'Air conditioning' }),
    icon: 'airConditioning',
  },
  {
    name: 'ceilingFan',
    label: defineMessage({ id: 'public.has-ceiling-fan', defaultMessage: 'Ceiling fan' }),
    icon: 'fan',
  },
  {
    name: 'sittingArea',
    label: defineMessage({ id: 'public.has-sitting-area', defaultMessage: 'Sitting area' }),
    icon: 'sofa',
  },
  { name: 'sofaBed', label: defineMessage({ id: 'public.has-sofa-bed', defaultMessage: 'Sofa bed' }), icon: 'bedding' },
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
