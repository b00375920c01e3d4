import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Offer between feathers',
  description: 'The gold panel for one strong figure, set between two feather dividers.',
  tags: ['offers', 'promotion', 'brand'],
  notes: [
    slice('SanctuaryFeathersDivider', { height: 120 }),
    slice(
      'SanctuaryGoldPromotion',
      {
        title: 'The green season',
        savings: '35',
        isDollars: false,
        copy: '<p>It rains at four, for twenty minutes. The lagoon is warmer than the air and the paths belong to you.</p>',
        terms: '<p>Stays from June 1 to September 30, four nights or more.</p>',
        link: link('Stay in the green season', '/offers/green-season'),
      },
      { hydrate: 'interaction' },
    ),
    slice('SanctuaryFeathersDivider', { height: 120 }),
  ],
}
