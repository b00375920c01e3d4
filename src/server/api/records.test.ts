import { describe, expect, it } from 'vitest'
import { record, shown, silently } from '#services/testing.ts'
import { openTestServer, type Person, shareTestServer } from '../testing.ts'

const shared = shareTestServer()

describe('a record over the API', () => {
  it('is made, read, changed, published, seen by everybody, deleted and brought back', async () => {
    const { as, ask } = await server()
    const made = await as('POST', '/api/brands', { data: brand('Sol', 'sol') })
    expect([made.status, made.headers.location]).toEqual([201, `/api/brands/${made.json().id}`])
    const path = String(made.headers.location)
    expect((await ask(path)).status).toBe(404)
    const changed = await as('PATCH', path, { data: { tagline: 'Days of sun' } }, { 'if-match': '"1"' })
    expect(changed.json()).toMatchObject({ revision: 2, data: { name: 'Sol', tagline: 'Days of sun' } })
    expect((await as('POST', `${path}/publish`, { revision: 2 })).json()).toMatchObject({ status: 'published' })
    expect((await ask(path)).json()).toMatchObject({ title: 'Sol', data: { tagline: 'Days of sun' } })
    expect((await as('DELETE', path)).status).toBe(204)
    expect((await ask(path)).status).toBe(404)
    expect((await as('GET', '/api/brands?trashed=true')).json()).toMatchObject({ total: 1, rows: [{ title: 'Sol' }] })
    expect((await as('POST', `${path}/restore`)).json()).toMatchObject({ status: 'draft', title: 'Sol' })
  })
})

it('Editors read who changed a record by name, in a list, alone and where two changed it; nobody else does', async () => {
  const { as, ask } = await server()
  const { id, updated_by } = (await as('POST', '/api/brands', { data: brand('Sol', 'sol') })).json()
  const named = { updated_by, updated_by_label: 'owner' }
  expect((await as('GET', '/api/brands')).json().rows).toMatchObject([named])
  expect((await as('GET', `/api/brands/${id}`)).json()).toMatchObject(named)
  const stale = await as('PATCH', `/api/brands/${id}`, { data: {} }, { 'if-match': '"7"' })
  expect(stale.json()).toMatchObject({ status: 409, details: { current: named } })
  await as('POST', `/api/brands/${id}/publish`, { revision: 1 })
  expect((await ask('/api/brands')).text).not.toContain('updated_by')
})

describe('a change over the API', () => {
  it('says what it is based on, and a stale one brings both copies', async () => {
    const { as } = await server()
    const { id } = (await as('POST', '/api/brands', { data: brand('Sol', 'sol') })).json()
    const change = (tagline: string, headers?: Record<string, string>) =>
      as('PATCH', `/api/brands/${id}`, { data: { tagline } }, headers)
    const { etag = '' } = (await as('GET', `/api/brands/${id}`)).headers
    expect((await change('Sun')).json()).toMatchObject({ status: 428, code: 'version-missing' })
    expect((await change('Sun', { 'if-match': etag })).status).toBe(200)
    expect((await change('Sea', { 'if-match': etag })).json()).toMatchObject({
      status: 412,
      details: { current: { data: { tagline: 'Sun' } }, yours: { data: { tagline: 'Sea' } } },
    })
    expect((await change('Sea', { 'if-match': '"1"' })).json()).toMatchObject({
      status: 409,
      code: 'record-stale',
      details: { current: { revision: 2 }, yours: { data: { tagline: 'Sea' } } },
    })
  })

  it.each(['W/"zzz"', '"zzz"', '""', '"1", "2"', '-1', '"1e3"', '9'.repeat(40)])(
    'based on what nobody was ever told, as %s, fails as a precondition',
    async (tag) => {
      const { as } = await server()
      const { id } = (await as('POST', '/api/brands', { data: brand('Sol', 'sol') })).json()
      const answer = await as('PATCH', `/api/brands/${id}`, { data: { tagline: 'Sun' } }, { 'if-match': tag })
      expect(answer.json()).toMatchObject({ status: 412, code: 'record-changed', details: { what: 'brand' } })
    },
  )

  it('that is wrong names each field', async () => {
    const { as } = await server()
    const answer = await as('POST', '/api/brands', { data: { slug: 'Not a slug', ghost: 1 } })
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ type: '/api/problems/invalid-record', title: 'Invalid record', status: 422 })
    expect(
      answer
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(['ghost', 'name', 'slug'])
  })

  it('with a key is made once, however often it is sent', async () => {
    const { as } = await server()
    const key = { 'idempotency-key': 'once' }
    const first = await as('POST', '/api/brands', { data: brand('Sol', 'sol') }, key)
    const second = await as('POST', '/api/brands', { data: brand('Sol', 'sol') }, key)
    expect([second.status, second.json()]).toEqual([201, first.json()])
    expect((await as('POST', '/api/brands', { data: brand('Mar', 'mar') }, key)).status).toBe(422)
    expect((await as('GET', '/api/brands')).json().total).toBe(1)
  })
})

