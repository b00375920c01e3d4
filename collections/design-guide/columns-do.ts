import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Cards of one kind',
  description: 'Three cards with pictures of one light, titles of one length, one sentence each.',
  tags: [],
  notes: [
    slice(
      'GridContainer',
      { columns: 3, gap: 24, paddingY: 24, bgColor: '' },
      {
        children: [
          slice('ImageTitleCopyLink', {
            image: samples('infinity pool golden hour'),
            title: 'The upper pool',
            copy: '<p>Quiet until noon.</p>',
            link: link('Hours', '/pools'),
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', {
            image: samples('hammock at sunset'),
            title: 'The palm grove',
            copy: '<p>Eleven hammocks.</p>',
            link: link('Where it is', '/map'),
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', {
            image: samples('parasols on the sand'),
            title: 'The long beach',
            copy: '<p>Two kilometres.</p>',
            link: link('Boats', '/boats'),
            ...onPaper,
          }),
        ],
      },
    ),
  ],
}
