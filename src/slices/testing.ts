import { createTranslate } from '#messages/translate.ts'
import type { Asset } from '#model/media/media.ts'
import { fileOf, picturesOf } from '#model/media/picture.ts'
import { isRouted, recordPath } from '#model/web/entity-routes.ts'
import type { BoundParts, RecordCards, RecordText, ShownOffer } from '#model/page/record-page.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import { noBooking } from '#model/booking/booking.ts'
import type { PageFacts } from '#model/view/view.ts'
import type { Slice } from './define.ts'
import { halfSizes } from './fields/picture-sizes.ts'

/** Page facts for tests. */
export const facts: PageFacts = {
  pageId: 'home',
  path: '',
  title: 'Home',
  lang: 'en',
  dir: 'ltr',
  layout: 'blocks',
  siteId: 'site',
  siteName: 'Marisol Bay',
  bookingUrl: '/booking',
  booking: noBooking,
  currency: 'USD',
}

/** Test library with any asset. */
export function anyAsset(id: string): Asset {
  return {
    id,
    kind: 'image',
    file: 'pool.jpg',
    mime: 'image/jpeg',
    bytes: 1,
    width: 1920,
    height: 1080,
    title: '',
    alt: 'A pool',
    tags: [],
    focal: { x: 0.5, y: 0.5 },
    colour: '#88aabb',
  }
}

/** Test reader with one record of any entity. */
export const reader: Reader = readerOf((entity) => [recordOf(entity, 'one')])

/** Test reader with given records. */
export function readerOf(records: (entity: string, asked: string) => readonly StoredRecord[]): Reader {
  return {
    now: new Date('2026-06-01T12:00:00Z'),
    language: 'en',
    list: async (entity, query = {}) => records(entity, JSON.stringify(query)).slice(0, query.limit),
    inAnyLanguage: async (entity, query = {}) => records(entity, JSON.stringify(query)).slice(0, query.limit),
    picture: async (asset, sizes) => picturesOf([{ id: 'one', asset }], sizes, anyAsset)[0],
    richText: (html) => (typeof html === 'string' ? html : ''),
    file: async () => fileOf(anyAsset('sheet')),
    addressOf: (entity, slug) => (isRouted(entity) ? `/${recordPath(entity, slug)}` : ''),
    pages: async () => [
      { path: 'rooms', title: 'Rooms' },
      { path: 'alpha', title: 'Alpha' },
    ],
  }
}

export function recordOf(entity: string, id: string, data: StoredRecord['data'] = {}): StoredRecord {
  return {
    id,
    entity,
    site_id: 'site',
    slug: id,
    data: { title: 'Green season', image: 'pool', file: 'sheet', ...data },
    revision: 1,
    updated_at: '2026-01-01T00:00:00Z',
  }
}

const picture = picturesOf([{ id: 'one', asset: 'pool' }], halfSizes, anyAsset)[0]!
const offer: ShownOffer = { id: 'one', title: 'Green season', href: '/specials/green-season' }
const cards: RecordCards = {
  title: 'Cards',
  cards: [{ id: 'one', title: 'A suite', text: 'It looks at water.', picture, wide: picture }],
}
const words: RecordText = { title: 'Words', html: '<p>A quiet shore.</p>' }
const details = { title: 'Details', items: [{ title: 'Pets', html: '<p>None.</p>' }] }
const links = { title: 'Links', links: [{ text: 'The sea', href: '/blog' }] }
const ticks = { title: 'Ticks', lines: ['Breakfast'] }
const table = { title: 'Table', header: ['Room', 'Seats'], rows: [['Coral', '80']] }

/** A value of each part that a page may be bound to. */
const sampleParts: BoundParts = {
  head: {
    title: 'Marisol Bay',
    eyebrow: 'Mexico',
    notes: ['Adults only'],
    picture,
    actions: [{ text: 'Book', href: '/booking' }],
  },
  text: { html: '<p>A quiet shore.</p>', facts: [{ name: 'Phone', value: '555 0142' }] },
  facts: { title: 'At a glance', facts: [{ name: 'Phone', value: '555 0142' }] },
  included: ticks,
  rooms: cards,
  dining: cards,
  menus: details,
  gallery: { title: 'Pictures', pictures: [picture, picture] },
  venues: cards,
  packages: cards,
  meetings: { ...table, cards: cards.cards },
  amenities: ticks,
  offers: { title: 'Offers', offers: [offer] },
  directions: { text: words, airports: table },
  policies: details,
  people: { title: 'People', people: [{ name: 'Pearl', email: 'pearl@marisol.example' }] },
  stories: cards,
  countdown: { title: 'Only today', ends: '2030-06-01T10:00:00Z', over: 'It is over.' },
  terms: { items: [{ title: 'Terms', html: '<p>Two nights.</p>' }] },
  video: { title: 'The bay', video: 'dQw4w9WgXcQ' },
  topics: links,
  author: words,
  company: words,
  files: { title: 'Files', files: [{ title: 'Sheet', file: fileOf(anyAsset('sheet')) }] },
  coverage: links,
  list: links,
  resorts: cards,
  loyalty: links,
  keyFacts: { title: 'Facts', facts: [{ name: 'Rooms', value: '300' }] },
  sections: { sections: [words] },
  listHead: {
    title: 'Stories',
    filters: [{ label: 'Topic', options: [{ text: 'The sea', href: '/blog?topic=sea', isCurrent: false }] }],
    count: '12 of them',
  },
  listItems: { cards: { cards: cards.cards } },
  pager: { label: 'Pages', pages: [{ text: '1', href: '/blog', isCurrent: true }] },
  siteLinks: { groups: [{ title: 'Pages', links: [{ text: 'Rooms', href: '/rooms' }] }] },
  plan: { title: 'Floor plan', pictures: [picture] },
  compare: {
    title: 'Compare rooms',
    action: '/rooms',
    hint: 'Up to 4',
    button: 'Compare',
    choices: [{ value: 'reef', text: 'Reef Room', isChosen: false }],
  },
  beside: cards,
  next: cards,
  share: {
    title: 'A suite',
    href: 'https://ziva.test/rooms/suite',
    words: { share: 'Share', copied: 'Copied.', mail: 'Send by email', print: 'Print' },
  },
  searchForm: {
    title: 'Search',
    action: '/search',
    label: 'Words',
    button: 'Search',
    value: '',
    state: 'Say what you look for.',
    filters: [{ label: 'Kind', options: [{ text: 'All results', href: '/search?q=sea', isCurrent: true }] }],
    suggestions: [],
  },
  searchResults: { groups: [{ rows: [{ id: 'one', title: 'A suite', href: '/rooms' }] }] },
}

/** Data of a slice: its part of a record, or its own. */
export async function dataOf(
  slice: Slice,
  props: Record<string, unknown>,
  from: Reader,
  page: PageFacts,
): Promise<unknown> {
  return slice.bound
    ? sampleParts[slice.bound.part]
    : slice.load?.(props, from, page, createTranslate(page.lang, page.said))
}
