import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Landing page for agents',
  description: 'What the programme gives, in three cards, under a section heading.',
  tags: ['agents', 'portal', 'cards'],
  notes: [
    slice(
      'AgentsPortalSection',
      {
        title: 'Sell what you would book yourself',
        copy: '<p>One account for every house of the group: rates, training and the person who picks up the telephone.</p>',
        bottomBorder: true,
      },
      {
        label: 'Why',
        children: [
          slice(
            'GridContainer',
            { columns: 3, gap: 24, paddingY: 0, bgColor: '' },
            {
              label: 'Three reasons',
              children: [
                slice('AgentsIconFeatureCard', {
                  image: samples('parasols on the sand'),
                  title: 'Nights that count',
                  copy: '<p>Every booked night earns points; twelve thousand of them are a week for two.</p>',
                }),
                slice('AgentsIconFeatureCard', {
                  image: samples('lobby colonnade'),
                  title: 'Rates before the public',
                  copy: '<p>New seasons open to agents three weeks earlier, at rates that stay.</p>',
                }),
                slice('AgentsIconFeatureCard', {
                  image: samples('pier to the horizon'),
                  title: 'Come and see',
                  copy: '<p>Two study trips a year, four nights each, with a list of what to look at.</p>',
                }),
              ],
            },
          ),
        ],
      },
    ),
  ],
}
