import { describe, expect, it } from 'vitest'
import type { Store } from '#db/open.ts'
import { createContent } from '../services.ts'
import { createReadCache } from './read-cache.ts'
import { asset, intro, openTestStore, pageOf, record, shown, site, slice, user } from '../testing.ts'

const origin = 'https://ziva.test'

/** Pages as they are read while much of them is remembered, and a way to announce what changed. */
async function house() {
  const store = await openTestStore()
  let now = new Date('2027-03-15T12:00:00Z')
  const memory = createReadCache(store)
  const content = createContent(store, () => now, memory)
  const publish = async (path: string, ...elements: Parameters<typeof pageOf>[2][]) => {
    const row = await content.pages.put(user('owner'), pageOf('ziva', path, ...elements))
    await content.pages.publish(user('owner'), row.page.id, row.revision)
  }
  await publish('', intro('hello'))
  await store.records.put(menu('Rooms'), shown)
  await store.records.put(record('locales', 'en', { texts: { bookNow: 'Stay' } }), shown)
  const view = async (path = '') => (await content.readPage(site('ziva'), path, { origin }))!.view
  await view()
  let sequence = await store.changes.latest()
  return {
    store,
    content,
    view,
    publish,
    at: (moment: string) => (now = new Date(moment)),
    /** Takes in what was announced, as a node does. */
    async announced() {
      const changes = await store.changes.since(sequence)
      sequence = changes.at(-1)?.sequence ?? sequence
      memory.forget(changes.flatMap(({ tags }) => tags))
    },
  }
}

function menu(label: string, more: object = {}) {
  const items = [{ id: 'one', type: 'link', label, href: '/rooms', ...more }]
  return record('menus', 'main', { location: 'header_primary', items }, 'ziva')
}

/** Stores a record over the present one and publishes the invalidation tags, as the service does. */
async function change(store: Store, entity: string, row: ReturnType<typeof record>) {
  await store.records.put({ ...row, revision: 1 }, { ...shown, tags: [`entity:${entity}`] })
}

const pictured = slice('ImageWithText', 'pictured', { image: [{ id: 'one', asset: 'reef' }] })

