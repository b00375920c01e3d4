import type { WrittenRecipe } from '#services/pages/recipes.ts'
import { link, samples, slice } from '#slices/section-notes.ts'

export const recipe: WrittenRecipe = {
  label: 'Wedding venues with numbers',
  description: 'Where it can happen, with how many may stand, sit and dance there.',
  tags: ['weddings', 'venues', 'capacity', 'slider'],
  notes: [
    slice(
      'WeddingsSlider',
      { title: 'Where it happens' },
      {
        label: 'Venues',
        children: [
          slice('WeddingsVenueSlide', {
            image: samples('pier to the horizon jetty'),
            title: 'The pier',
            copy: '<p>A hundred metres over the water, for vows that should not be overheard.</p>',
            ceremonyAmount: 24,
            cocktailAmount: 40,
          }),
          slice('WeddingsVenueSlide', {
            image: samples('infinity pool after sunset lanterns'),
            title: 'The upper pool',
            copy: '<p>Lanterns on the water and the sea behind it. Dry feet guaranteed.</p>',
            ceremonyAmount: 80,
            cocktailAmount: 140,
            receptionAmount: 110,
          }),
          slice('WeddingsVenueSlide', {
            image: samples('lobby colonnade arch'),
            title: 'The colonnade',
            copy: '<p>For the month when it may rain: stone arches, candles and good acoustics.</p>',
            ceremonyAmount: 120,
            cocktailAmount: 180,
            receptionAmount: 150,
          }),
        ],
      },
    ),
    slice('GhostButtonLink', {
      link: link('Ask which dates are free', '/weddings/contact'),
      color: '',
      align: 'center',
    }),
  ],
}
