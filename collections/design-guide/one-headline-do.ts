import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'One headline that says something',
  description: 'A short headline, one sentence, one way onward.',
  tags: [],
  notes: [
    slice('Intro', {
      title: 'Supper on the sand',
      titleTag: 'h2',
      titleSize: 'text-4xl',
      copy: '<p>Every Thursday, thirty seats, one long table. Bring a jumper.</p>',
      align: 'center',
    }),
  ],
}
