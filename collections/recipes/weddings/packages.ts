import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Wedding packages',
  description: 'Three packages to leaf through, and the person to write to under them.',
  tags: ['weddings', 'packages', 'prices', 'slider'],
  notes: [
    slice(
      'WeddingsSlider',
      { title: 'Three ways to begin' },
      {
        label: 'Packages',
        children: [
          slice('WeddingsPackagesSlide', {
            image: samples('pier to the horizon'),
            title: 'Just us',
            price: 'From $1,900',
            items:
              'The pier at sunset\nA celebrant and two witnesses\nDinner for two above the water\nPhotographs by morning',
            link: link('Ask about Just us', '/weddings/contact'),
          }),
          slice('WeddingsPackagesSlide', {
            image: samples('parasols on the sand'),
            title: 'The afternoon',
            price: 'From $6,400 for 30',
            items:
              'Chairs, arch and flowers on the sand\nA string duo\nReception under the thatch\nCake from our own oven',
            link: link('Ask about The afternoon', '/weddings/contact'),
          }),
          slice('WeddingsPackagesSlide', {
            image: samples('rooftop lounge dusk string-lights'),
            title: 'All night',
            price: 'From $14,800 for 60',
            items:
              'The whole roof until two\nFour courses and a long bar\nBand, then a DJ who listens\nBreakfast for everybody who is still up',
            link: link('Ask about All night', '/weddings/contact'),
          }),
        ],
      },
    ),
    slice('WeddingsContactDetails', {
      title: 'Who plans it with you',
      name: 'Marisa Colón',
      phone: '+1 787 555 0166',
      email: 'weddings@example.com',
      hours: 'Monday to Saturday\n9 a.m. – 6 p.m. (AST)',
      image: samples('sunset palms'),
    }),
  ],
}
