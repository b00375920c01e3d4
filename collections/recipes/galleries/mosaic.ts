import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Nine pictures',
  description: 'Pictures close together without words, to end a page with.',
  tags: ['gallery', 'pictures', 'mosaic'],
  notes: [
    slice('TitleWysiwyg', {
      title: 'An ordinary Tuesday',
      content: '<p>Photographs our guests and gardeners took this week.</p>',
    }),
    slice('Images', {
      images: samples(
        'palm leaves and sky',
        'pool from above',
        'spritz by the sea',
        'parasols on the sand',
        'spa still life',
        'suite swim-up',
        'bay and reef from the air',
        'palapa bar dusk',
        'palms at sunset',
      ),
      columns: 3,
      gap: 12,
      rounded: false,
    }),
  ],
}
