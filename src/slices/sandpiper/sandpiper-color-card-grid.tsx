import { color, link, type Props, text, textarea } from '#fields/index.ts'
import { CardRow } from '#ui/cards/card-row.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  card1Title: text({ label: 'Card 1 title', group: 'Card 1' }),
  card1Copy: textarea({ label: 'Card 1 copy', group: 'Card 1' }),
  card1Link: link({ label: 'Card 1 link', group: 'Card 1' }),
  card1Color: color({ default: '#0b75c9', label: 'Card 1 colour', group: 'Card 1' }),
  card2Title: text({ label: 'Card 2 title', group: 'Card 2' }),
  card2Copy: textarea({ label: 'Card 2 copy', group: 'Card 2' }),
  card2Link: link({ label: 'Card 2 link', group: 'Card 2' }),
  card2Color: color({ default: '#37b3ea', label: 'Card 2 colour', group: 'Card 2' }),
  card3Title: text({ label: 'Card 3 title', group: 'Card 3' }),
  card3Copy: textarea({ label: 'Card 3 copy', group: 'Card 3' }),
  card3Link: link({ label: 'Card 3 link', group: 'Card 3' }),
  card3Color: color({ default: '#20432C', label: 'Card 3 colour', group: 'Card 3' }),
  card4Title: text({ label: 'Card 4 title', group: 'Card 4' }),
  card4Copy: textarea({ label: 'Card 4 copy', group: 'Card 4' }),
  card4Link: link({ label: 'Card 4 link', group: 'Card 4' }),
  card4Color: color({ default: '#1d3091', label: 'Card 4 colour', group: 'Card 4' }),
}

export function View({ title, titleTag, titleSize, ...cards }: Props<typeof fields>) {
  const { card1Title, card1Copy, card1Link, card1Color, card2Title, card2Copy, card2Link, card2Color } = cards
  const { card3Title, card3Copy, card3Link, card3Color, card4Title, card4Copy, card4Link, card4Color } = cards
  const shown = [
    { title: card1Title, text: card1Copy, link: card1Link, background: card1Color },
    { title: card2Title, text: card2Copy, link: card2Link, background: card2Color },
    { title: card3Title, text: card3Copy, link: card3Link, background: card3Color },
    { title: card4Title, text: card4Copy, link: card4Link, background: card4Color },
  ].filter((card) => card.title || card.text)
  return <CardRow title={title} titleTag={titleTag} titleSize={titleSize} cards={shown} columns={4} least={14} />
}

export const slice = defineSlice({
  name: 'SandpiperColorCardGrid',
  label: 'Sandpiper colour card grid',
  group: 'Sandpiper',
  description: 'Up to four cards, each on its colour.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'grid', 'cards'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Four cards',
      fields: {
        title: 'Plan your day',
        card1Title: 'Swim',
        card2Title: 'Eat',
        card3Title: 'Walk',
        card4Title: 'Sleep',
      },
    },
  ],
})