describe('what is remembered between reads of pages', () => {
  it('shows a menu as it was changed, and the words that editors wrote', async () => {
    const { store, view, announced } = await house()
    expect((await view()).chrome).toMatchObject({ menu: [{ label: 'Rooms' }], bookNow: { text: 'Stay' } })
    await change(store, 'menus', menu('Suites'))
    await change(store, 'locales', record('locales', 'en', { texts: { bookNow: 'Come' } }))
    await announced()
    expect((await view()).chrome).toMatchObject({ menu: [{ label: 'Suites' }], bookNow: { text: 'Come' } })
  })

  it('makes a menu once for all the pages that have it, and says of each what it depends on', async () => {
    const { content, view, publish } = await house()
    await publish('spa', intro('spa'))
    const [home, spa] = [await view(), await view('spa')]
    expect(spa.chrome.menu).toBe(home.chrome.menu)
    const read = await content.readPage(site('ziva'), 'spa', { origin })
    expect(read!.tags).toEqual(expect.arrayContaining(['entity:menus', 'entity:locales', 'site:ziva']))
  })

  it('shows an item of a menu when its time has come, and bounds the page by it', async () => {
    const { store, content, view, announced, at } = await house()
    await change(store, 'menus', menu('Spring', { visible_from: '2027-03-20T00:00:00Z' }))
    await announced()
    for (let read = 0; read < 2; read++) {
      expect((await view()).chrome.menu).toEqual([])
      const { expires } = (await content.readPage(site('ziva'), '', { origin }))!
      expect(expires).toEqual(new Date('2027-03-20T00:00:00Z'))
    }
    at('2027-03-20T00:00:00Z')
    expect((await view()).chrome.menu).toMatchObject([{ label: 'Spring' }])
  })

  it('leads from a menu to a page where it has moved', async () => {
    const { store, content, view, publish, announced } = await house()
    await publish('spa', intro('spa'))
    await change(store, 'menus', menu('Spa', { ref: { collection: 'pages', id: 'ziva-spa' }, href: '' }))
    await announced()
    expect((await view()).chrome.menu).toMatchObject([{ label: 'Spa', href: '/spa' }])
    const row = (await store.pages.get('ziva-spa'))!
    const moved = await content.pages.put(user('owner'), { ...row.page, path: 'wellness' })
    await content.pages.publish(user('owner'), 'ziva-spa', moved.revision)
    await announced()
    expect((await view()).chrome.menu).toMatchObject([{ label: 'Spa', href: '/wellness' }])
  })

  it('shows the settings of a site, a style of its head and a picture as they were changed', async () => {
    const { store, view, publish, announced } = await house()
    await store.media.put(asset('reef'))
    await publish('pictures', slice('Intro', 'pictured', { title: 'Reef', media: [{ id: 'one', asset: 'reef' }] }))
    const style = (content: string) => record('head-tags', 'own', { kind: 'style', content })
    await store.records.put(style('a{color:red}'), { ...shown, tags: ['entity:head-tags'] })
    await announced()
    const before = await view()
    expect(before.head.tags).toMatchObject([{ content: 'a{color:red}' }])
    await change(store, 'head-tags', style('a{color:blue}'))
    const own = (await store.sites.get('ziva'))!
    await store.sites.put({ ...own, settings: { wordmark: 'ZIVA' } })
    await store.changes.announce(['site:ziva'])
    await announced()
    const after = await view()
    expect(after.head.tags).toMatchObject([{ content: 'a{color:blue}' }])
    expect(after.chrome.wordmark).toBe('ZIVA')
  })

  it('reads the elements of a page once, whatever changes around them, and says what they depend on', async () => {
    const { store, content, view, publish, announced } = await house()
    await publish('pictures', pictured)
    const before = await view('pictures')
    await change(store, 'menus', menu('Suites'))
    await announced()
    const after = await view('pictures')
    expect(after.chrome.menu).toMatchObject([{ label: 'Suites' }])
    expect(after.nodes[0]).toBe(before.nodes[0])
    expect((await content.readPage(site('ziva'), 'pictures', { origin }))!.tags).toContain('media:reef')
  })

  it('makes the view of a page once, and again when a page above it is renamed', async () => {
    const { content, view, publish, announced } = await house()
    await publish('rooms', intro('rooms'))
    await publish('rooms/suite', intro('suite'))
    await announced()
    const first = await view('rooms/suite')
    expect(await view('rooms/suite')).toBe(first)
    const read = await content.readPage(site('ziva'), 'rooms/suite', { origin })
    expect(read!.tags).toEqual(expect.arrayContaining(['page:ziva-rooms-suite', 'path:ziva/rooms', 'entity:menus']))
    const other = await content.readPage(site('ziva'), 'rooms/suite', { origin: 'https://other.test' })
    expect(other!.view.head.canonical).toBe('https://other.test/rooms/suite')
    const renamed = { ...pageOf('ziva', 'rooms', intro('rooms')), title: 'Chambers' }
    const row = await content.pages.put(user('owner'), renamed)
    await content.pages.publish(user('owner'), row.page.id, row.revision)
    await announced()
    expect((await view('rooms/suite')).chrome.trail).toMatchObject([{}, { text: 'Chambers' }, {}])
  })

  it('reads the elements of a page again when it is published again, or a picture or the site changed', async () => {
    const { store, content, view, publish, announced } = await house()
    await publish('pictures', pictured)
    expect(JSON.stringify((await view('pictures')).nodes)).not.toContain('"asset":"reef"')
    await store.media.put(asset('reef'))
    await store.changes.announce(['media:reef'])
    await announced()
    const withPicture = await view('pictures')
    expect(JSON.stringify(withPicture.nodes)).toContain('"asset":"reef"')
    await store.changes.announce(['site:ziva'])
    await announced()
    expect((await view('pictures')).nodes[0]).not.toBe(withPicture.nodes[0])
    const row = (await store.pages.get('ziva-pictures'))!
    const renamed = await content.pages.put(user('owner'), { ...row.page, elements: [intro('bay')] })
    // Nobody was told yet: another snapshot is another key.
    await content.pages.publish(user('owner'), 'ziva-pictures', renamed.revision)
    expect(JSON.stringify((await view('pictures')).nodes)).toContain('bay')
  })

  it('keeps no elements for an agent, and gives those of the public to no layout but their own', async () => {
    const { content, view } = await house()
    const options = { origin, agent: { firstName: 'Ada' } }
    const [own, agents] = [await view(), (await content.readPage(site('ziva'), '', options))!.view]
    expect(agents.nodes).toEqual(own.nodes)
    expect(agents.nodes[0]).not.toBe(own.nodes[0])
    const lent = (await content.readPage(site('ziva'), '', { origin, layout: '{product}' }))!.view
    expect(lent.nodes[0]).not.toBe(own.nodes[0])
    expect((await view()).nodes[0]).toBe(own.nodes[0])
  })

  it('shows nobody a menu that an editor only looks at', async () => {
    const { store, content, view } = await house()
    const row = (await store.records.get('menus', 'ziva-main'))!
    const looked = await content.readMenu(
      site('ziva'),
      { ...row, data: { ...row.data, items: [{ id: 'one', type: 'link', label: 'Draft', href: '/draft' }] } },
      origin,
    )
    expect(looked.chrome.menu).toMatchObject([{ label: 'Draft' }])
    expect((await view()).chrome.menu).toMatchObject([{ label: 'Rooms' }])
  })

  it('does not keep what was being made while it changed', async () => {
    const { store } = await house()
    const memory = createReadCache(store)
    const making = Promise.withResolvers<string>()
    const make = async (value: Promise<string>) => ({ value: await value, tags: ['entity:menus'] })
    const first = memory.made!('menus', new Date(), () => make(making.promise))
    memory.forget(['entity:menus'])
    making.resolve('old')
    expect((await first).value).toBe('old')
    const second = await memory.made!('menus', new Date(), () => make(Promise.resolve('new')))
    expect(second.value).toBe('new')
  })
})
