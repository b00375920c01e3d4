import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Before you arrive',
  description: 'Hours, papers and packing on one page for guests who have booked.',
  tags: ['help', 'arrival'],
  notes: [
    slice('CheckInOutTimes', { title: 'When the room is yours' }),
    slice(
      'ThreeColumnContainer',
      { gap: 40, paddingY: 32, bgColor: '' },
      {
        label: 'Lists',
        children: [
          slice(
            'TitleWysiwyg',
            {
              title: 'Papers',
              titleSize: 'text-2xl',
              content:
                '<ul><li>A passport with six months left</li><li>Your flight number, sent to us</li><li>A licence, if you mean to drive</li></ul>',
            },
            { slot: 'left' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: 'Packing',
              titleSize: 'text-2xl',
              content:
                '<ul><li>Two swimsuits, one always drying</li><li>Long sleeves for the boat</li><li>Something with a collar for Saturday</li></ul>',
            },
            { slot: 'center' },
          ),
          slice(
            'TitleWysiwyg',
            {
              title: 'Leave at home',
              titleSize: 'text-2xl',
              content:
                '<ul><li>Beach towels: there are hundreds</li><li>Hair dryers and adapters</li><li>The alarm clock</li></ul>',
            },
            { slot: 'right' },
          ),
        ],
      },
    ),
  ],
}
