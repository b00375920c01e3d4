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
import { panamaJack } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineAmenityChecklist(panamaJack, 'In your suite', [
    'balcony',
    'rainShower',
    'safe',
    'minibar',
    'coffeeMaker',
    'wifi',
    'television',
    'sofaBed',
  ]),
  defineBanner(panamaJack, {
    image: [sample('Pool from above')],
    title: 'Play all day',
    subtitle: 'For people who never sit still',
    link: { text: 'See what is on', href: '/activities' },
  }),
  defineCard(panamaJack, {
    image: [sample('Hammock')],
    title: 'Splash park',
    copy: '<p>Slides for every size.</p>',
    link: { text: 'See what is on', href: '/activities' },
  }),
  defineContentBlock(
    panamaJack,
    {
      title: 'Out and about',
      subtitle: 'For people who never sit still',
      content: '<p>Boards, bikes and boats are waiting.</p>',
      image: [sample('Bicycle against a wall')],
      link: { text: 'See what is on', href: '/activities' },
    },
    { title: 'Rainy day plans', content: '<p>Cooking class, bowling and a good library.</p>' },
  ),
  defineGallery(panamaJack, 'Snapshots', [
    sample('Bicycle against a wall'),
    sample('Hammock'),
    sample('Pool from above'),
  ]),
  defineResortFeatures(panamaJack, 'Ready for you'),
  defineSpecialOffer(
    panamaJack,
    {
      title: 'Kids stay free',
      content: '<p>Two children stay free with two adults.</p>',
      image: [sample('Bicycle against a wall')],
    },
    [sample('Hammock')],
  ),
  defineStats(panamaJack, 'To choose from', [
    ['40', 'activities'],
    ['6', 'slides'],
    ['7', 'places to eat'],
    ['1', "kids' club"],
  ]),
  defineSuiteDetails(panamaJack, 'Family Suite'),
]
