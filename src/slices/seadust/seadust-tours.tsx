import { type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { CardRow, notable } from '#ui/cards/card-row.tsx'
import { defineSlice } from '../define.ts'
import { imageCard, imageCardFields, imageCardParts } from '../fields/image-card.ts'
import { numberedEntries, numberedFields } from '../fields/numbered-fields.ts'
import { titleFields } from '../fields/title-fields.ts'

const tours = [1, 2, 3, 4] as const

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  ...numberedFields('tour', tours, (group) => {
    const { image, title, ...rest } = imageCardFields(group)
    return { image, title, duration: text({ label: `${group} duration`, group }), ...rest }
  }),
}

export function View({ title, titleTag, titleSize, copy, ...props }: Props<typeof fields>) {
  const entries = numberedEntries('tour', tours, [...imageCardParts, 'duration'], props)
  const cards = entries.map(({ duration, ...tour }) => ({ ...imageCard(tour), subtitle: duration }))
  return (
    <CardRow
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      cards={notable(cards)}
      columns={4}
      least={14}
    />
  )
}

export const slice = defineSlice({
  name: 'SeadustTours',
  label: 'Seadust tours',
  group: 'Seadust',
  description: 'Up to four tours under a title.',
  layouts: ['seadust'],
  tags: ['seadust', 'tours', 'cards'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Tours',
      fields: {
        title: 'Tours',
        tour1Image: [sample('Ruins above the sea')],
        tour1Title: 'Old stones',
        tour1Duration: 'Half a day',
        tour2Image: [sample('Reef from the air')],
        tour2Title: 'Fresh water',
        tour2Duration: 'Full day',
      },
    },
  ],
})
