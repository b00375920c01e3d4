import { beforeAll, describe, expect, it } from 'vitest'
import { intro, pageOf, record, shown, silently, slice, user } from '#services/testing.ts'
import { layoutIds } from '#model/page/layout-name.ts'
import { limits } from '#model/limits.ts'
import { newId } from '#db/id.ts'
import { openTestServer, type Person, shareTestServer } from '../testing.ts'

const shared = shareTestServer()
beforeAll(async () => void (await shared().store.records.put(record('specials', 'known'), shown)))
const creation = { site_id: 'ziva', path: 'rooms', title: 'Rooms', layout: 'hyatt-ziva' }

describe('a page over the API', () => {
  it('is made, filled, published and seen by everybody', async () => {
    const { ask, as } = await server()
    const made = await as('POST', '/api/pages', creation)
    expect(made.status).toBe(201)
    const { page, revision } = made.json()
    expect(page.id).toMatch(/^[0-9a-f-]{36}$/)
    const add = {
      type: 'element.add',
      element: intro('a', 'Rooms made for slow days'),
      spot: { parent: null, after: null },
    }
    expect(
      (await as('POST', `/api/pages/${page.id}/commands`, { baseVersion: revision, commands: [add] })).json(),
    ).toEqual({ version: 2 })
    expect((await ask('/rooms')).status).toBe(404)
    expect((await as('POST', `/api/pages/${page.id}/publish`, { version: 2 })).json()).toMatchObject({
      status: 'published',
      published_revision: 2,
    })
    expect((await ask('/rooms')).text).toContain('Rooms made for slow days')
    expect((await as('POST', `/api/pages/${page.id}/unpublish`, {})).json()).toMatchObject({ status: 'unpublished' })
    expect((await ask('/rooms')).status).toBe(404)
    expect((await as('DELETE', `/api/pages/${page.id}`)).status).toBe(204)
    expect((await as('GET', `/api/pages/${page.id}`)).status).toBe(404)
  })

  it('is copied into another layout, as the form for it asks', async () => {
    const { as } = await server()
    const { page } = (await as('POST', '/api/pages', creation)).json()
    const wanted = { ...creation, path: 'suites', title: 'Suites', language_code: 'en', layout: 'blocks' }
    const copied = await as('POST', `/api/pages/${page.id}/copy`, { ...wanted, keep_pictures: false, leave_out: true })
    expect(copied.status).toBe(201)
    expect(copied.json().page).toMatchObject({ path: 'suites', layout: 'blocks' })
    const lost = await as('POST', `/api/pages/${page.id}/copy`, { ...wanted, path: 'more', layout: 'nowhere' })
    expect(lost.status).toBe(400)
  })

  it('saved on an old version answers with what others did', async () => {
    const { as } = await server()
    const { page } = (await as('POST', '/api/pages', creation)).json()
    const commands = (tag: string) => [{ type: 'tags.add', id: null, tag }]
    await as('POST', `/api/pages/${page.id}/commands`, { baseVersion: 1, commands: commands('spa') })
    const late = await as('POST', `/api/pages/${page.id}/commands`, { baseVersion: 1, commands: commands('golf') })
    expect(late.status).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'stale-version',
      version: 2,
      missed: commands('spa'),
      missed_by: ['owner'],
    })
    expect((await as('POST', `/api/pages/${page.id}/publish`, { version: 1 })).status).toBe(409)
    expect((await as('PATCH', `/api/pages/${page.id}`, { revision: 1, title: 'x' })).status).toBe(409)
  })

  it('tells its author which of the edits were theirs, and asks for nothing to learn what became of them', async () => {
    const { as } = await server()
    const { page } = (await as('POST', '/api/pages', creation)).json()
    const save = (baseVersion: number, commands: readonly object[]) =>
      as('POST', `/api/pages/${page.id}/commands`, { baseVersion, commands })
    const edit = { id: 'window.1', version: 0 }
    await save(1, [{ type: 'tags.add', id: null, tag: 'spa', edit }])
    expect((await save(1, [])).json()).toMatchObject({ version: 2, missed: [{ tag: 'spa', edit }] })
    expect((await save(2, [])).json()).toEqual({ version: 2 })
    expect((await save(2, [{ type: 'tags.add', id: null, tag: 'golf', edit: { id: 7 } }])).status).toBe(400)
  })

  it('comes whole with the answer where no command says how it changed', async () => {
    const { as } = await server()
    const { page } = (await as('POST', '/api/pages', creation)).json()
    await as('PATCH', `/api/pages/${page.id}`, { revision: 1, title: 'Slow rooms' })
    expect((await as('POST', `/api/pages/${page.id}/commands`, { baseVersion: 1, commands: [] })).json()).toMatchObject(
      {
        version: 2,
        page: { title: 'Slow rooms' },
      },
    )
  })

  it('is found by its path, with or without slashes', async () => {
    const { as } = await server()
    await as('POST', '/api/pages', creation)
    expect((await as('GET', '/api/pages/by-path?site=ziva&path=/rooms/')).json()).toMatchObject({
      page: { path: 'rooms' },
    })
    expect((await as('GET', '/api/pages/by-path?site=ziva&path=ghost')).status).toBe(404)
  })

  it.each<[string, string, unknown, number, string]>([
    ['a path that is taken', 'POST /api/pages', { ...creation, path: 'taken' }, 409, 'path'],
    ['a reserved path', 'POST /api/pages', { ...creation, path: 'voix/x' }, 400, 'path'],
    ['a layout nobody knows', 'POST /api/pages', { ...creation, layout: '__proto__' }, 400, 'layout'],
    ['an id of one’s own', 'POST /api/pages', { ...creation, id: 'mine' }, 400, 'additional'],
    ['a status of one’s own', 'PATCH PAGE', { revision: 1, status: 'published' }, 400, 'additional'],
    ['a review of one’s own', 'PATCH PAGE', { revision: 1, review: { status: 'approved' } }, 400, 'additional'],
    ['a picture that is an address', 'PATCH PAGE', { revision: 1, seo: { og_image: '//evil.test' } }, 400, 'og_image'],
    ['no revision', 'PATCH PAGE', { title: 'x' }, 428, 'revision'],
    ['commands that are a text', 'POST PAGE/commands', { baseVersion: 1, commands: 'element.delete' }, 400, 'commands'],
    [
      '501 commands',
      'POST PAGE/commands',
      { baseVersion: 1, commands: Array.from({ length: 501 }, () => ({})) },
      400,
      'commands',
    ],
    ['a version of nothing', 'POST PAGE/commands', { baseVersion: 0, commands: [] }, 400, 'baseVersion'],
    [
      'an unknown component',
      'POST PAGE/commands',
      {
        baseVersion: 1,
        commands: [{ type: 'element.add', element: slice('Ghost', 'x'), spot: { parent: null, after: null } }],
      },
      400,
      'Slice configuration not found for component: Ghost',
    ],
    [
      'a key that reaches for the prototype',
      'POST PAGE/commands',
      '{"baseVersion":1,"commands":[{"__proto__":{"polluted":1}}]}',
      400,
      'request',
    ],
    [
      'the same in other letters',
      'POST PAGE/commands',
      '{"baseVersion":1,"commands":[{"\\u005f_proto__":{"polluted":1}}]}',
      400,
      'request',
    ],
    [
      'an element nested without end',
      'POST PAGE/commands',
      `{"baseVersion":1,"commands":[{"type":"pageField.update","id":"x","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`,
      413,
      'nested',
    ],
    [
      'elements to resolve that are none',
      'POST PAGE/resolve',
      { elements: [{ type: 'slice' }] },
      400,
      'elements[0].id',
    ],
  ])('refuses %s, and names it', async (_what, target, body, status, named) => {
    const { as, ask } = await server()
    await as('POST', '/api/pages', { ...creation, path: 'taken' })
    const { page } = (await as('POST', '/api/pages', creation)).json()
    const [method = '', path = ''] = target.replace('PAGE', `/api/pages/${page.id}`).split(' ')
    const answer = await as(method, path, body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(named)])
    expect((await as('GET', `/api/pages/${page.id}`)).json()).toMatchObject({
      revision: 1,
      status: 'draft',
      page: { title: 'Rooms', elements: [] },
    })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect((await ask('/healthz')).text).toBe('ok')
  })

  it.each([
    '1',
    '1 OR 1=1',
    '[1,2]',
    '{"$ne":null}',
    '..%2f..%2fetc',
    '%00',
    '0192F0C1-0000-7000-8000-000000000000',
    '__proto__',
    ' ',
  ])('is never the id %s', async (id) => {
    const { as } = await sharedServer()
    const path = `/api/pages/${encodeURI(id)}`
    expect([400, 404]).toContain((await as('GET', path)).status)
    expect([400, 404]).toContain((await as('DELETE', path)).status)
  })

  it('says what its reader may not do with it, and why', async () => {
    const { ask, as, signIn } = await server()
    const { page } = (await as('POST', '/api/pages', creation)).json()
    const seenBy = async (role: 'reviewer' | 'author' | 'publisher') => {
      const { headers } = await signIn(role, { id: role, email: `${role}@voix.test` })
      return Object.keys((await ask(`/api/pages/${page.id}`, { headers })).json().why_not)
    }
    expect(await seenBy('reviewer')).toEqual(['edit', 'lock', 'publish', 'delete', 'manage', 'structure'])
    expect(await seenBy('author')).toEqual(['approve', 'edit', 'lock', 'publish', 'delete', 'manage', 'structure'])
    expect(await seenBy('publisher')).toEqual(['manage'])
  })

  it('is listed with what its reader may not do with it, of what a list offers', async () => {
    const { ask, as, signIn } = await server()
    await as('POST', '/api/pages', creation)
    const seenBy = async (role: 'author' | 'reviewer' | 'translator' | 'publisher') => {
      const { headers } = await signIn(role, { id: role, email: `${role}@voix.test` })
      const [row] = (await ask('/api/pages', { headers })).json().rows
      return row.why_not && Object.keys(row.why_not)
    }
    expect(await seenBy('author')).toEqual(['edit', 'publish', 'delete'])
    expect(await seenBy('reviewer')).toEqual(['edit', 'publish', 'delete'])
    expect(await seenBy('translator')).toEqual(['publish', 'delete', 'structure'])
    expect(await seenBy('publisher')).toBeUndefined()
  })

  it('of an id that is well formed but nobody’s is not found', async () => {
    const { as } = await sharedServer()
    expect((await as('GET', `/api/pages/${newId()}`)).json()).toMatchObject({
      code: 'not-found',
      detail: 'This page does not exist.',
    })
  })
})

