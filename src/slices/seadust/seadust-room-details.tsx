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
    label: defineMessage('Ocean view'),
    icon: 'view',
  },
  {
    name: 'lagoonView',
    label: defineMessage('Lagoon view'),
    icon: 'ocean',
  },
  {
    name: 'gardenView',
    label: defineMessage('Garden view'),
    icon: 'garden',
  },
  { name: 'balcony', label: defineMessage('Balcony'), icon: 'balcony' },
  { name: 'terrace', label: defineMessage('Terrace'), icon: 'beach' },
  { name: 'kingBed', label: defineMessage('King bed'), icon: 'bedding' },
  {
    name: 'doubleBeds',
    label: defineMessage('Two double beds'),
    icon: 'doubleBed',
  },
  { name: 'sofaBed', label: defineMessage('Sofa bed'), icon: 'sofa' },
  {
    name: 'connectingRooms',
    label: defineMessage('Connecting rooms'),
    icon: 'connecting',
  },
  {
    name: 'whirlpool',
    label: defineMessage('Whirlpool tub'),
    icon: 'bath',
  },
  {
    name: 'rainShower',
    label: defineMessage('Rain shower'),
    icon: 'shower',
  },
  {
    name: 'hairDryer',
    label: defineMessage('Hair dryer'),
    icon: 'dryer',
  },
  { name: 'safe', label: defineMessage('Safe'), icon: 'safe' },
  { name: 'minibar', label: defineMessage('Minibar'), icon: 'minibar' },
  {
    name: 'coffeeMaker',
    label: defineMessage('Coffee maker'),
    icon: 'coffee',
  },
  {
    name: 'roomService',
    label: defineMessage('Room service'),
    icon: 'service',
  },
  { name: 'wifi', label: defineMessage('Wi-Fi'), icon: 'wifi' },
  {
    name: 'television',
    label: defineMessage('Television'),
    icon: 'television',
  },
  {
    name: 'airConditioning',
    label: defineMessage('Air conditioning'),
    icon: 'airConditioning',
  },
  { name: 'iron', label: defineMessage('Iron'), icon: 'iron' },
  { name: 'crib', label: defineMessage('Crib on request'), icon: 'crib' },
  {
    name: 'accessible',
    label: defineMessage('Accessible'),
    icon: 'accessible',
  },
] as const satisfies readonly Feature[]

const fields = {
  ...titleFields('h3', 'text-3xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  copy: wysiwyg({ label: 'Copy' }),
  area: text({ label: 'Area', group: 'Details', fact: 'room.size' }),
  occupancy: text({ label: 'Occupancy', group: 'Details', fact: 'room.sleeps' }),
  ...switchFields(amenities, 'Amenities'),
  link: link({ label: 'Book link' }),
}

export function View(props: Props<typeof fields>) {
  const t = useTranslate()
  const { title, titleTag, titleSize, images, copy, area, occupancy, link } = props
  const facts = [
    { icon: 'footage', name: t('Area'), value: area },
    { icon: 'occupancy', name: t('Occupancy'), value: occupancy },
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
