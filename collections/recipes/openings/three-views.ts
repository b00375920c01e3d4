import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Three views, two columns',
  description:
    'A slider of three pictures over an introduction in two columns, for a home page with several reasons to come.',
  tags: ['opening', 'hero', 'slider', 'home'],
  notes: [
    slice(
      'HeroSlider',
      { height: 60, autoplay: true, interval: 8 },
      {
        label: 'Hero',
        children: [
          slice('HeroSlide', {
            image: samples('shoreline from above'),
            title: 'Two kilometres of sand',
            titleTag: 'h1',
            link: link('The beach', '/beach'),
          }),
          slice('HeroSlide', {
            image: samples('villa at blue hour'),
            title: 'Villas that keep their lights low',
            link: link('Villas', '/villas'),
          }),
          slice('HeroSlide', {
            image: samples('rooftop lounge dusk'),
            title: 'Evenings on the roof',
            link: link('Bars', '/dining'),
          }),
        ],
      },
    ),
    slice('IntroTwoColumn', {
      title: 'Come for the water, stay for the evenings',
      copyLeft:
        '<p>The reef breaks the waves half a mile out, so the bay stays calm enough for children and for people who swim with their glasses on.</p>',
      copyRight:
        '<p>When the sun is gone the lanterns are lit along the shore, four kitchens open their doors, and somebody usually brings a guitar.</p>',
      link: link('Plan your days', '/experiences'),
    }),
  ],
}
