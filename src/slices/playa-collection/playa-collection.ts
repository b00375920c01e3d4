import { sample } from '#fields/index.ts'
import { defineBanner } from '../families/brand-banner.tsx'
import { defineCard } from '../families/brand-card.tsx'
import { defineContentBlock } from '../families/brand-content-block.tsx'
import { defineGallery } from '../families/brand-gallery.tsx'
import { defineMemberFeatures } from '../families/member-features.tsx'
import { defineStats } from '../families/brand-stats.tsx'
import { playaCollection } from '../kit/brand.ts'

/** Blocks of the brand, each with what an editor starts from. */
export const slices = [
  defineBanner(playaCollection, {
    image: [sample('Sunset sail')],
    title: 'Welcome to the collection',
    subtitle: 'For our members',
    link: { text: 'See the benefits', href: '/members' },
  }),
  defineCard(playaCollection, {
    image: [sample('Member lounge')],
    title: 'Member lounge',
    copy: '<p>Coffee and quiet, all day.</p>',
    link: { text: 'See the benefits', href: '/members' },
  }),
  defineContentBlock(
    playaCollection,
    {
      title: 'More from every stay',
      subtitle: 'For our members',
      content: '<p>Lower rates, upgrades and a person to call.</p>',
      image: [sample('Lobby in the evening')],
      link: { text: 'See the benefits', href: '/members' },
    },
    { title: 'How it works', content: '<p>Join once, and your membership counts at every resort.</p>' },
  ),
  defineGallery(playaCollection, 'Places for members', [
    sample('Lobby in the evening'),
    sample('Member lounge'),
    sample('Sunset sail'),
  ]),
  defineMemberFeatures(playaCollection, 'Your benefits'),
  defineStats(playaCollection, 'The collection', [
    ['12', 'resorts'],
    ['5', 'countries'],
    ['15%', 'member rate'],
    ['1', 'number to call'],
  ]),
]
