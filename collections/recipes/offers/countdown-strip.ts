import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { onPaper, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Strip with a countdown',
  description: 'A band for the top or the middle of a page: what ends, when, and the button.',
  tags: ['offers', 'countdown', 'band'],
  notes: [
    slice('CountdownClock', {
      title: 'The spring rate ends in',
      date: '2027-03-31T23:59Z',
      expiredText: 'The spring rate has ended. The next one opens in September.',
    }),
    slice(
      'Container',
      { paddingY: 24, bgColor: '', width: 'narrow' },
      {
        label: 'Button',
        children: [slice('BookNowButton', { text: 'Book at the spring rate', style: 'solid', ...onPaper })],
      },
    ),
  ],
}