describe('a list of pages', () => {
  it('holds what the asking user may see', async () => {
    const { ask, as, signIn } = await server()
    await as('POST', '/api/pages', creation)
    await as('POST', '/api/pages', { ...creation, site_id: 'bonita', layout: 'bonita' })
    const local = await signIn('editor', { id: 'local', email: 'local@voix.test', sites: ['bonita'] })
    const seen = (path: string) => ask(path, { headers: local.headers }).then((answer) => answer.json())
    expect(await seen('/api/pages')).toMatchObject({ total: 1, rows: [{ site_id: 'bonita' }] })
    expect(await seen('/api/pages?site=ziva')).toMatchObject({ total: 0, rows: [] })
    expect(await seen('/api/sites')).toMatchObject({ total: 1, rows: [{ id: 'bonita' }] })
    expect((await as('GET', '/api/pages')).json().total).toBe(2)
  })

  it.each([
    'limit=0',
    'limit=100000',
    'offset=-1',
    'order=password',
    'status=%27',
    'order=title;drop',
    'ghost=1',
    'limit=abc',
    '__proto__=1',
  ])('is refused for ?%s', async (query) => {
    const { as } = await sharedServer()
    expect((await as('GET', `/api/pages?${query}`)).status).toBe(400)
  })

  it.each(['%25', '_', "'", '%27%3B--', '"'])('is searched for %s as a text', async (search) => {
    const { as } = await server()
    await as('POST', '/api/pages', creation)
    expect((await as('GET', `/api/pages?search=${search}`)).json()).toEqual({ rows: [], total: 0 })
  })
})

