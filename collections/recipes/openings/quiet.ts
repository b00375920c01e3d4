import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'A quiet opening',
  description: 'Words first, one picture beside them: for an inner page that should not shout.',
  tags: ['opening', 'intro'],
  notes: [
    slice('IntroWithImage', {
      title: 'Slow mornings are the point',
      copy: '<p>Nothing on this page needs booking before noon. Sleep, swim, and let the kitchen decide what is ripe.</p>',
      image: samples('suite king ocean view'),
      imagePosition: 'right',
      link: link('What is included', '/included'),
    }),
    slice('CheckInOutTimes', { title: 'Coming and going' }),
  ],
}
