import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Offers of the season',
  description: 'An introduction over the offers themselves: they come and go by their own dates.',
  tags: ['offers', 'specials', 'grid'],
  notes: [
    slice('Intro', {
      title: 'Reasons to come now',
      titleTag: 'h2',
      titleSize: 'text-4xl',
      copy: '<p>Each of these is good on its own. None of them can be added to another; we tried, and the kitchen ran out of lobsters.</p>',
      align: 'center',
    }),
    slice(
      'SpecialsGrid',
      {
        title: '',
        columns: 3,
        emptyText: 'There is no offer at the moment. Rooms booked here are never dearer than elsewhere.',
      },
      { hydrate: 'interaction' },
    ),
  ],
}
