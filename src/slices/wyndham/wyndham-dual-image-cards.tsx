import { link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { CardRow, notable } from '#ui/cards/card-row.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'

const fields = {
  leftImage: media({ label: 'Left image', group: 'Left card', breakpoints: cardSizes }),
  leftTitle: text({ label: 'Left title', group: 'Left card' }),
  leftCopy: wysiwyg({ label: 'Left copy', group: 'Left card' }),
  leftLink: link({ label: 'Left link', group: 'Left card' }),
  rightImage: media({ label: 'Right image', group: 'Right card', breakpoints: cardSizes }),
  rightTitle: text({ label: 'Right title', group: 'Right card' }),
  rightCopy: wysiwyg({ label: 'Right copy', group: 'Right card' }),
  rightLink: link({ label: 'Right link', group: 'Right card' }),
}

export function View({
  leftImage,
  leftTitle,
  leftCopy,
  leftLink,
  rightImage,
  rightTitle,
  rightCopy,
  rightLink,
}: Props<typeof fields>) {
  return (
    <CardRow
      cards={notable([
        { picture: leftImage, title: leftTitle, html: leftCopy, link: leftLink },
        { picture: rightImage, title: rightTitle, html: rightCopy, link: rightLink },
      ])}
      columns={2}
      least={18}
    />
  )
}

export const slice = defineSlice({
  name: 'WyndhamDualImageCards',
  label: 'Wyndham dual image cards',
  group: 'Wyndham',
  description: 'Two cards side by side, each with a picture.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'cards'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Two cards',
      fields: {
        leftImage: [sample('Family pool')],
        leftTitle: 'Families',
        rightImage: [sample('Infinity pool after sunset')],
        rightTitle: 'Adults',
      },
    },
  ],
})
