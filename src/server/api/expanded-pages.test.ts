import { beforeAll, describe, expect, it } from 'vitest'
import { createGroup } from '#model/page/slice-factory.ts'
import { newId } from '#db/id.ts'
import { asset, intro, pageOf, record, shown, slice, user } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()
const owner = user('owner')
const picture = [{ id: 'use', asset: 'beach' }]

/** Publishes a page with an id as the product gives them. */
async function publish(path: string, page: object): Promise<string> {
  const { content, invalidation } = shared()
  const row = await content.pages.put(owner, { ...pageOf('ziva', path), id: newId(), ...page })
  await content.pages.publish(owner, row.page.id, row.revision)
  await invalidation.sync()
  return row.page.id
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await shared().ask(path, { headers })
  expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text])
  return answer.json()
}

let rooms = ''
beforeAll(async () => {
  const { store, invalidation } = shared()
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, locales: ['es'] } })
  const of = asset('beach', {
    width: 900,
    height: 600,
    alt: 'The beach',
    alts: { es: 'La playa' },
    revision: 0,
  } as object)
  await store.media.put(of, 'o')
  const special = { title: 'Spa days', slug: 'spa', audience: 'public', commission_note: 'Ten percent' }
  await store.records.put({ ...record('specials', 'spa', special), language_code: 'en' }, shown)
  const section = await publish('*/call', { elements: [intro('call', 'Call us')] })
  const query = { source: 'specials', filter: [], order: [], limit: 3, map: { title: 'title' } }
  rooms = await publish('rooms', {
    elements: [
      slice('ImageTitleCopyLink', 'with', { image: picture, title: 'Rooms', link: { text: 'Dine', href: '/dining' } }),
      slice('Intro', 'offers', {}, { type: 'query', model_query: query }),
      { ...createGroup('place'), section },
      { ...intro('off', 'Switched off'), enabled: false },
    ],
  })
  const dining = await publish('dining', { elements: [] })
  const group = { translation_group: (await store.pages.get(dining))!.translation_group }
  const spanish = { ...pageOf('ziva', 'comer'), id: newId(), language_code: 'es', title: 'Comer' }
  await store.pages.create(spanish, 'o', group)
  const cuartos = {
    ...pageOf(
      'ziva',
      'cuartos',
      slice('ImageTitleCopyLink', 'con', { image: picture, link: { text: 'Comer', href: '/dining' } }),
    ),
    ...{ id: newId(), language_code: 'es', title: 'Cuartos' },
  }
  await store.pages.create(cuartos, 'o', { translation_group: 'cuartos' })
  for (const { id } of [spanish, cuartos]) await shared().content.pages.publish(owner, id, 1)
  const menu = {
    title: 'Main',
    slug: 'main',
    location: 'header_primary',
    items: [{ id: 'i', type: 'link', label: 'Eat', ref: { collection: 'pages', id: dining } }],
  }
  await store.records.put({ ...record('menus', 'main', menu, 'ziva'), id: 'main', language_code: 'en' }, shown)
  await invalidation.sync()
})

