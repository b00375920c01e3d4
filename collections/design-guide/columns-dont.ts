import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Cards that do not match',
  description: 'One card talks four times as much, another has no picture: the row falls apart.',
  tags: [],
  notes: [
    slice(
      'GridContainer',
      { columns: 3, gap: 24, paddingY: 24, bgColor: '' },
      {
        children: [
          slice('ImageTitleCopyLink', {
            image: samples('infinity pool golden hour'),
            title: 'Our spectacular newly renovated infinity-edge upper swimming pool',
            copy: '<p>The pool was renovated in the spring by a team of craftsmen and is now open daily from seven in the morning until ten at night, except on Wednesdays when it is cleaned between seven and nine, during which time guests are invited to use the lower pool, which is next to the gym.</p>',
            link: link('Click here', '/pools'),
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', { title: 'Grove', copy: '<p>Nice.</p>', ...onPaper }),
          slice('ImageTitleCopyLink', {
            image: samples('restaurant table dusk'),
            title: 'Beach',
            copy: '<p>Sand.</p>',
            link: link('Click here', '/beach'),
            ...onPaper,
          }),
        ],
      },
    ),
  ],
}
