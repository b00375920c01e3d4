import { beforeAll, expect, it } from 'vitest'
import { createGroup } from '#model/page/slice-factory.ts'
import { newId } from '#db/id.ts'
import { asset, intro, pageOf, record, shown, silently, slice, user } from '#services/testing.ts'
import { entities } from '#entities/entities.ts'
import type { Element } from '#model/page/page.ts'
import { catalogue } from '#slices/catalogue.ts'
import { specimenOf } from '#slices/specimen.ts'
import { hashOf } from '../../src/server/secrets/token-hash.ts'
import { shareTestServer } from '../../src/server/testing.ts'

const shared = shareTestServer()
const owner = user('owner')
const secret = 'NOBODY-MAY-KNOW'
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { store, content, invalidation } = shared()
  const put = (entity: string, id: string, data: object, about: typeof shown | typeof silently = shown) =>
    store.records.put({ ...record(entity, id, { slug: id, ...data }), language_code: 'en' }, about)
  const page = async (name: string, path: string, more: object, isPublished = true) => {
    const row = await content.pages.put(owner, { ...pageOf('ziva', path), id: newId(), ...more })
    if (isPublished) await content.pages.publish(owner, row.page.id, row.revision)
    ids[name] = row.page.id
  }
  await put('specials', 'for-agents', { title: secret, audience: 'agents', agent_assets: ['agents-paper'] })
  await put('specials', 'draft', { title: secret, audience: 'public' }, silently)
  await put('specials', 'open', { title: 'Open', audience: 'public', commission_note: secret, internal_name: secret })
  await put('forms', 'contact', {
    name: 'Contact',
    kind: 'contact',
    accepted_ids: [secret],
    notify: [{ email: `${secret}@x.test` }],
  })
  await store.media.put(asset('of-bonita', { alt: secret, sites: ['bonita'], revision: 0 } as object), 'o')
  await page('section', '*/kept', { elements: [intro('kept', secret)] }, false)
  await page('agents', 'for-agents', { visibility: 'agents_only', elements: [intro('a', secret)] })
  await page('draft', 'draft', { elements: [intro('d', secret)] }, false)
  const query = (source: string, map: Readonly<Record<string, string>> = { title: 'title' }) => ({
    source,
    filter: [],
    order: [],
    limit: 10,
    map,
  })
  await page('open', 'open', {
    elements: [
      slice('Intro', 'q1', {}, { type: 'query', model_query: query('specials') }),
      slice('Intro', 'q2', {}, { type: 'query', model_query: query('specials', { title: 'commission_note' }) }),
      slice('Intro', 'q3', {}, { type: 'query', model_query: query('users', { title: 'email' }) }),
      slice('SpecialsGrid', 'grid', { specials: ['for-agents', 'draft', 'open'] }),
      slice('HandbookLoginForm', 'book', { link: { text: 'Handbook', href: `/${secret}` } }),
      { ...createGroup('place'), section: ids.section },
      { ...intro('out', secret), xp_status: 'rejected' },
      { ...intro('off', secret), enabled: false },
      {
        ...intro('agents', secret),
        conditions_settings: { type: 'and', conditions: [{ key: 'agent.logged_in', operator: 'eq', value: true }] },
      },
      {
        ...intro('later', secret),
        conditions_settings: {
          type: 'and',
          conditions: [{ key: 'now', operator: 'gt', value: '2990-01-01T00:00:00Z' }],
        },
      },
      { ...intro('noted', 'Seen'), label: secret, permissions: [`role:${secret}`] },
    ],
  })
  // The working copy says more than visitors see, and a release more than that.
  const row = (await store.pages.get(ids.open!))!
  await content.pages.change(owner, ids.open!, row.revision, { title: secret })
  const release = await content.releases.create(owner, { title: secret })
  await content.releases.add(owner, release.id, { entity: 'pages', document_id: ids.draft! })
  const menu = {
    title: 'Main',
    location: 'header_primary',
    items: [
      { id: '1', type: 'link', label: secret, href: '/agents', audience: 'agents' },
      { id: '2', type: 'link', label: secret, href: '/later', visible_from: '2990-01-01T00:00:00Z' },
      { id: '3', type: 'link', label: 'Not yet', ref: { collection: 'pages', id: ids.draft }, on_unavailable: 'hide' },
      { id: '4', type: 'link', label: 'Open', ref: { collection: 'pages', id: ids.open } },
    ],
  }
  await store.records.put(
    { ...record('menus', 'main', { slug: 'main', ...menu }, 'ziva'), id: 'main', language_code: 'en' },
    shown,
  )
  await invalidation.sync()
})

