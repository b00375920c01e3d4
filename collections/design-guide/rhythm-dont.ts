import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Three colours in a row',
  description: 'Three loud bands side by side: none of them is heard.',
  tags: [],
  notes: [
    slice('CountdownClock', { title: 'HURRY', date: '2027-12-31T23:59Z', bgColor: '#c2185b', textColor: '#ffffff' }),
    slice('RainbowBar', { text: 'Deals, deals, deals', cursiveText: 'Save today' }),
    slice('CountdownClock', {
      title: 'LAST CHANCE',
      date: '2027-12-31T23:59Z',
      bgColor: '#ff9f1c',
      textColor: '#201c57',
    }),
  ],
}
