import { useTranslate } from '#ui/text/translation.tsx'
import { link, mediaList, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Room } from '#ui/cards/room.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  ...titleFields('h3', 'text-3xl'),
  copy: wysiwyg({ label: 'Copy' }),
  view: text({ label: 'View', group: 'Details', fact: 'room.view' }),
  squareFootage: text({ label: 'Square footage', group: 'Details', instructions: 'With its unit.', fact: 'room.size' }),
  maxOccupancy: text({ label: 'Max occupancy', group: 'Details', fact: 'room.sleeps' }),
  bedding: text({ label: 'Bedding', group: 'Details', fact: 'room.beds' }),
  link: link({ label: 'Link' }),
}

export function View({ images, view, squareFootage, maxOccupancy, bedding, link, ...words }: Props<typeof fields>) {
  const t = useTranslate()
  const facts = [
    { icon: 'view', name: t('View'), value: view },
    {
      icon: 'footage',
      name: t('Square footage'),
      value: squareFootage,
    },
    {
      icon: 'occupancy',
      name: t('Maximum occupancy'),
      value: maxOccupancy,
    },
    { icon: 'bedding', name: t('Bedding'), value: bedding },
  ] as const
  return <Room pictures={images} {...copyOf(words)} facts={facts} link={link} />
}

export const slice = defineSlice({
  name: 'SanctuaryRoomListing',
  label: 'Sanctuary room listing',
  group: 'Sanctuary',
  description: 'A room: pictures, title, copy and its details.',
  layouts: ['sanctuary', 'sanctuary2024'],
  hydrate: 'visible',
  tags: ['sanctuary', 'room'],
  fields,
  view: View,
  templates: [
    {
      label: 'Room',
      fields: {
        title: 'Castle Suite',
        images: [sample('Castle suite'), sample('Balcony')],
        view: 'Sea',
        squareFootage: '700 sq. ft.',
        maxOccupancy: '2 adults',
        bedding: 'One king',
        link: { text: 'Book this room', href: '/booking' },
      },
    },
  ],
})
