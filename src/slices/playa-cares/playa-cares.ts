import { sample } from '#fields/index.ts'
import { defineBanner } from '../families/brand-banner.tsx'
import { defineCard } from '../families/brand-card.tsx'
import { defineContentBlock } from '../families/brand-content-block.tsx'
import { defineGallery } from '../families/brand-gallery.tsx'
import { defineCauseFeatures } from '../families/cause-features.tsx'
import { defineStats } from '../families/brand-stats.tsx'
import { playaCares } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineBanner(playaCares, {
    image: [sample('Palms and sky')],
    title: 'Caring for the coast',
    subtitle: 'What we do beyond our gates',
    link: { text: 'Read the story', href: '/cares' },
  }),
  defineCard(playaCares, {
    image: [sample('Bay and reef')],
    title: 'School garden',
    copy: '<p>Vegetables grown by pupils.</p>',
    link: { text: 'Read the story', href: '/cares' },
  }),
  defineContentBlock(
    playaCares,
    {
      title: 'Good neighbours',
      subtitle: 'What we do beyond our gates',
      content: '<p>Our teams work with schools, fishers and farmers nearby.</p>',
      image: [sample('Foam on the sand')],
      link: { text: 'Read the story', href: '/cares' },
    },
    { title: 'How to take part', content: '<p>Guests can join a morning of beach cleaning every week.</p>' },
  ),
  defineGallery(playaCares, 'Moments', [sample('Foam on the sand'), sample('Bay and reef'), sample('Palms and sky')]),
  defineCauseFeatures(playaCares, 'Our fields'),
  defineStats(playaCares, 'Last year', [
    ['1,200', 'hours of help'],
    ['14', 'schools'],
    ['8 km', 'of beach cleaned'],
    ['3,000', 'trees'],
  ]),
]
