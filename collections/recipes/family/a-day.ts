import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'A day with children',
  description: 'Three pictures from morning to evening with what happens when.',
  tags: ['family', 'children', 'cards'],
  notes: [
    slice('Intro', {
      title: 'Everybody sleeps well here',
      titleTag: 'h2',
      titleSize: 'text-4xl',
      copy: '<p>Because everybody swims all day.</p>',
      align: 'center',
    }),
    slice(
      'GridContainer',
      { columns: 3, gap: 32, paddingY: 0, bgColor: '' },
      {
        label: 'The day',
        children: [
          slice('ImageTitleCopyLink', {
            image: samples('pool from above'),
            title: 'Nine o’clock',
            copy: '<p>The shallow pool opens with a bucket of fish made of foam. Swimming lessons are free.</p>',
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', {
            image: samples('parasols on the sand'),
            title: 'Two o’clock',
            copy: '<p>Shade, ice and a pirate who has been dead for three hundred years and tells stories.</p>',
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', {
            image: samples('palms at sunset'),
            title: 'Seven o’clock',
            copy: '<p>Their dinner is at six, yours is at eight, and somebody kind sits with them in between.</p>',
            ...onPaper,
          }),
        ],
      },
    ),
  ],
}