describe('a published list', () => {
  it('is open to every site, tagged, and shows nothing of drafts, secrets and editors', async () => {
    const { store, ask } = await server()
    const data = { title: 'Spring', slug: 'spring', audience: 'public', internal_name: 'Q3', commission_note: '12 %' }
    const spring = { ...record('specials', 'spring', data), language_code: 'en' }
    await store.records.put(spring, shown)
    await store.records.put(record('specials', 'agents', { ...data, audience: 'agents' }), shown)
    await store.records.put({ ...spring, data: { ...data, title: 'Summer draft' }, revision: 1 }, silently)
    const answer = await ask('/api/specials')
    expect(answer.json()).toMatchObject({ total: 1, rows: [{ title: 'Spring', data: { title: 'Spring' } }] })
    expect(answer.text).not.toMatch(/Summer|Q3|12 %|created_by|updated_by/)
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await ask('/api/specials', { headers: { 'if-none-match': answer.headers.etag ?? '' } })).status).toBe(304)
    expect((await ask('/api/specials?search=summer')).json().total).toBe(0)
    expect((await ask('/api/specials?filter[title]=Summer%20draft')).json().total).toBe(0)
    expect((await ask('/api/specials/by-slug/spring?fields=title,percent_off')).json()).toEqual({
      id: 'spring',
      title: 'Spring',
      data: {},
    })
  })

  it.each([
    'filter[commission_note]=x',
    'filter[internal_name][exists]=1',
    'sort=internal_name',
    'fields=codes',
    'filter[status]=draft',
    'filter[ghost]=x',
    'filter[seo]=x',
    'filter[blackout_ranges][contains]=x',
    'filter[title][like]=x',
    'filter[percent_off][gt]=many',
    'sort=-ghost',
    'ghost=1',
    'limit=201',
    'cursor=x',
    'trashed=1',
  ])('is refused for ?%s, by name', async (query) => {
    const { ask } = shared()
    const answer = await ask(`/api/specials?${query}`)
    expect([answer.status, answer.json().errors.length]).toEqual([400, 1])
  })

  it.each(['/api/redirects', '/api/agents', '/api/form-submissions', '/api/users', '/api/forms', '/api/head-tags'])(
    '%s is for who signs in',
    async (path) => {
      expect((await shared().ask(path)).status).toBe(401)
      expect((await shared().ask(`${path}?perspective=draft`)).status).toBe(401)
    },
  )
})

function brand(name: string, slug: string) {
  return { name, slug, code: name.toUpperCase().slice(0, 4), default_layout: 'blocks' }
}

async function server() {
  const opened = await openTestServer()
  const person = await opened.signIn('owner')
  return { ...opened, as: by(opened, person) }
}

/** Asks as a user. */
function by({ ask }: Pick<Awaited<ReturnType<typeof openTestServer>>, 'ask'>, person: Person) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method, headers: { ...person.headers, ...headers }, ...(body !== undefined && { body }) })
}

describe('a list by moments', () => {
  it('compares them whatever their offset is, and refuses what is none', async () => {
    const { ask, signIn } = await openTestServer()
    const { headers } = await signIn('owner')
    const ends = { early: '2027-03-31T23:00:00-05:00', late: '2027-04-01T04:00:01Z', plain: '2027-04-01T03:00' }
    for (const [source, ends_at] of Object.entries(ends)) {
      const data = { source: `/${source}`, target: '/', ends_at }
      expect((await ask('/api/redirects', { method: 'POST', headers, body: { site_id: 'ziva', data } })).status).toBe(
        201,
      )
    }
    const found = async (query: string) => {
      const answer = await ask(`/api/redirects?${query}`, { headers })
      return answer.json().rows?.map(({ title }: { title: string }) => title) ?? answer.json().detail
    }
    expect(await found('sort=ends_at')).toEqual(['/plain', '/early', '/late'])
    expect(await found('sort=-ends_at&limit=1')).toEqual(['/late'])
    expect(await found('sort=ends_at&filter[ends_at][lte]=2027-04-01T04:00Z')).toEqual(['/plain', '/early'])
    expect(await found('filter[ends_at][gt]=2027-03-31T23:00-05:00')).toEqual(['/late'])
    expect(await found('filter[ends_at][gt]=2027-03-31T23:00%2B05:00&sort=ends_at')).toEqual([
      '/plain',
      '/early',
      '/late',
    ])
    expect(await found('filter[ends_at][lt]=2027-04-01')).toEqual([])
    for (const wrong of ['tomorrow', ''])
      expect(await found(`filter[ends_at][lt]=${wrong}`)).toContain('compare it with a day or a moment')
    for (const filter of ['ends_at][lt', 'ends_at][in', 'ends_at][eq', 'updated_at][gte'])
      expect(await found(`filter[${filter}]=2026-02-30T10:00Z`)).toContain('There is no day 2026-02-30.')
  })
})

describe('a list that its reader may not change in every row', () => {
  it('says of each row what is denied, and why', async () => {
    const { ask, signIn, store } = await openTestServer()
    await store.records.put(record('posts', 'theirs', { title: 'Theirs', slug: 'theirs' }, 'ziva'), shown)
    const listed = async (path: string, headers: Record<string, string>) =>
      (await ask(path, { headers }))
        .json()
        .rows.map(({ why_not }: { why_not?: object }) => why_not && Object.keys(why_not))
    const owner = await signIn('owner')
    expect(await listed('/api/posts', owner.headers)).toEqual([undefined])
    expect(await listed('/api/sites', owner.headers)).toEqual([['delete'], ['delete']])
    const author = await signIn('author')
    expect(await listed('/api/posts', author.headers)).toEqual([['edit', 'publish', 'delete', 'manage']])
    const answer = await ask('/api/posts', { headers: author.headers })
    expect(answer.json().rows[0].why_not.delete).toContain('author')
    const spanish = await ask('/api/posts', { headers: { ...author.headers, 'accept-language': 'es' } })
    expect(spanish.headers.etag).not.toBe(answer.headers.etag)
  })
})
