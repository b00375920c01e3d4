import { describe, expect, it } from 'vitest'
import { createContent } from './services.ts'
import { asset, intro, openTestStore, pageOf, record, shown, site, slice, user } from './testing.ts'

const editor = user('editor')
const options = { origin: 'https://ziva.test' }

describe('what a visitor reads', () => {
  it('is what was published, never a draft', async () => {
    const { content } = await house()
    await content.pages.put(editor, pageOf('ziva', 'rooms', intro('a', 'First')))
    expect(await content.readPage(site('ziva'), 'rooms', options)).toBeUndefined()
    await content.pages.publish(editor, 'ziva-rooms', 1)
    await content.pages.put(editor, pageOf('ziva', 'rooms', intro('a', 'Draft')))
    expect((await content.readPage(site('ziva'), 'rooms', options))?.view.nodes).toMatchObject([
      { props: { title: 'First' } },
    ])
  })

  it('is a page of the site that was asked, not of its sister site', async () => {
    const { content } = await house()
    await content.pages.put(editor, pageOf('ziva', 'rooms', intro('a')))
    await content.pages.publish(editor, 'ziva-rooms', 1)
    expect(await content.readPage(site('bonita'), 'rooms', options)).toBeUndefined()
  })

  it('depends on the page, the site, its menus and what its slices asked for, until the first of them changes by itself', async () => {
    const { content, store } = await house()
    await store.records.put(record('specials', 'kids', { booking_ends_at: '2027-03-21T00:00:00Z' }), shown)
    await content.pages.put(editor, pageOf('ziva', 'offers', slice('SpecialsGrid', 'grid')))
    await content.pages.publish(editor, 'ziva-offers', 1)
    const read = await content.readPage(site('ziva'), 'offers', options)
    expect(read?.tags).toEqual(
      expect.arrayContaining(['page:ziva-offers', 'path:ziva/offers', 'site:ziva', 'entity:menus', 'entity:specials']),
    )
    expect(read?.expires?.toISOString()).toBe('2027-03-21T00:00:00.000Z')
    expect(read?.view.nodes[0]?.data).toMatchObject([{ title: 'kids' }])
  })

  it('has the name the site has now, not the one it had when it was first looked up', async () => {
    const { content, store } = await house()
    await content.pages.put(editor, pageOf('ziva', 'rooms', intro('a')))
    await content.pages.publish(editor, 'ziva-rooms', 1)
    const known = await store.sites.get('ziva')
    await store.sites.put({ ...known!, name: 'Renamed' })
    expect((await content.readPage(known!, 'rooms', options))?.view.chrome.siteName).toBe('Renamed')
  })
})

describe('the studio’s canvas', () => {
  it('starts from the working copy, with its assets and what its slices load', async () => {
    const { content, store } = await house()
    await store.media.put(asset('beach'))
    await store.records.put(record('specials', 'kids'), shown)
    const page = pageOf(
      'ziva',
      'rooms',
      slice('Images', 'i', { images: [{ id: 'x', asset: 'beach' }] }),
      slice('SpecialsGrid', 'grid'),
      slice('Ghost', 'old'),
    )
    const row = await content.pages.put(editor, page)
    const { view, start, components } = await content.readCanvas(row, { ...options, session: 's' })
    expect(view.nodes).toEqual([])
    expect(start).toMatchObject({ session: 's', page, assets: [{ id: 'beach' }], data: { grid: [{ title: 'kids' }] } })
    expect([...components]).toEqual(['Images', 'SpecialsGrid', 'Ghost'])
  })

  it('finds what new slices would load', async () => {
    const { content, store } = await house()
    await store.records.put(record('specials', 'kids'), shown)
    const row = await content.pages.put(editor, pageOf('ziva', 'rooms'))
    expect(await content.resolve(editor, row, [slice('SpecialsGrid', 'grid'), intro('a')])).toMatchObject({
      data: { grid: [{ title: 'kids' }] },
      assets: [],
    })
  })
})

async function house() {
  const store = await openTestStore()
  return { store, content: createContent(store, () => new Date('2027-03-15T12:00:00Z')) }
}
