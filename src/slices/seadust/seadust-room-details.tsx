import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { link, mediaList, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Room } from '#ui/cards/room.tsx'
import { defineSlice } from '../define.ts'
import { type Feature, shownFeatures, switchFields } from '../fields/feature.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const amenities = [
  {
    name: 'oceanView',
    label: defineMessage({ id: 'public.has-ocean-view', defaultMessage: 'Ocean view' }),
    icon: 'view',
  },
  {
    name: 'lagoonView',
    label: defineMessage({ id: 'public.has-lagoon-view', defaultMessage: 'Lagoon view' }),
    icon: 'ocean',
  },
  {
    name: 'gardenView',
    label: defineMessage({ id: 'public.has-garden-view', defaultMessage: 'Garden view' }),
    icon: 'garden',
  },
  { name: 'balcony', label: defineMessage({ id: 'public.has-balcony', defaultMessage: 'Balcony' }), icon: 'balcony' },
  { name: 'terrace', label: defineMessage({ id: 'public.has-terrace', defaultMessage: 'Terrace' }), icon: 'beach' },
  { name: 'kingBed', label: defineMessage({ id: 'public.has-king-bed', defaultMessage: 'King bed' }), icon: 'bedding' },
  {
    name: 'doubleBeds',
    label: defineMessage({ id: 'public.has-double-beds', defaultMessage: 'Two double beds' }),
    icon: 'doubleBed',
  },
  { name: 'sofaBed', label: defineMessage({ id: 'public.has-sofa-bed', defaultMessage: 'Sofa bed' }), icon: 'sofa' },
  {
    name: 'connectingRooms',
    label: defineMessage({ id: 'public.has-connecting-rooms', defaultMessage: 'Connecting rooms' }),
    icon: 'connecting',
  },
  {
    name: 'whirlpool',
    label: defineMessage({ id: 'public.has-whirlpool', defaultMessage: 'Whirlpool tub' }),
    icon: 'bath',
  },
  {
    name: 'rainShower',
    label: defineMessage({ id: 'public.has-rain-shower', defaultMessage: 'Rain shower' }),
    icon: 'shower',
  },
  {
    name: 'hairDryer',
    label: defineMessage({ id: 'public.has-hair-dryer', defaultMessage: 'Hair dryer' }),
    icon: 'dryer',
  },
  { name: 'safe', label: defineMessage({ id: 'public.has-safe', defaultMessage: 'Safe' }), icon: 'safe' },
  { name: 'minibar', label: defineMessage({ id: 'public.has-minibar', defaultMessage: 'Minibar' }), icon: 'minibar' },
  {
    name: 'coffeeMaker',
    label: defineMessage({ id: 'public.has-coffee-maker', defaultMessage: 'Coffee maker' }),
    icon: 'coffee',
  },
  {
    name: 'roomService',
    label: defineMessage({ id: 'public.has-room-service', defaultMessage: 'Room service' }),
    icon: 'service',
  },
  { name: 'wifi', label: defineMessage({ id: 'public.has-wifi', defaultMessage: 'Wi-Fi' }), icon: 'wifi' },
  {
    name: 'television',
    label: defineMessage({ id: 'public.has-television', defaultMessage: 'Television' }),
    icon: 'television',
  },
  {
    name: 'airConditioning',
    label: defineMessage({ id: 'public.has-air-conditioning', defaultMessage: 'Air conditioning' }),
    icon: 'airConditioning',
  },
  { name: 'iron', label: defineMessage({ id: 'public.has-iron', defaultMessage: 'Iron' }), icon: 'iron' },
  { name: 'crib', label: defineMessage({ id: 'public.has-crib', defaultMessage: 'Crib on request' }), icon: 'crib' },
  {
    name: 'accessible',
    label: defineMessage({ id: 'public.is-accessible', defaultMessage: 'Accessible' }),
    icon: 'accessible',
  },
] as const satisfies readonly Feature[]

const fields = {
  ...titleFields('h3', 'text-3xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  copy: wysiwyg({ label: 'Copy' }),
  area: text({ label: 'Area', group: 'Details' }),
  occupancy: text({ label: 'Occupancy', group: 'Details' }),
  ...switchFields(amenities, 'Amenities'),
  link: link({ label: 'Book link' }),
}

export function View(props: Props<typeof fields>) {
  const t = useTranslate()
  const { title, titleTag, titleSize, images, copy, area, occupancy, link } = props
  const facts = [
    { icon: 'footage', name: t({ id: 'public.area', defaultMessage: 'Area' }), value: area },
    { icon: 'occupancy', name: t({ id: 'public.occupancy', defaultMessage: 'Occupancy' }), value: occupancy },
  ] as const
  return (
    <Room
      pictures={images}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      facts={facts}
      flags={shownFeatures(amenities, props, t)}
      link={link}
    />
  )
}

export const slice = defineSlice({
  name: 'SeadustRoomDetails',
  label: 'Seadust room details',
  group: 'Seadust',
  description: 'A room: pictures, copy and its amenities.',
  layouts: ['seadust'],
  tags: ['seadust', 'room', 'amenities'],
  hydrate: 'visible',
  says: ['rooms'],
  fields,
  view: View,
  templates: [
    {
      label: 'Room',
      fields: {
        title: 'Lagoon Suite',
        images: [sample('Suite'), sample('Bath')],
        area: '52 sq. m',
        occupancy: '4 guests',
        showLagoonView: true,
        showBalcony: true,
        showKingBed: true,
        showWifi: true,
        showAirConditioning: true,
      },
    },
  ],
})
