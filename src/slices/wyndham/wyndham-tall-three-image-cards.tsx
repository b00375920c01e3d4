import { color, link, media, type Props, sample, text, textarea } from '#fields/index.ts'
import { CardRow, notable } from '#ui/card-row.tsx'
import { defineSlice } from '../define.ts'
import { tallSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  card1Image: media({ label: 'Card 1 image', group: 'Card 1', breakpoints: tallSizes }),
  card1Title: text({ label: 'Card 1 title', group: 'Card 1' }),
  card1Copy: textarea({ label: 'Card 1 copy', group: 'Card 1' }),
  card1Link: link({ label: 'Card 1 link', group: 'Card 1' }),
  card1BgColor: color({ default: '#ffcf85', label: 'Card 1 background colour', group: 'Card 1', use: 'background' }),
  card2Image: media({ label: 'Card 2 image', group: 'Card 2', breakpoints: tallSizes }),
  card2Title: text({ label: 'Card 2 title', group: 'Card 2' }),
  card2Copy: textarea({ label: 'Card 2 copy', group: 'Card 2' }),
  card2Link: link({ label: 'Card 2 link', group: 'Card 2' }),
  card2BgColor: color({ default: '#FFB4B4', label: 'Card 2 background colour', group: 'Card 2', use: 'background' }),
  card3Image: media({ label: 'Card 3 image', group: 'Card 3', breakpoints: tallSizes }),
  card3Title: text({ label: 'Card 3 title', group: 'Card 3' }),
  card3Copy: textarea({ label: 'Card 3 copy', group: 'Card 3' }),
  card3Link: link({ label: 'Card 3 link', group: 'Card 3' }),
  card3BgColor: color({ default: '#92dbd0', label: 'Card 3 background colour', group: 'Card 3', use: 'background' }),
}

export function View({ title, titleTag, titleSize, ...cards }: Props<typeof fields>) {
  const { card1Image, card1Title, card1Copy, card1Link, card1BgColor = '#ffcf85' } = cards
  const { card2Image, card2Title, card2Copy, card2Link, card2BgColor = '#FFB4B4' } = cards
  const { card3Image, card3Title, card3Copy, card3Link, card3BgColor = '#92dbd0' } = cards
  return (
    <CardRow
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      className="tall-cards"
      cards={notable([
        { picture: card1Image, title: card1Title, text: card1Copy, link: card1Link, background: card1BgColor },
        { picture: card2Image, title: card2Title, text: card2Copy, link: card2Link, background: card2BgColor },
        { picture: card3Image, title: card3Title, text: card3Copy, link: card3Link, background: card3BgColor },
      ])}
    />
  )
}

export const slice = defineSlice({
  name: 'WyndhamTallThreeImageCards',
  label: 'Wyndham tall three image cards',
  group: 'Wyndham',
  description: 'Three tall cards, each a picture above a coloured foot.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'cards', 'tall'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Three',
      fields: {
        title: 'Ways to spend a day',
        card1Image: [sample('Surfer')],
        card1Title: 'Ride',
        card2Image: [sample('Hammock')],
        card2Title: 'Rest',
        card3Image: [sample('Market')],
        card3Title: 'Roam',
      },
    },
  ],
})
