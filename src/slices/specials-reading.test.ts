import { describe, expect, it } from 'vitest'
import type { Reader, RecordQuery, StoredRecord } from '#model/records.ts'
import { facts } from './testing.ts'
import { loadSpecials, offerOf } from './specials-reading.tsx'

const asked: RecordQuery[] = []
const record: StoredRecord = {
  id: 'one',
  entity: 'specials',
  site_id: 'site',
  slug: 'green-season',
  data: {
    title: 'Green season',
    percent_off: 30,
    resort_ids: ['marea'],
    cta: { text: 'See the offer', href: '/offers/green-season' },
    image: 'gone',
  },
  revision: 1,
  updated_at: '2026-01-01T00:00:00Z',
}
const reader: Reader = {
  now: new Date('2026-06-01T00:00:00Z'),
  list: async (entity, query = {}) => {
    if (entity === 'resorts') return [{ ...record, entity, data: { name: 'Casa Marea' } }]
    asked.push(query)
    return [record]
  },
  picture: async () => undefined,
  richText: (html) => (typeof html === 'string' ? html : ''),
  file: async () => undefined,
  pages: async () => [],
}

describe('specials', () => {
  it('are asked for by name, or all when none is named', async () => {
    await loadSpecials(['green-season'], reader)
    await loadSpecials(undefined, reader, { limit: 4 })
    expect(asked).toEqual([{ names: ['green-season'] }, { limit: 4 }])
  })

  it('come as plain data that survives JSON, without what is missing', async () => {
    const specials = await loadSpecials(undefined, reader)
    expect(JSON.parse(JSON.stringify(specials))).toEqual(specials)
    expect(specials[0]).toMatchObject({
      title: 'Green season',
      percentOff: '30',
      resortName: 'Casa Marea',
      terms: '',
      hideBookNow: false,
    })
    expect(specials[0]).not.toHaveProperty('picture')
  })

  it('lead to booking, or to their own page where booking is hidden', async () => {
    const [special] = await loadSpecials(undefined, reader)
    expect(offerOf(special!, facts).link?.href).toBe('/booking?resort=green-season&special=one')
    expect(offerOf(special!, facts, true).link?.href).toBe('/offers/green-season')
    expect(offerOf({ ...special!, hideBookNow: true, href: '' }, facts).link).toBeUndefined()
  })
})