/** A token of an owner with these scopes. */
async function tokenOf(...scopes: readonly string[]): Promise<Record<string, string>> {
  const { store } = shared()
  await store.users.put(owner).catch(() => undefined)
  const token = `voix_${newId().replaceAll('-', '')}`
  await store.signIn.tokens.put({
    ...{
      id: newId(),
      token_hash: hashOf(token),
      user_id: owner.id,
      client_id: null,
      name: 'T',
      prefix: 'voix_',
      scopes,
    },
    ...{ created_at: new Date().toISOString(), expires_at: '2999-01-01T00:00:00.000Z', used_at: null },
  })
  return { authorization: `Bearer ${token}` }
}

const everything = 'expand=elements,chrome,head'

it('tells nobody what is a draft, over, for agents, hidden, secret or of a release that is not published', async () => {
  const readers = [{}, await tokenOf('forms:submit'), await tokenOf('content:read')]
  for (const headers of readers)
    for (const query of [everything, `${everything}&resolve=ids`, `${everything}&perspective=published`])
      for (const address of [
        '/api/pages/by-path?path=open&',
        '/api/pages/by-path?path=open',
        '/api/pages/by-path?path=for-agents&',
        '/api/pages/by-path?path=draft&',
        '/api/pages/by-path?path=specials&',
        '/api/pages/by-path?path=specials/for-agents&',
        '/api/pages/by-path?path=specials/draft&',
        '/api/pages/by-path?path=*/kept&',
        '/api/pages/by-path?path=specials/*&',
        '/api/pages/by-path?path=search&',
        ...Object.values(ids).map((id) => `/api/pages/${id}?`),
        `/api/pages/${ids.open}/versions/1?`,
        '/api/menus/main?expand=items&',
        '/api/menus?expand=items&',
        '/api/forms/contact/questions?',
        `/api/search?q=${secret}&`,
      ]) {
        const isExpanded = address.startsWith('/api/pages') && /[?&]$/.test(address)
        const answer = await shared().ask(address + (isExpanded ? query : ''), { headers })
        expect([address, answer.status < 500]).toEqual([address, true])
        expect([address, answer.text.replaceAll(`“${secret}”`, '').includes(secret)]).toEqual([address, false])
      }
})

it('has no secret field of a record in what a slice of the catalogue or the page of a record is made of', async () => {
  const { ask, store, invalidation } = shared()
  for (const { path, secret: hidden = [], fields, hasPublicApi } of entities.values()) {
    if (!hasPublicApi) continue
    const texts = hidden.flatMap((name) => (fields[name]!.type === 'text' ? [[name, secret]] : []))
    const data = { slug: 'one', name: 'One', title: 'One', audience: 'public', ...Object.fromEntries(texts) }
    await store.records.put({ ...record(path, 'one', data), id: `${path}-one`, language_code: 'en' }, shown)
  }
  for (const layout of ['blocks', 'hyatt-ziva']) {
    const slices = [...catalogue.values()].filter(
      ({ layouts }) => layouts === '*' || layouts.some((each) => each === layout),
    )
    const elements = slices.map(
      (each, i) =>
        JSON.parse(
          JSON.stringify(specimenOf(each, each.templates[0], layout)).replaceAll('specimen-', `s${i}-`),
        ) as Element,
    )
    const page = { ...pageOf('ziva', `all-${layout}`, ...elements), layout, id: newId() }
    // Past the guards of publication: some of these slices are finished by nobody.
    await store.pages.create(page, 'o')
    await store.pages.publish(page.id, 1, { actor: 'o', tags: [] } as never)
  }
  await invalidation.sync()
  const routed = ['resorts/one', 'specials/one', 'rooms/one', 'blog/one', 'press/one', 'dining/one', 'specials', 'blog']
  for (const path of ['all-blocks', 'all-hyatt-ziva', ...routed]) {
    const answer = await ask(`/api/pages/by-path?path=${path}&${everything}`)
    expect([path, answer.status < 500, answer.text.includes(secret)]).toEqual([path, true, false])
    if (path.startsWith('all')) expect(answer.json().expanded.elements.length).toBeGreaterThan(20)
  }
})

it('answers no working copy without a session, and no file of another site to an editor of one', async () => {
  const { ask, signIn, content } = shared()
  expect((await ask(`/api/pages/${ids.draft}?perspective=draft&${everything}`)).status).toBe(401)
  const row = await content.pages.put(owner, {
    ...pageOf(
      'ziva',
      'with-file',
      slice('ImageWithText', 'w', { image: [{ id: 'u', asset: 'of-bonita' }], title: 'Here' }),
    ),
    id: newId(),
  })
  const { headers } = await signIn('editor', { id: 'z', email: 'z@voix.test', sites: ['ziva'] })
  const answer = await ask(`/api/pages/${row.page.id}?${everything}`, { headers })
  expect(answer.json().expanded.elements[0].props).toEqual(expect.objectContaining({ title: 'Here' }))
  expect(answer.text).not.toContain(secret)
  expect((await ask('/api/media/of-bonita?perspective=published')).status).toBe(404)
})
