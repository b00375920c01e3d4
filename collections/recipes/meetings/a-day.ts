import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'A day of meetings',
  description: 'Morning, midday and evening in three columns, for the page that sells the day rate.',
  tags: ['meetings', 'schedule'],
  notes: [
    slice('TitleWysiwyg', {
      title: 'A day that ends on the beach',
      content: '<p>One rate a person, nothing to sign for.</p>',
    }),
    slice(
      'ThreeColumnContainer',
      { gap: 40, paddingY: 0, bgColor: '' },
      {
        label: 'The day',
        children: [
          slice(
            'TitleWysiwyg',
            {
              title: 'Until one',
              titleTag: 'h3',
              titleSize: 'text-2xl',
              content: '<p>Coffee at the door, three hours of work, fruit that was picked this morning.</p>',
            },
            { slot: 'left' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: 'Until five',
              titleTag: 'h3',
              titleSize: 'text-2xl',
              content: '<p>Lunch outside, then groups in the small rooms. Nobody is put in a basement.</p>',
            },
            { slot: 'center' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: 'And then',
              titleTag: 'h3',
              titleSize: 'text-2xl',
              content: '<p>Shoes off. A fire, two grills and a boat for those who would rather swim home.</p>',
            },
            { slot: 'right' },
          ),
        ],
      },
    ),
    slice('GhostButtonLink', { link: link('What the day rate holds', '/meetings/day-rate'), color: '', align: 'left' }),
  ],
}
