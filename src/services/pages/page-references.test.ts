import { describe, expect, it } from 'vitest'
import { referencesOfPage } from '#document/page-references.ts'
import { createContent } from '../services.ts'
import { openTestStore, pageOf, record, silently, slice, user } from '../testing.ts'

const video = '01a1fd6a-993a-725b-8cdc-aa647b347e0c'

it('finds the files and records that a page leads to, and where', () => {
  const page = pageOf(
    'ziva',
    'rooms',
    slice('ImageWithText', 'a', {
      image: [
        { id: '1', asset: 'bed' },
        { id: '2', asset: 'sample:pool' },
      ],
      copy: '<p>See <a href="/media/file/fact-sheet.pdf">the facts</a> and <a href="/rooms">rooms</a></p>',
      link: { href: '/media/file/menu-of-bar.pdf', text: 'Menu' },
      video: ` ${video} `,
      title: 'bed',
    }),
  )
  const found = referencesOfPage({ ...page, seo: { og_image: 'share' } })
  expect(found).toContainEqual({ entity: 'media', id: 'bed', field: 'a.image' })
  expect(found).toContainEqual({ entity: 'media', id: video, field: 'a.video' })
  expect(found).toContainEqual({ entity: 'media', id: 'share', field: 'seo.og_image' })
  expect(found.some(({ id }) => id.startsWith('sample:') || id === 'rooms')).toBe(false)
})

it('notes once what was stored before it was kept', async () => {
  const store = await openTestStore()
  const { documents } = createContent(store)
  const page = pageOf(
    'ziva',
    'rooms',
    slice('ImageWithText', 'a', { image: [{ id: '1', asset: 'bed' }], link: { href: '/spa', text: 'Spa' } }),
  )
  await store.pages.create(page, 'ada')
  await store.pages.publish(page.id, 1, { actor: 'ada', tags: [] })
  await store.records.put(record('redirects', 'old', { source: '/old', target: '/spa' }, 'ziva'), {
    ...silently,
    publish: true,
  })
  expect(await store.uses.of('media', 'bed')).toEqual([])
  await documents.indexReferences()
  expect(await store.uses.of('media', 'bed')).toMatchObject([{ live: false }, { live: true }])
  expect(await store.uses.of('addresses', 'ziva/spa')).toMatchObject([
    { entity: 'pages', live: false },
    { entity: 'pages', live: true },
    { entity: 'redirects', live: false },
    { entity: 'redirects', live: true },
  ])
  await store.uses.replace('pages', page.id, true, [])
  await documents.indexReferences()
  expect(await store.uses.of('media', 'bed')).toMatchObject([{ live: false }])
})

describe('A page that others link to by its address', () => {
  const owner = user('owner')
  const text = (id: string, html: string) => slice('TitleWysiwyg', id, { content: html })

  async function house() {
    const store = await openTestStore()
    const content = createContent(store)
    await content.pages.put(owner, pageOf('ziva', 'spa'))
    const linking = [
      slice('ImageWithText', 'a', { link: { href: '/spa/?from=home#top', text: 'Spa' } }),
      text('b', '<p><a href="/rooms">Rooms</a></p>'),
    ]
    await content.pages.put(owner, pageOf('ziva', 'rooms', ...linking))
    await content.pages.put(owner, pageOf('bonita', 'far', text('c', '<p><a href="https://ziva.test/spa">Spa</a></p>')))
    await content.pages.put(owner, pageOf('bonita', 'own', text('d', '<p><a href="/spa">Another spa</a></p>')))
    await content.records.create(owner, 'redirects', { site_id: '*', data: { source: '/old-spa', target: '/spa' } })
    const items = [{ id: 'm', type: 'external', label: 'Spa', href: '/spa', items: [] }]
    const menu = { title: 'Main', slug: 'main', location: 'header_primary', items }
    await content.records.create(owner, 'menus', { site_id: 'ziva', data: menu })
    return { store, ...content }
  }

  it('tells of them, in texts, links, menus and redirects, of other sites and of the whole group', async () => {
    const { pages } = await house()
    const uses = await pages.uses(owner, 'ziva-spa')
    const named = new Set(uses.map(({ entity, id }) => (entity === 'pages' ? id : entity)))
    expect([...named].toSorted()).toEqual(['bonita-far', 'menus', 'redirects', 'ziva-rooms'])
  })

  it('goes to the trash only when that is known', async () => {
    const { pages } = await house()
    await expect(pages.trash(owner, 'ziva-spa')).rejects.toMatchObject({ code: 'record-used' })
    await pages.trash(owner, 'ziva-spa', { anyway: true })
  })

  it('goes to the trash at once when no other page leads there', async () => {
    const { pages } = await house()
    await pages.trash(owner, 'ziva-rooms')
  })

  it('is found at the address that visitors know and at the one to come', async () => {
    const { pages } = await house()
    await pages.publish(owner, 'ziva-spa', 1)
    await pages.change(owner, 'ziva-spa', 1, { path: 'wellness' })
    const more = pageOf('ziva', 'more', text('e', '<p><a href="/wellness">Wellness</a></p>'))
    await pages.put(owner, more)
    const ids = (await pages.uses(owner, 'ziva-spa')).map(({ id }) => id)
    expect(ids).toContain('ziva-more')
    expect(ids).toContain('ziva-rooms')
  })

  it('stands in another language under the address of that language', async () => {
    const { store, pages } = await house()
    await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { locales: ['es'] } })
    await pages.put(owner, { ...pageOf('ziva', 'spa'), id: 'es-spa', language_code: 'es' })
    await pages.put(owner, pageOf('ziva', 'more', text('e', '<p><a href="/es/spa">Spa</a></p>')))
    expect((await pages.uses(owner, 'es-spa')).map(({ id }) => id)).toEqual(['ziva-more'])
  })
})

