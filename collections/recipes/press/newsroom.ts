import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Newsroom',
  description: 'The latest releases in a table and the person journalists may call.',
  tags: ['press', 'news', 'table'],
  notes: [
    slice('Intro', {
      title: 'For the press',
      subtitle: 'News, figures and pictures',
      copy: '<p>Everything here may be printed. Pictures are yours with the credit beneath them.</p>',
      align: 'left',
    }),
    slice(
      'Container',
      { paddingY: 32, bgColor: '', width: 'page' },
      {
        label: 'Releases',
        children: [
          slice(
            'Table',
            { caption: 'Latest releases', header: 'Date | Release | Place', headerColor: '' },
            {
              children: [
                slice('TableTextRow', { text: 'November 3 | A reef planted by hand turns five | Puerto Lindero' }),
                slice('TableTextRow', { text: 'October 14 | Forty rooms behind the old customs house | Bahía Serena' }),
                slice('TableTextRow', { text: 'September 9 | The house that stopped buying plastic | Group' }),
                slice('TableTextRow', {
                  text: 'July 22 | Amparo Lugo takes the kitchen at the rocks | Puerto Lindero',
                }),
              ],
            },
          ),
        ],
      },
    ),
    slice('ContactRow', {
      contactName: 'Press office',
      contactPhone: '+1 787 555 0190',
      contactEmail: 'press@example.com',
    }),
  ],
}
