import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'What guests say',
  description: 'Three guests in their own words, for the page that has to persuade.',
  tags: ['guests', 'testimonial', 'quotes', 'reviews'],
  notes: [
    slice('TitleWysiwyg', { title: 'What guests say', content: '<p>From the book that lies at reception.</p>' }),
    slice(
      'ThreeColumnContainer',
      { gap: 40, paddingY: 0, bgColor: '' },
      {
        label: 'Three guests',
        children: [
          slice(
            'TitleWysiwyg',
            {
              title: 'They remembered the tea',
              titleTag: 'h3',
              titleSize: 'text-2xl',
              content:
                '<blockquote><p>On the second morning nobody asked how I take it. It was there.</p></blockquote><p>Inés, five nights in May</p>',
            },
            { slot: 'left' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: 'Nobody wanted to leave',
              titleTag: 'h3',
              titleSize: 'text-2xl',
              content:
                '<blockquote><p>Our two would not pack. In the end we stayed until Sunday.</p></blockquote><p>The Okafor family, a week in July</p>',
            },
            { slot: 'center' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: 'Quiet, and meant',
              titleTag: 'h3',
              titleSize: 'text-2xl',
              content:
                '<blockquote><p>I came to sleep. I slept, I swam, and I finished the long book.</p></blockquote><p>Marten, four nights in November</p>',
            },
            { slot: 'right' },
          ),
        ],
      },
    ),
  ],
}
