import { sample } from '#fields/index.ts'
import { cardFields, View } from '../families/brand-card.tsx'
import { defineSlice } from '../define.ts'
import { tallSizes } from '../fields/picture-sizes.ts'

export { View } from '../families/brand-card.tsx'

export const slice = defineSlice({
  name: 'WeddingsCard',
  label: 'Weddings card',
  group: 'Weddings',
  description: 'A tall card for a wedding topic.',
  layouts: '*',
  tags: ['weddings', 'card'],
  hydrate: 'never',
  fields: cardFields(tallSizes),
  view: View,
  templates: [
    {
      label: 'Card',
      fields: {
        image: [sample('Flowers on a table')],
        title: 'Ceremonies',
        copy: '<p>On the beach or in the garden.</p>',
        link: { text: 'See ceremonies', href: '/weddings/ceremonies' },
      },
    },
  ],
})
