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
import { hyatt } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineAmenityChecklist(hyatt, 'In your suite', [
    'oceanView',
    'balcony',
    'rainShower',
    'safe',
    'minibar',
    'roomService',
    'wifi',
    'airConditioning',
  ]),
  defineBanner(hyatt, {
    image: [sample('Aerial view of the beach')],
    title: 'All the sea you need',
    subtitle: 'Where the day slows down',
    link: { text: 'Discover more', href: '/resort' },
  }),
  defineCard(hyatt, {
    image: [sample('Restaurant table')],
    title: 'Dinner outdoors',
    copy: '<p>Grilled fish and local wine.</p>',
    link: { text: 'Discover more', href: '/resort' },
  }),
  defineContentBlock(
    hyatt,
    {
      title: 'A bay of your own',
      subtitle: 'Where the day slows down',
      content: '<p>Palms, a wide beach and a terrace for every room.</p>',
      image: [sample('Terrace above the bay')],
      link: { text: 'Discover more', href: '/resort' },
    },
    { title: 'How to get here', content: '<p>The airport is twenty minutes away by the coast road.</p>' },
  ),
  defineGallery(hyatt, 'Around the resort', [
    sample('Terrace above the bay'),
    sample('Restaurant table'),
    sample('Aerial view of the beach'),
  ]),
  defineResortFeatures(hyatt, 'What you will find'),
  defineSpecialOffer(
    hyatt,
    {
      title: 'Stay longer, save more',
      content: '<p>Five nights or more at a lower nightly rate.</p>',
      image: [sample('Terrace above the bay')],
    },
    [sample('Restaurant table')],
  ),
  defineStats(hyatt, 'The resort in figures', [
    ['320', 'rooms and suites'],
    ['9', 'places to eat'],
    ['4', 'pools'],
    ['1.2 km', 'of beach'],
  ]),
  defineSuiteDetails(hyatt, 'Bay View Suite'),
]
