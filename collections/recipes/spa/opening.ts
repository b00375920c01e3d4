import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Spa, with treatments',
  description: 'Stones and candles, then what there is, how long it takes and what it costs.',
  tags: ['spa', 'wellness', 'table'],
  notes: [
    slice('LeftRightBlock', {
      image: samples('spa still life'),
      title: 'An hour without a wall clock',
      copy: '<p>Four rooms around a garden, open to the sound of water. Come twenty minutes early; the steam is part of it.</p>',
      link: link('Book a treatment', '/spa/book'),
      imageSide: 'left',
      ...onPaper,
    }),
    slice(
      'Container',
      { paddingY: 32, bgColor: '', width: 'page' },
      {
        label: 'Treatments',
        children: [
          slice(
            'Table',
            { caption: 'Treatments', header: 'Treatment | Minutes | Price', headerColor: '' },
            {
              children: [
                slice('TableTextRow', { text: 'Salt and lime | 50 | $120' }),
                slice('TableTextRow', { text: 'Shoulders only | 30 | $75' }),
                slice('TableTextRow', { text: 'The long one | 100 | $210' }),
                slice('TableTextRow', { text: 'For two, in the garden | 80 | $320' }),
              ],
            },
          ),
        ],
      },
    ),
  ],
}
