import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'One restaurant',
  description: 'A restaurant on its own page: the room at dusk, a paragraph, and when its kitchen is open.',
  tags: ['dining', 'hours', 'table'],
  notes: [
    slice('LeftRightBlock', {
      image: samples('restaurant dining table dusk candles'),
      title: 'Twelve tables above the rocks',
      copy: '<p>Chef Amparo Lugo cooks one menu each evening, five courses long, and writes it on the wall when the boats are in.</p>',
      link: link('Reserve a table', '/dining/reserve'),
      imageSide: 'right',
      ...onPaper,
    }),
    slice(
      'Container',
      { paddingY: 48, bgColor: '', width: 'page' },
      {
        label: 'Hours',
        children: [
          slice(
            'Table',
            { caption: 'When the kitchen is open', header: 'Day | Hours | Tonight', headerColor: '' },
            {
              children: [
                slice('TableTextRow', { text: 'Tuesday to Thursday | 6:30 – 10:00 p.m. | Set menu' }),
                slice('TableTextRow', { text: 'Friday and Saturday | 6:30 – 11:00 p.m. | Set menu and raw bar' }),
                slice('TableTextRow', { text: 'Sunday | 12:30 – 4:00 p.m. | One long lunch' }),
                slice('TableTextRow', { text: 'Monday | Closed | The chef fishes' }),
              ],
            },
          ),
        ],
      },
    ),
  ],
}
