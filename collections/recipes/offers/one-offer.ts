import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'One offer, told well',
  description: 'A single offer with its picture, its figure and its small print.',
  tags: ['offers', 'special'],
  notes: [
    slice(
      'SpecialHorizontal',
      {
        title: 'Stay five nights, sleep one for nothing',
        image: samples('hammock at sunset'),
        percentOff: '20',
        extraSavings: 'Airport transfer included',
        prettyEndDate: 'Book by March 31',
        terms:
          '<p>Five nights or more between April 8 and June 30. The cheapest night is free. Subject to rooms being left.</p>',
        imageOnLeft: true,
      },
      { hydrate: 'interaction' },
    ),
    slice('TitleWysiwyg', {
      title: 'How it works',
      titleSize: 'text-2xl',
      content:
        '<ol><li>Choose five nights or more.</li><li>The free night is taken off before you pay.</li><li>Change your mind up to seven days before; it costs nothing.</li></ol>',
    }),
  ],
}
