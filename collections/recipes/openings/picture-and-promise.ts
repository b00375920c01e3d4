import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'One picture and a promise',
  description:
    'A full picture with a headline and one way onward, then the paragraph that says what the house is about.',
  tags: ['opening', 'hero', 'intro', 'home'],
  notes: [
    slice(
      'HeroSlider',
      { height: 62, autoplay: false },
      {
        hydrate: 'never',
        label: 'Hero',
        children: [
          slice('HeroSlide', {
            titleTag: 'h1',
            titleSize: 'text-6xl',
            image: samples('infinity pool golden hour'),
            title: 'The sea begins at the bottom step',
            copy: '<p>Ninety rooms on a quiet bay, forty minutes from the airport.</p>',
            link: link('See the rooms', '/rooms'),
          }),
        ],
      },
    ),
    slice('Intro', {
      title: 'A house that lets the day be long',
      titleTag: 'h2',
      titleSize: 'text-4xl',
      copy: '<p>Breakfast goes on until it is lunch. The pool has no rope across it and the bar knows your room number by the second evening. Everything is included, so nobody needs to carry anything but a book.</p>',
      align: 'center',
    }),
  ],
}
