import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'A walk through the house',
  description: 'Large pictures to leaf through with their captions and small ones under them.',
  tags: ['gallery', 'slider'],
  notes: [
    slice('SliderGallery', {
      title: 'From the door to the water',
      images: samples(
        'balconies in morning light',
        'lobby colonnade',
        'suite king ocean view',
        'infinity pool golden hour',
        'pier to the horizon',
      ),
      showThumbnails: true,
      showCaptions: true,
    }),
  ],
}
