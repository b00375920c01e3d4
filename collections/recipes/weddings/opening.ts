import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Opening of the wedding pages',
  description: 'A picture at sunset, a divider with room for two names, and an introduction in two columns.',
  tags: ['weddings', 'opening', 'hero'],
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
            image: samples('loungers at sunset romance'),
            title: 'Say it where the day ends',
            link: link('Ask for a date', '/weddings/contact'),
          }),
        ],
      },
    ),
    slice('WeddingsTitleDivider', { title: 'Your wedding, barefoot or not', titleSize: 'text-4xl', color: '' }),
    slice('IntroTwoColumn', {
      title: '',
      copyLeft:
        '<p>There is one wedding a day here, never two. The beach, the band and the kitchen belong to you from noon until the last guest has danced.</p>',
      copyRight:
        '<p>Marisa and her team have planned four hundred of them. They know which month the wind sleeps, and where to hide the cake from the sun.</p>',
      link: link('Meet the planners', '/weddings/team'),
    }),
  ],
}
