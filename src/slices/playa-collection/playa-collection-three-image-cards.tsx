import { link, media, type Props, sample, text, textarea } from '#fields/index.ts'
import { CardRow, notable } from '#ui/card-row.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  card1Image: media({ label: 'Card 1 image', group: 'Card 1', breakpoints: cardSizes }),
  card1Title: text({ label: 'Card 1 title', group: 'Card 1' }),
  card1Copy: textarea({ label: 'Card 1 copy', group: 'Card 1' }),
  card1Link: link({ label: 'Card 1 link', group: 'Card 1' }),
  card2Image: media({ label: 'Card 2 image', group: 'Card 2', breakpoints: cardSizes }),
  card2Title: text({ label: 'Card 2 title', group: 'Card 2' }),
  card2Copy: textarea({ label: 'Card 2 copy', group: 'Card 2' }),
  card2Link: link({ label: 'Card 2 link', group: 'Card 2' }),
  card3Image: media({ label: 'Card 3 image', group: 'Card 3', breakpoints: cardSizes }),
  card3Title: text({ label: 'Card 3 title', group: 'Card 3' }),
  card3Copy: textarea({ label: 'Card 3 copy', group: 'Card 3' }),
  card3Link: link({ label: 'Card 3 link', group: 'Card 3' }),
}

export function View({ title, titleTag, titleSize, ...cards }: Props<typeof fields>) {
  const { card1Image, card1Title, card1Copy, card1Link, card2Image, card2Title, card2Copy, card2Link } = cards
  const { card3Image, card3Title, card3Copy, card3Link } = cards
  return (
    <CardRow
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      cards={notable([
        { picture: card1Image, title: card1Title, text: card1Copy, link: card1Link },
        { picture: card2Image, title: card2Title, text: card2Copy, link: card2Link },
        { picture: card3Image, title: card3Title, text: card3Copy, link: card3Link },
      ])}
    />
  )
}

export const slice = defineSlice({
  name: 'PlayaCollectionThreeImageCards',
  label: 'Playa Collection three image cards',
  group: 'Playa Collection',
  description: 'Three cards in a row, each with a picture.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'cards'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Three cards',
      fields: {
        title: 'For members',
        card1Image: [sample('Beach dinner')],
        card1Title: 'Dine',
        card2Image: [sample('Spa room')],
        card2Title: 'Unwind',
        card3Image: [sample('Snorkelling')],
        card3Title: 'Explore',
      },
    },
  ],
})
