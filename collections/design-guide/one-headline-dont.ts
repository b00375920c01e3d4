import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Everything at once',
  description: 'Capitals, exclamation marks and a paragraph in bold: nothing is read first.',
  tags: [],
  notes: [
    slice('Intro', {
      title: 'WELCOME TO OUR AMAZING BEACH SUPPER EXPERIENCE EVENT!!!',
      titleTag: 'h2',
      titleSize: 'text-6xl',
      copy: '<p><strong>EVERY THURSDAY we offer our valued guests the unique and unforgettable opportunity to enjoy a culinary experience on our world-class beach, subject to weather, availability and minimum numbers, please ask at reception for more details!!!</strong></p>',
      align: 'center',
    }),
  ],
}
