import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Room } from '#ui/cards/room.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: halfSizes }),
  ...titleFields('h3', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  area: text({ label: 'Area', group: 'Details', instructions: 'With its unit.', fact: 'room.size' }),
  occupancy: text({ label: 'Occupancy', group: 'Details', fact: 'room.sleeps' }),
  bed: text({ label: 'Bed', group: 'Details', fact: 'room.beds' }),
  family: checkbox({ label: 'Family', group: 'Flags' }),
  doubleBed: checkbox({ label: 'Double bed', group: 'Flags' }),
  oceanView: checkbox({ label: 'Ocean view', group: 'Flags' }),
  kingBed: checkbox({ label: 'King bed', group: 'Flags' }),
  link: link({ label: 'Link' }),
}

export function View({
  image,
  area,
  occupancy,
  bed,
  family,
  doubleBed,
  oceanView,
  kingBed,
  link,
  ...words
}: Props<typeof fields>) {
  const t = useTranslate()
  const facts = [
    { icon: 'footage', name: t('Area'), value: area },
    { icon: 'occupancy', name: t('Occupancy'), value: occupancy },
    { icon: 'bedding', name: t('Bed'), value: bed },
  ] as const
  const flags = [
    { icon: 'family', text: t('Family'), ticked: family },
    { icon: 'doubleBed', text: t('Double bed'), ticked: doubleBed },
    { icon: 'view', text: t('Ocean view'), ticked: oceanView },
    { icon: 'bedding', text: t('King bed'), ticked: kingBed },
  ] as const
  return (
    <Room
      pictures={image && [image]}
      {...copyOf(words)}
      facts={facts}
      flags={flags.filter(({ ticked }) => ticked)}
      link={link}
    />
  )
}

export const slice = defineSlice({
  name: 'SandpiperRoomType',
  label: 'Sandpiper room type',
  group: 'Sandpiper',
  description: 'A kind of room: picture, details and icons.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'room'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Family room',
      fields: {
        image: [sample('Family room with bunk')],
        title: 'Family room',
        area: '480 sq. ft.',
        occupancy: '2 adults and 3 children',
        bed: 'Two doubles',
        family: true,
        doubleBed: true,
        oceanView: true,
      },
    },
  ],
})