describe('a page that is expanded', () => {
  it('has its pictures with the addresses of all forms, its words and its focal point', async () => {
    const { expanded, elements, fields } = await get('/api/pages/by-path?path=/rooms&expand=elements')
    expect([elements, fields]).toEqual([undefined, undefined])
    const { props } = expanded.elements.find(({ id }: { id: string }) => id === 'with')
    expect(props.image).toMatchObject({
      alt: 'The beach',
      asset: 'beach',
      focal: { x: 0.5, y: 0.5 },
      colour: '#336699',
      url: expect.stringMatching(/^https?:\/\/ziva\.test\/media\/beach\/800\.jpg$/),
    })
    expect(props.image.sources.avif.map(({ width }: { width: number }) => width)).toEqual([320, 480, 640, 800])
    expect(props.link).toMatchObject({ href: '/dining', url: 'https://ziva.test/dining' })
  })

  it('has what its queries and synced sections show, or names them', async () => {
    const all = await get('/api/pages/by-path?path=rooms&expand=elements')
    expect(all.expanded.elements.map(({ id }: { id: string }) => id)).toEqual(['with', 'offers', 'place'])
    expect(all.expanded.elements[1].props.title).toBe('Spa days')
    expect(all.expanded.elements[2].elements).toMatchObject([{ component: 'Intro', props: { title: 'Call us' } }])
    const ids = await get('/api/pages/by-path?path=rooms&expand=elements&resolve=ids')
    expect(ids.expanded.elements[1]).toMatchObject({ type: 'query', query: { source: 'specials' } })
    expect(ids.expanded.elements[2]).toMatchObject({ type: 'group', section: expect.any(String), elements: [] })
  })

  it('has menus, languages and head, each with whole addresses', async () => {
    const { expanded } = await get('/api/pages/by-path?path=rooms&expand=chrome,head')
    expect(expanded.chrome.menu).toMatchObject([{ label: 'Eat', href: '/dining', url: 'https://ziva.test/dining' }])
    expect(expanded.head).toMatchObject({ canonical: 'https://ziva.test/rooms', noindex: false })
    expect(expanded).not.toHaveProperty('elements')
  })

  it('leads to its links in its own language, and has its words in it', async () => {
    const { expanded } = await get('/api/pages/by-path?path=cuartos&language=es&expand=elements')
    expect((await get('/api/pages/by-path?path=/es/cuartos&expand=elements')).expanded).toEqual(expanded)
    const [{ props }] = expanded.elements
    expect([expanded.lang, props.image.alt]).toEqual(['es', 'La playa'])
    expect(props.link).toMatchObject({ href: '/dining', url: 'https://ziva.test/es/comer' })
  })

  it('is there for a record of which nobody composed a page', async () => {
    const { expanded, url } = await get('/api/pages/by-path?path=specials/spa&expand=elements')
    expect(url).toBe('https://ziva.test/specials/spa')
    expect(JSON.stringify(expanded)).toContain('Spa days')
    expect(JSON.stringify(expanded)).not.toContain('Ten percent')
    expect((await shared().ask('/api/pages/by-path?path=specials/nothing&expand=elements')).status).toBe(404)
  })

  it('is read by its id as well, from any origin, and kept for a minute', async () => {
    const answer = await shared().ask(`/api/pages/${rooms}?expand=elements`)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
    expect(answer.json().expanded.elements).toHaveLength(3)
    const again = await shared().ask(`/api/pages/${rooms}?expand=elements`, {
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
    // A session that is over is told so: it asked for a working copy.
    for (const [query, status] of [
      ['', 401],
      ['?perspective=draft', 401],
      ['?perspective=published', 200],
    ] as const)
      expect([query, (await shared().ask(`/api/pages/${rooms}${query}`)).status]).toEqual([query, status])
  })

  it('is a working copy or a version of it for its editors', async () => {
    const { content, signIn } = shared()
    const { headers } = await signIn('owner')
    const { revision } = (await shared().store.pages.get(rooms))!
    await content.pages.change(owner, rooms, revision, { title: 'Next' })
    const draft = await get(`/api/pages/${rooms}?expand=elements,head`, headers)
    expect(draft.expanded.head.title).toContain('Next')
    const version = await get(`/api/pages/${rooms}/versions/1?expand=elements`, headers)
    expect(version.expanded.elements).toHaveLength(3)
  })

  it('is refused with a part that it does not have', async () => {
    expect((await shared().ask('/api/pages/by-path?path=rooms&expand=everything')).status).toBe(400)
    expect((await shared().ask('/api/pages/by-path?path=rooms&expand=elements&resolve=some')).status).toBe(400)
  })
})

describe('a page', () => {
  it('is published with its revision in the header or in the body, as a record is', async () => {
    const { ask, content, signIn } = shared()
    const { headers } = await signIn('owner')
    const { page } = await content.pages.put(owner, {
      ...pageOf('ziva', 'to-publish', intro('to-publish')),
      id: newId(),
    })
    const publish = (body: object, more: Record<string, string> = {}) =>
      ask(`/api/pages/${page.id}/publish`, { method: 'POST', headers: { ...headers, ...more }, body })
    expect((await publish({})).status).toBe(428)
    expect((await publish({ revision: 1 })).status).toBe(200)
    expect((await publish({}, { 'if-match': '"1"' })).status).toBe(200)
    expect((await publish({ revision: 7 })).status).toBe(409)
  })
})

describe('what belongs to it', () => {
  it('a menu has its items with their addresses', async () => {
    const { expanded } = await get('/api/menus/main?expand=items')
    expect(expanded.items).toMatchObject([{ label: 'Eat', href: '/dining', url: 'https://ziva.test/dining' }])
  })

  it('a file of what is published is read by everybody, and its bytes from any page', async () => {
    expect(await get('/api/media/beach?perspective=published')).toMatchObject({
      alt: 'The beach',
      alts: { es: 'La playa' },
    })
    await shared().store.media.put(asset('unused', { alt: 'Of nobody', revision: 0 } as object), 'o')
    expect((await shared().ask('/api/media/unused?perspective=published')).status).toBe(404)
  })

  it('the search of the site answers what its visitors find', async () => {
    const answer = await shared().ask('/api/search?q=spa')
    expect(answer.json()).toMatchObject({
      total: 1,
      rows: [{ kind: 'specials', title: 'Spa days', href: '/specials/spa', url: 'https://ziva.test/specials/spa' }],
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect((await get('/api/search')).rows).toEqual([])
    expect((await shared().ask('/api/search?q=spa&language=xx')).json().total ?? 0).toBe(0)
  })
})
