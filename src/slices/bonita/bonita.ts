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
import { bonita } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineAmenityChecklist(bonita, 'In your suite', [
    'balcony',
    'rainShower',
    'bathrobes',
    'coffeeMaker',
    'wifi',
    'ceilingFan',
    'sittingArea',
  ]),
  defineBanner(bonita, {
    image: [sample('Doorway with an arch')],
    title: 'Come as a friend',
    subtitle: 'Sixty rooms in a garden',
    link: { text: 'See more', href: '/about' },
  }),
  defineCard(bonita, {
    image: [sample('Garden path at noon')],
    title: 'The garden',
    copy: '<p>A guided walk every morning.</p>',
    link: { text: 'See more', href: '/about' },
  }),
  defineContentBlock(
    bonita,
    {
      title: 'Small, green and close to the sea',
      subtitle: 'Sixty rooms in a garden',
      content: '<p>Paths under old trees lead to the beach in three minutes.</p>',
      image: [sample('Garden path at noon')],
      link: { text: 'See more', href: '/about' },
    },
    { title: 'A house with history', content: '<p>The first rooms were built for friends of the family.</p>' },
  ),
  defineGallery(bonita, 'House and garden', [
    sample('Garden path at noon'),
    sample('Breakfast under a fig tree'),
    sample('Doorway with an arch'),
  ]),
  defineResortFeatures(bonita, 'At the house'),
  defineSpecialOffer(
    bonita,
    {
      title: 'Green season rate',
      content: '<p>Quiet weeks with breakfast and dinner included.</p>',
      image: [sample('Garden path at noon')],
    },
    [sample('Breakfast under a fig tree')],
  ),
  defineStats(bonita, 'The house in figures', [
    ['60', 'rooms'],
    ['2', 'restaurants'],
    ['3', 'hectares of garden'],
    ['300', 'days of sun'],
  ]),
  defineSuiteDetails(bonita, 'Garden Suite'),
]
