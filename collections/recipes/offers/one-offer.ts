import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'One offer, told well',
  description: 'A single offer of the site with its picture, its figure and its small print.',
  tags: ['offers', 'special'],
  notes: [
    slice('SpecialHorizontal', { specials: ['stay-longer-save-more'], imageOnLeft: true }, { hydrate: 'interaction' }),
    slice('TitleWysiwyg', {
      title: 'How it works',
      titleSize: 'text-2xl',
      content:
        '<ol><li>Choose five nights or more.</li><li>The free night is taken off before you pay.</li><li>Change your mind up to seven days before; it costs nothing.</li></ol>',
    }),
  ],
}