it('A page tells of what it refers to after each save, whatever the save changed', async () => {
  const store = await openTestStore()
  const { pages } = createContent(store)
  const owner = user('owner')
  const link = (id: string, href: string) => slice('TitleWysiwyg', id, { content: `<p><a href="${href}">x</a></p>` })
  const rest = Array.from({ length: 30 }, (_, i) => link(`rest-${i}`, '/bar'))
  const group = { ...slice('Group', 'group'), type: 'group' as const, elements: [link('in', '/deep')] }
  await pages.put(owner, pageOf('ziva', 'rooms', link('a', '/spa'), link('b', '/bar'), group, ...rest))
  let version = 1
  const save = async (...commands: object[]) => {
    const saved = await pages.saveCommands(owner, 'ziva-rooms', version, commands)
    version = saved.version
  }
  const write = (id: string, href: string) => ({
    type: 'field.update',
    id,
    name: 'content',
    field: { id: `${id}-content`, type: 'wysiwyg' },
    value: `<p><a href="${href}">y</a></p>`,
  })
  const linking = async (path: string) => (await store.uses.of('addresses', `ziva/${path}`)).map(({ field }) => field)
  await save({ type: 'element.disable', id: 'a' })
  expect(await linking('spa')).toEqual(['a.content'])
  await save(write('a', '/bar'), write('b', '/spa'))
  expect([await linking('spa'), (await linking('bar')).length]).toEqual([['b.content'], 31])
  await save(write('in', '/spa'))
  expect([await linking('spa'), await linking('deep')]).toEqual([['b.content', 'in.content'], []])
  await save({ type: 'element.delete', id: 'group' })
  expect(await linking('spa')).toEqual(['b.content'])
  await save(...rest.map(({ id }) => write(id, '/pool')))
  expect([(await linking('bar')).length, (await linking('pool')).length]).toEqual([1, 30])
  await pages.put(owner, { ...(await pages.get(owner, 'ziva-rooms')).page, site_id: 'bonita' })
  expect(await linking('pool')).toEqual([])
})

it('An offer that a text links to by its address tells of it', async () => {
  const store = await openTestStore()
  const { pages, records } = createContent(store)
  const owner = user('owner')
  const data = { title: 'Summer', slug: 'summer', offer_type: 'value_add', terms: '<p>T</p>' }
  const offer = await records.create(owner, 'specials', { site_id: 'ziva', data })
  const link = '<p><a href="/specials/summer">Summer</a></p>'
  await pages.put(owner, pageOf('ziva', 'rooms', slice('TitleWysiwyg', 'a', { content: link })))
  expect(await records.uses(owner, 'specials', offer.id)).toMatchObject([{ entity: 'pages', id: 'ziva-rooms' }])
})
