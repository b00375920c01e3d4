import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Rooms, compared',
  description: 'Three rooms as pictures, then the facts that decide between them in one table.',
  tags: ['rooms', 'comparison', 'table'],
  notes: [
    slice('TitleWysiwyg', {
      title: 'Which room is yours?',
      content: '<p>All of them look at water. What differs is how close it is, and how many of you there are.</p>',
    }),
    slice(
      'GridContainer',
      { columns: 3, gap: 24, paddingY: 0, bgColor: '' },
      {
        label: 'Three rooms',
        children: [
          slice('VerticalImageCard', {
            image: samples('suite king ocean view'),
            title: 'Ocean king',
            subtitle: 'For two',
            link: link('See the room', '/rooms/ocean-king'),
          }),
          slice('VerticalImageCard', {
            image: samples('suite swim-up'),
            title: 'Swim-up suite',
            subtitle: 'For two, or three',
            link: link('See the suite', '/rooms/swim-up'),
          }),
          slice('VerticalImageCard', {
            image: samples('villa at blue hour pool'),
            title: 'Garden villa',
            subtitle: 'For the family',
            link: link('See the villa', '/rooms/garden-villa'),
          }),
        ],
      },
    ),
    slice(
      'Container',
      { paddingY: 48, bgColor: '', width: 'page' },
      {
        label: 'Comparison',
        children: [
          slice(
            'Table',
            {
              caption: 'The rooms side by side',
              header: ' | Ocean king | Swim-up suite | Garden villa',
              headerColor: '',
            },
            {
              children: [
                slice('TableTextRow', { text: 'Size | 42 m² | 58 m² | 110 m²' }),
                slice('TableTextRow', { text: 'Sleeps | 2 | 3 | 6' }),
                slice('TableTextRow', { text: 'Water | From the balcony | From the terrace step | A pool of its own' }),
                slice('TableTextRow', { text: 'Bath | Rain shower | Tub and shower | Two bathrooms' }),
                slice('TableTextRow', { text: 'From | $310 | $440 | $890' }),
              ],
            },
          ),
        ],
      },
    ),
  ],
}
