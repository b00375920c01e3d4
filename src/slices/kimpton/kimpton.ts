import { sample } from '#fields/index.ts'
import { defineAmenityChecklist } from '../families/brand-amenity-checklist.tsx'
import { defineBanner } from '../families/brand-banner.tsx'
import { defineCard } from '../families/brand-card.tsx'
import { defineContentBlock } from '../families/brand-content-block.tsx'
import { defineGallery } from '../families/brand-gallery.tsx'
import { defineResortFeatures } from '../families/resort-features.tsx'
import { defineSpecialOffer } from '../families/brand-special-offer.tsx'
import { defineStats } from '../families/brand-stats.tsx'
import { defineSuiteDetails } from '../families/brand-suite-details.tsx'
import { kimpton } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineAmenityChecklist(kimpton, 'In your suite', [
    'rainShower',
    'bathrobes',
    'minibar',
    'coffeeMaker',
    'roomService',
    'wifi',
    'television',
    'speaker',
  ]),
  defineBanner(kimpton, {
    image: [sample('Lobby with local art')],
    title: 'Stay in the middle of it',
    subtitle: 'On the promenade',
    link: { text: 'Take a look', href: '/stay' },
  }),
  defineCard(kimpton, {
    image: [sample('Bar at dusk')],
    title: 'The rooftop',
    copy: "<p>Small plates from five o'clock.</p>",
    link: { text: 'Take a look', href: '/stay' },
  }),
  defineContentBlock(
    kimpton,
    {
      title: 'City energy, sea air',
      subtitle: 'On the promenade',
      content: '<p>A rooftop, a good bar and the beach across the street.</p>',
      image: [sample('Rooftop at blue hour')],
      link: { text: 'Take a look', href: '/stay' },
    },
    { title: 'The neighbourhood', content: '<p>Galleries, a market and the old harbour are a short walk away.</p>' },
  ),
  defineGallery(kimpton, 'Inside and out', [
    sample('Rooftop at blue hour'),
    sample('Bar at dusk'),
    sample('Lobby with local art'),
  ]),
  defineResortFeatures(kimpton, 'Good to have'),
  defineSpecialOffer(
    kimpton,
    {
      title: 'Weekend in town',
      content: '<p>Two nights with breakfast and late check-out.</p>',
      image: [sample('Rooftop at blue hour')],
    },
    [sample('Bar at dusk')],
  ),
  defineStats(kimpton, 'At a glance', [
    ['128', 'rooms'],
    ['1', 'rooftop pool'],
    ['3', 'bars'],
    ['24 h', 'gym'],
  ]),
  defineSuiteDetails(kimpton, 'Corner Suite'),
]
