import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, onPaper, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Three tables',
  description: 'Three restaurants side by side, each with its own hour and a way to its menu.',
  tags: ['dining', 'restaurants', 'cards'],
  notes: [
    slice('TitleWysiwyg', {
      title: 'Where to eat tonight',
      content: '<p>No reservations before seven. After that, tell the kitchen how hungry you are.</p>',
    }),
    slice(
      'GridContainer',
      { columns: 3, gap: 32, paddingY: 0, bgColor: '' },
      {
        label: 'Restaurants',
        children: [
          slice('ImageTitleCopyLink', {
            image: samples('restaurant table for two dusk'),
            title: 'The Long Table',
            copy: '<p>Charcoal, lime and whatever came in on the boat. Evenings from six.</p>',
            link: link('Menu', '/dining/long-table'),
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', {
            image: samples('palapa bar dusk'),
            title: 'The Thatch',
            copy: '<p>Sandals welcome. Small plates all afternoon, music after dark.</p>',
            link: link('Menu', '/dining/thatch'),
            ...onPaper,
          }),
          slice('ImageTitleCopyLink', {
            image: samples('spritz by the sea cocktail'),
            title: 'Four O’Clock',
            copy: '<p>Named for when it opens. Bitter drinks, salted almonds, the best view of the sun going.</p>',
            link: link('Drinks', '/dining/four-oclock'),
            ...onPaper,
          }),
        ],
      },
    ),
  ],
}
