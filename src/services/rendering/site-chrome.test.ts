import { expect, it } from 'vitest'
import { createReadCache } from '../cache/read-cache.ts'
import { openTestStore, pageOf, record, shown, site } from '../testing.ts'
import { createReader } from '../reader/reader.ts'
import { siteChromeOf } from './site-chrome.ts'
import { factsOf } from './view.ts'

const now = new Date('2027-03-15T12:00:00Z')
const meta = { kind: 'meta', attributes: { name: 'house', content: 'ziva' } }
const ziva = site('ziva', { settings: { brand_id: 'coral' } })

it('is made once for all pages of a site, and again when its brand, menus, head tags or words change', async () => {
  const { seen, put } = await house()
  const first = await seen('rooms')
  expect((await seen('spa')).shown).toBe(first.shown)

  await put('brands', 'coral', { name: 'Coral', copyright_line: '© Coral' })
  expect((await seen('rooms')).shown.chrome.copyright).toBe('© Coral')
  await put('menus', 'main', { location: 'header_primary', items: [entry('Rooms', '/rooms')] }, 'ziva')
  expect((await seen('rooms')).shown.chrome.menu).toEqual([{ label: 'Rooms', href: '/rooms' }])
  await put('head-tags', 'pixel', { ...meta })
  expect((await seen('rooms')).tags).toEqual(['pixel'])
  await put('locales', 'en', { texts: { 'public.book-now': 'Reserve' } })
  expect((await seen('rooms')).shown.bookNowText).toBe('Reserve')
})

it('has the pages depend on what it was read from, also those that find it made', async () => {
  const { seen, put } = await house()
  await put('head-tags', 'campaign', { ...meta, starts_at: '2027-03-15T13:00:00Z' })
  const first = await seen('rooms')
  const second = await seen('spa')
  expect(second.shown).toBe(first.shown)
  for (const entity of ['brands', 'menus', 'head-tags', 'locales'])
    expect(second.reader.tags).toContain(`entity:${entity}`)
  expect(second.reader.expires).toEqual(new Date('2027-03-15T13:00:00Z'))
  expect((await seen('rooms', new Date('2027-03-15T13:00:00Z'))).tags).toEqual(['campaign'])
})

it('asks of each page which head tags are for its path', async () => {
  const { seen, put } = await house()
  await put('head-tags', 'everywhere', { ...meta })
  await put('head-tags', 'rooms', { ...meta, include_paths: ['/rooms'] })
  expect((await seen('rooms')).tags).toEqual(['everywhere', 'rooms'])
  expect((await seen('spa')).tags).toEqual(['everywhere'])
})

function entry(label: string, href: string): object {
  return { id: label, type: 'page', label, href, items: [] }
}

async function house() {
  const store = await openTestStore()
  const source = createReadCache(store)
  return {
    async put(entity: string, id: string, data: Readonly<Record<string, unknown>>, siteId?: string) {
      await store.records.put({ ...record(entity, id, data, siteId), id }, shown)
      source.forget([`entity:${entity}`])
    },
    async seen(path: string, at = now) {
      const reader = createReader(source, ziva, at)
      const shown = await siteChromeOf(ziva, factsOf(pageOf('ziva', path), ziva), reader)
      return { shown, reader, tags: shown.headTagsOf(path).map(({ id }) => id) }
    },
  }
}
