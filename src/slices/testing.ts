import type { Asset } from '#model/media.ts'
import { fileOf, picturesOf } from '#model/picture.ts'
import { isRouted, recordPath } from '#model/entity-routes.ts'
import type { Reader, StoredRecord } from '#model/records.ts'
import { noBooking } from '#model/booking.ts'
import type { PageFacts } from '#model/view.ts'

/** A page for slices to stand on. */
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

/** A library that has whatever is asked for. */
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

/** A store with one record of whatever is asked for. */
export const reader: Reader = readerOf((entity) => [recordOf(entity, 'one')])

/** A store with these records, given what is asked for and how. */
export function readerOf(records: (entity: string, asked: string) => readonly StoredRecord[]): Reader {
  return {
    now: new Date('2026-06-01T12:00:00Z'),
    list: async (entity, query = {}) => records(entity, JSON.stringify(query)).slice(0, query.limit),
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
