import { color, link, media, type Props, text, textarea } from '#fields/index.ts'
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
  card4Image: media({ label: 'Card 4 image', group: 'Card 4', breakpoints: tallSizes }),
  card4Title: text({ label: 'Card 4 title', group: 'Card 4' }),
  card4Copy: textarea({ label: 'Card 4 copy', group: 'Card 4' }),
  card4Link: link({ label: 'Card 4 link', group: 'Card 4' }),
  card4BgColor: color({ default: '#ffcf85', label: 'Card 4 background colour', group: 'Card 4', use: 'background' }),
  card5Image: media({ label: 'Card 5 image', group: 'Card 5', breakpoints: tallSizes }),
  card5Title: text({ label: 'Card 5 title', group: 'Card 5' }),
  card5Copy: textarea({ label: 'Card 5 copy', group: 'Card 5' }),
  card5Link: link({ label: 'Card 5 link', group: 'Card 5' }),
  card5BgColor: color({ default: '#FFB4B4', label: 'Card 5 background colour', group: 'Card 5', use: 'background' }),
  card6Image: media({ label: 'Card 6 image', group: 'Card 6', breakpoints: tallSizes }),
  card6Title: text({ label: 'Card 6 title', group: 'Card 6' }),
  card6Copy: textarea({ label: 'Card 6 copy', group: 'Card 6' }),
  card6Link: link({ label: 'Card 6 link', group: 'Card 6' }),
  card6BgColor: color({ default: '#92dbd0', label: 'Card 6 background colour', group: 'Card 6', use: 'background' }),
}

export function View({ title, titleTag, titleSize, ...cards }: Props<typeof fields>) {
  const { card1Image, card1Title, card1Copy, card1Link, card1BgColor = '#ffcf85' } = cards
  const { card2Image, card2Title, card2Copy, card2Link, card2BgColor = '#FFB4B4' } = cards
  const { card3Image, card3Title, card3Copy, card3Link, card3BgColor = '#92dbd0' } = cards
  const { card4Image, card4Title, card4Copy, card4Link, card4BgColor = '#ffcf85' } = cards
  const { card5Image, card5Title, card5Copy, card5Link, card5BgColor = '#FFB4B4' } = cards
  const { card6Image, card6Title, card6Copy, card6Link, card6BgColor = '#92dbd0' } = cards
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
        { picture: card4Image, title: card4Title, text: card4Copy, link: card4Link, background: card4BgColor },
        { picture: card5Image, title: card5Title, text: card5Copy, link: card5Link, background: card5BgColor },
        { picture: card6Image, title: card6Title, text: card6Copy, link: card6Link, background: card6BgColor },
      ])}
    />
  )
}

export const slice = defineSlice({
  name: 'WyndhamTallSixImageCards',
  label: 'Wyndham tall six image cards',
  group: 'Wyndham',
  description: 'Six tall cards, each a picture above a coloured foot.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'cards', 'tall'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Six',
      fields: {
        title: 'Six good reasons',
        card1Title: 'Sea',
        card2Title: 'Food',
        card3Title: 'Music',
        card4Title: 'Sport',
        card5Title: 'Sleep',
        card6Title: 'Friends',
      },
    },
  ],
})
