import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Gallery by subject',
  description: 'All pictures in one place, with buttons to see only rooms, pools, dining or celebrations.',
  tags: ['gallery', 'filter'],
  notes: [
    slice(
      'FilteredGallery',
      { title: 'Look around', allLabel: 'Everything', showCounts: true },
      {
        label: 'Gallery',
        children: [
          slice('GridGallery', {
            title: 'Rooms',
            titleTag: 'h3',
            category: 'rooms',
            width: 'w-1/4',
            images: samples(
              'suite king ocean view',
              'suite swim-up',
              'bath with a sea view',
              'balconies in morning light',
            ),
          }),
          slice('GridGallery', {
            title: 'Pools',
            titleTag: 'h3',
            category: 'pools',
            width: 'w-1/4',
            images: samples(
              'infinity pool golden hour',
              'pool from above',
              'infinity pool after sunset',
              'villa at blue hour pool',
            ),
          }),
          slice('GridGallery', {
            title: 'Dining',
            titleTag: 'h3',
            category: 'dining',
            width: 'w-1/4',
            images: samples('table for two at dusk', 'palapa bar dusk', 'spritz by the sea', 'rooftop lounge dusk'),
          }),
        ],
      },
    ),
  ],
}