describe('the body of a request', () => {
  it.each<[string, Record<string, string>]>([
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['something like JSON', { 'content-type': 'application/jsonx' }],
    ['XML', { 'content-type': 'application/xml' }],
  ])('as %s is not read', async (_what, headers) => {
    const { as } = await sharedServer()
    expect((await as('POST', '/api/pages', JSON.stringify(creation), headers)).status).toBe(415)
    expect((await as('GET', '/api/pages')).json().total).toBe(0)
  })

  it.each([
    'application/json; charset=utf-8',
    'application/json\t;x',
    'application/json garbage',
    ' application/json',
    'multipart/form-data; boundary=x',
  ])('as %j never skips the checks', async (type) => {
    const { as } = await sharedServer()
    const answer = await as('POST', '/api/pages', JSON.stringify({ ...creation, layout: 'ghost' }), {
      'content-type': type,
    })
    expect([400, 413, 415]).toContain(answer.status)
  })

  it('may have 1 MiB, that of a save 2 MiB', async () => {
    const { as } = await server()
    const { page } = (await as('POST', '/api/pages', creation)).json()
    const padded = (bytes: number) => ({ baseVersion: 1, commands: [{ type: 'ghost', padding: 'x'.repeat(bytes) }] })
    expect((await as('POST', '/api/pages', { ...creation, padding: 'x'.repeat(limits.jsonBodyBytes) })).status).toBe(
      413,
    )
    expect((await as('POST', `/api/pages/${page.id}/commands`, padded(limits.jsonBodyBytes))).status).toBe(400)
    const large = await as('POST', `/api/pages/${page.id}/commands`, padded(limits.pageBytes))
    expect(large.status).toBe(413)
    expect(large.json().detail).toBe('Over the limit: the request has too many bytes. Send less.')
  })
})

