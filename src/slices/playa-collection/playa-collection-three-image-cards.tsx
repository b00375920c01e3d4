import { type Props, sample } from '#fields/index.ts'
import { CardRow, notable } from '#ui/cards/card-row.tsx'
import { defineSlice } from '../define.ts'
import { imageCard, imageCardFields, imageCardParts } from '../fields/image-card.ts'
import { numberedEntries, numberedFields } from '../fields/numbered-fields.ts'
import { titleFields } from '../fields/title-fields.ts'

const cards = [1, 2, 3] as const

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...numberedFields('card', cards, imageCardFields),
}

export function View({ title, titleTag, titleSize, ...props }: Props<typeof fields>) {
  const entries = numberedEntries('card', cards, imageCardParts, props).map(imageCard)
  return <CardRow title={title} titleTag={titleTag} titleSize={titleSize} cards={notable(entries)} />
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
        card1Image: [sample('Restaurant table')],
        card1Title: 'Dine',
        card2Image: [sample('Spa room')],
        card2Title: 'Unwind',
        card3Image: [sample('Reef and bay')],
        card3Title: 'Explore',
      },
    },
  ],
})
