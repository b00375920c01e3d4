import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Meeting rooms and how many fit',
  description: 'A room with daylight, and the table planners print: each room by way of seating.',
  tags: ['meetings', 'capacity', 'table'],
  notes: [
    slice('IntroWithImage', {
      title: 'Meetings with a window',
      titleTag: 'h2',
      copy: '<p>Five rooms, all of them with daylight and a door to the terrace. The projector is on when you walk in.</p>',
      image: samples('lobby colonnade interior'),
      imagePosition: 'left',
      link: link('Send us your dates', '/meetings/request'),
    }),
    slice(
      'Container',
      { paddingY: 32, bgColor: '', width: 'page' },
      {
        label: 'Capacity',
        children: [
          slice(
            'Table',
            {
              caption: 'Capacity by way of seating',
              header: 'Room | m² | Theatre | Classroom | U-shape | Banquet',
              headerColor: '',
            },
            {
              children: [
                slice('TableTextRow', { text: 'Almond | 180 | 160 | 90 | 45 | 120' }),
                slice('TableTextRow', { text: 'Tamarind | 120 | 100 | 60 | 33 | 80' }),
                slice('TableTextRow', { text: 'Ceiba | 75 | 60 | 36 | 24 | 48' }),
                slice('TableTextRow', { text: 'Guava | 40 | 28 | 18 | 14 | 20' }),
                slice('TableTextRow', { text: 'The library | 28 | – | – | 10 | 12' }),
              ],
            },
          ),
        ],
      },
    ),
    slice('ContactRow', {
      contactName: 'Groups and meetings',
      contactPhone: '+1 787 555 0177',
      contactEmail: 'meetings@example.com',
    }),
  ],
}
