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
import { infinityLuxury } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineAmenityChecklist(infinityLuxury, 'In your suite', [
    'oceanView',
    'plungePool',
    'whirlpool',
    'soakingTub',
    'doubleVanity',
    'bathrobes',
    'concierge',
    'turndown',
    'pillowMenu',
    'wifi',
  ]),
  defineBanner(infinityLuxury, {
    image: [sample('Villa at blue hour')],
    title: 'As far as you can see',
    subtitle: 'Everything is taken care of',
    link: { text: 'Explore', href: '/villas' },
  }),
  defineCard(infinityLuxury, {
    image: [sample('Restaurant table at dusk')],
    title: 'Your host',
    copy: '<p>One person for all your wishes.</p>',
    link: { text: 'Explore', href: '/villas' },
  }),
  defineContentBlock(
    infinityLuxury,
    {
      title: 'Without limits',
      subtitle: 'Everything is taken care of',
      content: '<p>A host, a private pool and dinner wherever you like.</p>',
      image: [sample('Infinity pool golden hour')],
      link: { text: 'Explore', href: '/villas' },
    },
    { title: 'Service', content: '<p>Your host is there from arrival to departure.</p>' },
  ),
  defineGallery(infinityLuxury, 'The villas', [
    sample('Infinity pool golden hour'),
    sample('Restaurant table at dusk'),
    sample('Villa at blue hour'),
  ]),
  defineResortFeatures(infinityLuxury, 'Always included'),
  defineSpecialOffer(
    infinityLuxury,
    {
      title: 'The fourth night',
      content: '<p>Stay four nights and pay for three.</p>',
      image: [sample('Infinity pool golden hour')],
    },
    [sample('Restaurant table at dusk')],
  ),
  defineStats(infinityLuxury, 'The villas', [
    ['24', 'villas'],
    ['1', 'host for each'],
    ['2', 'private beaches'],
    ['0', 'keys to carry'],
  ]),
  defineSuiteDetails(infinityLuxury, 'Infinity Villa'),
]