describe('an address under /api', () => {
  it.each(['/api', '/api/', '/api/ghost', '/api/pages/x/y/z', '/api/users/x/y', '/api/%2e%2e/voix'])(
    '%s that leads nowhere answers 404 as JSON',
    async (path) => {
      const { as } = await sharedServer()
      const answer = await as('GET', path.replace(/\/$/, ''))
      expect([400, 404]).toContain(answer.status)
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    },
  )

  it.each<[string, string]>([
    ['GET', '/api/session'],
    ['GET', '/api/sites'],
    ['GET', '/api/slices'],
    ['GET', '/api/layouts'],
    ['GET', '/api/pages?perspective=draft'],
    ['GET', '/api/pages/by-path?site=ziva&path=rooms&perspective=draft'],
    ['POST', '/api/pages'],
    ['GET', `/api/pages/${newId()}`],
    ['PATCH', `/api/pages/${newId()}`],
    ['DELETE', `/api/pages/${newId()}`],
    ['POST', `/api/pages/${newId()}/commands`],
    ['POST', `/api/pages/${newId()}/publish`],
    ['POST', `/api/pages/${newId()}/unpublish`],
    ['POST', `/api/pages/${newId()}/resolve`],
    ['GET', '/api/media'],
    ['GET', '/api/media/beach'],
    ['POST', '/api/media'],
    ['PATCH', '/api/media/beach'],
    ['GET', '/api/redirects'],
    ['GET', '/api/specials?perspective=draft'],
    ['GET', '/api/specials/known/versions'],
  ])('%s %s tells a stranger nothing', async (method, path) => {
    const { ask } = shared()
    const answer = await ask(path, {
      method,
      ...(method !== 'GET' && method !== 'DELETE' && { body: bodies[path.split('/').at(-1) ?? ''] ?? {} }),
    })
    expect([400, 401]).toContain(answer.status)
    if (method === 'GET') expect(answer.status).toBe(401)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('describes slices and layouts as data to who is signed in', async () => {
    const { as } = await sharedServer()
    const { rows } = (await as('GET', '/api/slices')).json()
    expect(rows.find((row: { component: string }) => row.component === 'Intro')).toMatchObject({
      label: 'Intro',
      layouts: '*',
      fields: { title: { type: 'text' } },
    })
    // No library has the video that templates name.
    expect(JSON.stringify(rows)).not.toContain('sample-video')
    expect((await as('GET', '/api/layouts')).json().total).toBe(layoutIds.length)
  })

  it('keeps records of other sites to themselves, but for what everybody sees', async () => {
    const { ask, store, signIn } = await server()
    await store.records.put(record('specials', 'theirs', {}, 'ziva'), silently)
    await store.records.put(record('specials', 'public', {}, 'ziva'), shown)
    await store.records.put(record('specials', 'ours', {}, 'bonita'), shown)
    await store.records.put(record('specials', 'shared'), shown)
    const { headers } = await signIn('editor', { id: 'local', email: 'local@voix.test', sites: ['bonita'] })
    const slugs = async (path: string) =>
      (await ask(path, { headers })).json().rows.map(({ slug }: { slug: string }) => slug)
    expect(await slugs('/api/specials')).toEqual(['ours', 'shared'])
    expect(await slugs('/api/specials?filter[site_id]=ziva')).toEqual([])
    expect((await ask('/api/specials/ziva-theirs', { headers })).status).toBe(404)
    expect((await ask('/api/specials/ziva-public', { headers })).json()).toMatchObject({ created_by: '' })
  })
})

describe('who may not', () => {
  it('is told so, and the page stays as it was', async () => {
    const { ask, content, signIn } = await server()
    const id = newId()
    await content.pages.put(user('owner'), { ...pageOf('ziva', 'rooms', intro('a')), id })
    const stranger = await signIn('publisher', { id: 'stranger', email: 'stranger@voix.test', sites: ['bonita'] })
    const reviewer = await signIn('reviewer')
    const author = await signIn('author')
    const tries: readonly [Person, string, string, unknown][] = [
      [stranger, 'GET', '', undefined],
      [stranger, 'PATCH', '', { revision: 1, title: 'x' }],
      [stranger, 'DELETE', '', undefined],
      [stranger, 'POST', '/commands', { baseVersion: 1, commands: [{ type: 'element.delete', id: 'a' }] }],
      [stranger, 'POST', '/publish', { version: 1 }],
      [stranger, 'POST', '/unpublish', {}],
      [stranger, 'POST', '/resolve', { elements: [] }],
      [reviewer, 'PATCH', '', { revision: 1, title: 'x' }],
      [reviewer, 'POST', '/commands', { baseVersion: 1, commands: [{ type: 'element.delete', id: 'a' }] }],
      [reviewer, 'POST', '/publish', { version: 1 }],
      [author, 'POST', '/publish', { version: 1 }],
      [author, 'DELETE', '', undefined],
    ]
    const tricks = {
      'x-middleware-subrequest': 'middleware',
      'x-original-url': '/',
      'x-http-method-override': 'GET',
      purpose: 'prefetch',
      'x-voix-site': 'ziva',
    }
    for (const [who, method, path, body] of tries) {
      const answer = await ask(`/api/pages/${id}${path}`, {
        method,
        headers: { ...who.headers, ...tricks },
        ...(body !== undefined && { body }),
      })
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
    expect(await content.pages.get(user('owner'), id)).toMatchObject({ revision: 1, status: 'draft' })
  })
})

const bodies: Readonly<Record<string, unknown>> = {
  pages: creation,
  commands: { baseVersion: 1, commands: [] },
  publish: { version: 1 },
  resolve: { elements: [] },
  unpublish: {},
}

function server() {
  return openTestServer().then(asOwner)
}

function sharedServer() {
  return asOwner(shared())
}

async function asOwner(opened: Awaited<ReturnType<typeof openTestServer>>) {
  const owner = await opened.signIn('owner')
  const as = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    opened.ask(path, { method, headers: { ...owner.headers, ...headers }, ...(body !== undefined && { body }) })
  return { ...opened, as }
}
