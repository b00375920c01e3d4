import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Getting here',
  description: 'The way from the airport in numbers, and whom to call when the flight is late.',
  tags: ['location', 'airport', 'transfer', 'table'],
  notes: [
    slice(
      'TwoColumnContainer',
      { ratio: '1:1', gap: 48, paddingY: 48, bgColor: '' },
      {
        label: 'The way',
        children: [
          slice(
            'TitleWysiwyg',
            {
              title: 'Forty minutes from the runway',
              content:
                '<p>A driver waits behind customs with a sign and cold towels. The road follows the coast; ask for the left-hand window.</p><p>Coming by car, turn off Route 3 at the green church and keep to the sea.</p>',
            },
            { slot: 'left' },
          ),
          slice(
            'Table',
            { caption: 'Ways to reach us', header: 'By | Takes | Costs', headerColor: '' },
            {
              slot: 'right',
              children: [
                slice('TableTextRow', { text: 'Our driver | 40 minutes | Included from 4 nights' }),
                slice('TableTextRow', { text: 'Taxi | 45 minutes | $65' }),
                slice('TableTextRow', { text: 'Hire car | 50 minutes | From $48 a day' }),
                slice('TableTextRow', { text: 'Ferry, summer only | 1 hour 20 | $18' }),
              ],
            },
          ),
        ],
      },
    ),
    slice('ContactRow', {
      contactName: 'Transfers, day and night',
      contactPhone: '+1 787 555 0123',
      contactEmail: 'transfers@example.com',
    }),
  ],
}
