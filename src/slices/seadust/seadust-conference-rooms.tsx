import { useTranslate } from '#ui/text/translation.tsx'
import { media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Facts } from '#ui/text/facts.tsx'
import '#ui/cards/seating.css'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h3', 'text-2xl'),
  copy: wysiwyg({ label: 'Copy' }),
  image: media({ label: 'Image', breakpoints: cardSizes }),
  area: text({ label: 'Area', instructions: 'With its unit.', fact: 'meeting.size' }),
  height: text({ label: 'Height', instructions: 'With its unit.', fact: 'meeting.height' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  copy,
  image,
  area,
  height,
  slots,
}: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const facts = [
    { icon: 'footage', name: t('Area'), value: area },
    { icon: 'upgrade', name: t('Height'), value: height },
  ] as const
  return (
    <Split picture={image} title={title} titleTag={titleTag} titleSize={titleSize} html={copy}>
      {(area || height) && <Facts facts={facts} />}
      {slots?.default && <div className="seatings">{slots.default}</div>}
    </Split>
  )
}

export const slice = defineSlice({
  name: 'SeadustConferenceRooms',
  label: 'Seadust conference rooms',
  group: 'Seadust',
  description: 'A conference room with its seatings.',
  layouts: ['seadust'],
  tags: ['seadust', 'meetings'],
  hydrate: 'never',
  fields,
  slots: { default: ['SeadustConferenceRoomSetup'] },
  view: View,
  templates: [
    {
      label: 'Room',
      fields: {
        title: 'Coral room',
        copy: '<p>Daylight and a terrace.</p>',
        area: '180 sq. m',
        image: [sample('Meeting room with daylight')],
      },
    },
  ],
})
