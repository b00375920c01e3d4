import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Loud, then quiet',
  description: 'A picture, then space, then words: each has its turn.',
  tags: [],
  notes: [
    slice('LeftRightBlock', {
      image: samples('lobby colonnade'),
      title: 'Arrive slowly',
      copy: '<p>There is no counter. Sit down, drink something cold, and somebody will bring the key.</p>',
      imageSide: 'left',
      ...onPaper,
    }),
    slice('TitleWysiwyg', {
      title: 'The first evening',
      content: '<p>Nothing is planned. The bar is to the left, the sea is straight on.</p>',
    }),
  ],
}
