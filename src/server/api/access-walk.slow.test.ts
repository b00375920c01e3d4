import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { asset, intro, pageOf, record, shown, silently, user, type WhenDone } from '#services/testing.ts'
import type { Entity } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import { newId } from '#db/id.ts'
import { pathsIn } from '../route-paths.testing.ts'
import { agentCookie } from '../auth/agent-sessions.ts'
import { hashOf } from '../secrets/token-hash.ts'
import { openSecret } from '../secrets/secret.ts'
import { openSignInServer, type SignInServer } from '../auth/testing.ts'
import { allowed, connect, tokenFor } from '../mcp/testing.ts'
import type { Person } from '../testing.ts'
import type * as Limits from '#model/limits.ts'
import type { Role } from '#model/people/roles.ts'

/** A token asks for every address as fast as it can. */
vi.mock('#model/limits.ts', async (original) => {
  const limits = await original<typeof Limits>()
  return { ...limits, limits: { ...limits.limits, tokenRequestsPerSecond: 1_000_000 } }
})

/** Stands in everything that the other brand is writing, and nowhere else. */
const secret = 'Plan-of-the-other-brand'
const soon = '2031-01-01T00:00:00.000Z'

interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[]
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>> }
}

describe('what another brand is writing', () => {
  const closers: (() => Promise<void>)[] = []
  let read: Awaited<ReturnType<typeof world>>
  beforeAll(async () => {
    read = await world((close) => closers.push(close))
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })

  it('appears to nobody through any address that reads', { timeout: 120_000 }, async () => {
    const { server, ids, readers, contract } = read
    const leaks: string[] = []
    for (const [who, headers] of Object.entries(readers))
      for (const path of Object.keys(contract.paths).filter((each) => contract.paths[each]!.get)) {
        const address = addressOf(path, ids)
        if (!address) continue
        for (const query of queriesOf(path, ids, contract)) {
          const answer = await server.ask(`${address}${query}`, { headers })
          if (answer.status >= 500 || (answer.status < 300 && answer.text.includes(secret)))
            leaks.push(`${who}: ${answer.status} ${address}${query}`)
        }
      }
    expect(leaks).toEqual([])
  })

  it('is read by its owner, and every answer is as the contract declares it', { timeout: 120_000 }, async () => {
    const { server, ids, owner, contract } = read
    const unread: string[] = []
    for (const path of Object.keys(contract.paths).filter((each) => contract.paths[each]!.get)) {
      const address = addressOf(path, ids)
      const statuses: number[] = []
      // Each answer is held against its schema where it is asked for.
      for (const query of address ? queriesOf(path, ids, contract) : [])
        statuses.push((await server.ask(`${address}${query}`, { headers: owner })).status)
      if (!path.includes('{') && !path.endsWith('by-slug') && !statuses.includes(200)) unread.push(path)
    }
    expect(unread).toEqual([])
  })

  it('is kept by no cache where a stranger would not get it', { timeout: 120_000 }, async () => {
    const { server, ids, owner, programs, contract } = read
    const kept: string[] = []
    const inApi = Object.keys(contract.paths).flatMap(
      (path) => (contract.paths[path]!.get && addressOf(path, ids)) || [],
    )
    for (const address of [...inApi, ...outsideApi(ids, 'x')]) {
      const host = address.startsWith('/api') ? undefined : 'bonita.test'
      const ask = (headers: object) => server.ask(address, { ...(host && { host }), headers: { ...headers } })
      const strange = await ask({})
      for (const [who, headers] of Object.entries({ owner, ...programs })) {
        const own = await ask(headers)
        const isSame = own.status === strange.status && own.text === strange.text
        if (own.status < 300 && !isSame && !/\bno-store\b/.test(own.headers['cache-control'] ?? ''))
          kept.push(`${who}: ${address}: ${own.headers['cache-control'] ?? 'nothing'}`)
      }
    }
    expect(kept).toEqual([])
  })

  it('is asked for by tokens that are good for what they were made for', async () => {
    const { server, readers, programs } = read
    expect(Object.keys(readers)).toHaveLength(18)
    const ask = (headers: Readonly<Record<string, string>>) => server.ask('/api/pages?perspective=draft', { headers })
    const statuses = Object.entries(programs).map(async ([who, headers]) => [who, (await ask(headers)).status])
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      'a token of another site': 200,
      'a token of an owner that is for nothing of it': 403,
      'a token of an owner for assistants': 401,
      'a program of another site': 200,
      'an assistant of an editor of all sites': 401,
      'the studio of another site': 200,
      'the studio of an owner, for nothing': 403,
      'another application of an owner': 401,
      'a token of an owner for another audience': 401,
      'a token of the owner for drafts': 200,
      'a token of the owner for published content': 403,
    })
    for (const who of ['an assistant of an editor of all sites', 'a token of an owner for assistants'])
      expect((await server.ask('/mcp', { method: 'POST', headers: programs[who]!, body: {} })).status).not.toBe(401)
  })

  it('is read by a token of its owner, as far as its scopes go', async () => {
    const { server, ids, programs } = read
    const readBy = async (who: string) =>
      Promise.all(
        [`/api/pages/${ids.pages}`, `/media/file/${ids.paper}.pdf`].map(
          async (path) => (await server.ask(path, { headers: programs[who]! })).status,
        ),
      )
    expect(await readBy('a token of the owner for drafts')).toEqual([200, 200])
    expect(await readBy('a token of the owner for published content')).toEqual([404, 404])
  })

  it('appears in no tool and no resource of an assistant of another site', async () => {
    const { server, ids } = read
    const elsewhere = user('editor', { id: 'm', email: 'm@voix.test', sites: ['ziva'] })
    const { client, tool } = await connect(server, await tokenFor(server, elsewhere, ['mcp:read', 'mcp:propose']))
    const notified: unknown[] = []
    for (const [name, given] of [
      ['list_sites', {}],
      ['find_pages', { search: secret }],
      ['find_pages', { site: 'bonita' }],
      ['find_content', { site: 'bonita', search: secret }],
      ['read_page', { page: ids.pages }],
      ['read_page', { page: ids.pages, element: 'a' }],
      ['read_translation', { page: ids.pages }],
      ['list_recipes', {}],
    ] as const)
      notified.push(await tool(name, given))
    const { resources } = await client.listResources()
    for (const uri of [...resources.map((each) => each.uri), `voix://pages/${ids.pages}`])
      notified.push(await client.readResource({ uri }).catch(String))
    expect(notified.length).toBeGreaterThan(10)
    expect(notified.filter((each) => JSON.stringify(each).replaceAll(`“${secret}”`, '').includes(secret))).toEqual([])
  })

  it('appears to nobody as a page, a frame, a draft on the canvas, a payload or a file', async () => {
    const { server, ids, readers, sessions } = read
    const leaks: string[] = []
    for (const [who, headers] of Object.entries(readers))
      for (const address of outsideApi(ids, sessions[who] ?? 'x')) {
        const { status, text, headers: said } = await server.ask(address, { host: 'bonita.test', headers })
        if (status >= 500 || text.includes(secret) || JSON.stringify(said).includes(secret))
          leaks.push(`${who}: ${status} ${address}`)
      }
    expect(leaks).toEqual([])
  })

  it('is looked for at every address outside the API that hands out something stored', () => {
    const { server, ids } = read
    const tried = outsideApi(ids, 'x').map((address) => address.split('?')[0]!)
    const paths = pathsIn(server.app.printRoutes({ commonPrefix: false })).filter((path) => !path.startsWith('/api'))
    expect(paths.length).toBeGreaterThan(30)
    const untried = paths.filter((path) => {
      const shape = new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
      return openToAll[path] === undefined && !tried.some((address) => shape.test(address))
    })
    expect(untried).toEqual([])
  })

  it('is counted by no list, however it is asked: a total would tell that it is there', async () => {
    const { server, people, programs } = read
    const others = { 'a program of another site': programs['a program of another site']! }
    const counted: string[] = []
    for (const [who, headers] of Object.entries({ ...people, ...others }))
      for (const entity of entities.values())
        for (const query of [
          `filter[${entity.title}]=${secret}`,
          `filter[${entity.title}][contains]=${secret.slice(0, 8)}`,
          `search=${secret}`,
        ])
          for (const how of ['perspective=draft', 'perspective=published', 'trashed=1']) {
            const { status, json } = await server.ask(`/api/${entity.path}?${query}&${how}`, { headers })
            if (status < 300 && json().total > 0) counted.push(`${who}: /api/${entity.path}?${query}&${how}`)
          }
    expect(counted).toEqual([])
  })

  it('is changed by nobody through any address that writes', { timeout: 120_000 }, async () => {
    const { server, ids, people, programs, contract } = await world(onTestFinished)
    const others = { 'a program of another site': programs['a program of another site']! }
    const before = await everything(server, ids)
    const done: string[] = []
    for (const [who, headers] of Object.entries({ ...people, ...others }))
      for (const [path, operations] of Object.entries(contract.paths)) {
        const address = path.includes('{id}') ? addressOf(path, ids) : undefined
        if (!address) continue
        for (const method of Object.keys(operations).filter((each) => each !== 'get')) {
          const body = method === 'delete' ? undefined : bodyFor(path, method)
          const answer = await server.ask(address, {
            method: method.toUpperCase(),
            headers: { ...headers, 'if-match': '"1"' },
            ...(body !== undefined && { body }),
          })
          // Refused for lack of right: a refusal for its form would prove nothing.
          if (![401, 403, 404].includes(answer.status)) done.push(`${who}: ${answer.status} ${method} ${path}`)
        }
      }
    expect(done.filter((each) => !formless.some((route) => each.endsWith(route)))).toEqual([])
    expect(await everything(server, ids)).toEqual(before)
  })
})

/** Routes whose bodies are files, and those that answer anybody the same whatever is there. */
const formless = ['post /api/media/{id}/file']

/** Addresses outside the API that could hand out something that the other brand has. */
function outsideApi(ids: Readonly<Record<string, string>>, session: string): readonly string[] {
  return [
    '/plan',
    `/plan?voix-sync=${session}&page=${ids.pages}`,
    `/?voix-sync=${session}&page=${ids.pages}`,
    '/plan/_payload.json',
    '/sitemap.xml',
    `/voix/frames/pages/${ids.pages}/1`,
    `/voix/frames/page-templates/${ids['page-templates']}`,
    `/voix/frames/menus/${ids.menus}`,
    `/media/${ids.media}/480.webp`,
    `/media/${ids.media}/original`,
    `/media/file/${ids.media}.pdf`,
    `/media/file/${ids.paper}.pdf`,
    `/media/video/${ids.media}.mp4`,
    `/preview-release/${ids.releases}/guess`,
    '/page-review/guess',
    '/page-review/guess/page',
    `/voix/frames/home-templates/${ids.sites}`,
    `/voix/frames/site-imports/${newId()}/plan`,
    `/media/share/${ids.media}.jpg`,
    `/media/agents/${ids.specials}/${ids.media}`,
    `/page-review/guess/threads`,
    '/sitemap-en.xml',
    '/llms.txt',
    '/press/feed.xml',
    '/blog/feed.xml',
    '/es/blog/feed.xml',
    '/es/press/feed.xml',
    '/booking',
    `/forms/${ids.forms}/sent`,
    `/forms/${ids.forms}/confirm?id=${ids['form-submissions']}`,
    `/forms/${ids.forms}/unsubscribe?id=${ids['form-submissions']}`,
    '/metrics',
    '/mcp',
    ...['Users', 'Users/o', 'Groups', 'Groups/x', 'ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/User'].map(
      (path) => `/scim/v2/${path}`,
    ),
    ...['Schemas', 'Schemas/x', 'x'].map((path) => `/scim/v2/${path}`),
  ]
}

/** Routes that hand out nothing that anybody stored, or nothing before a user has signed in there. */
const openToAll: Readonly<Record<string, string>> = {
  '/healthz': 'whether the node runs',
  '/readyz': 'whether the node may be asked',
  '/robots.txt': 'the same for all hosts but for their sitemap',
  '/indexnow.txt': 'a key that search engines ask for',
  '/voix': 'the frame of the admin, which asks the API',
  '/voix*': 'the frame of the admin, which asks the API',
  '/voix-debug': 'the frame of the admin, which asks the API',
  '/voix/login': 'a form',
  '/voix/login/passkey': 'the way back to the form',
  '/voix/login/forgot': 'a form',
  '/voix/login/reset': 'a form',
  '/voix/login/invitation': 'a form',
  '/voix/auth/callback': 'the end of a sign-in',
  '/voix/auth/logout': 'a signed word of the identity provider',
  '/voix/frames/slices/:name': 'sample copy of the catalogue',
  '/voix/frames/style-guide/:layout': 'sample copy of the catalogue',
  '/voix/frames/whole-looks/:layout': 'sample copy of the catalogue',
  '/oauth/interaction/:uid': 'a form of the sign-in',
  '/.well-known/oauth-protected-resource': 'where programs sign in',
  '/.well-known/oauth-protected-resource/mcp': 'where programs sign in',
  '/.well-known/oauth-authorization-server/oauth': 'where programs sign in',
  '/forms/token': 'a token against forgery',
  '/booking/stay': 'the stay that the visitor chose',
  '/favicon.svg': 'the mark of the site',
  '/favicon.ico': 'the mark of the site',
  '/apple-touch-icon.png': 'the mark of the site',
  '/icon-512.png': 'the mark of the site',
  '/site.webmanifest': 'the name and the mark of the site',
  '/.well-known/security.txt': 'the contact for finders of weaknesses',
  '/preview-release/exit': 'the end of a preview',
  '/builds/latest.json': 'the number of the build',
  '/builds/meta/:file': 'what the build consists of',
}

async function world(whenDone: WhenDone) {
  const server = await openSignInServer({}, whenDone)
  const { store, content, signIn, ask } = server
  await store.records.put(record('brands', 'brand-a', { name: 'A' }), shown)
  await store.records.put(record('brands', 'brand-b', { name: 'B' }), shown)
  await store.records.put(record('resorts', 'resort-b', { name: 'B', brand_id: 'brand-b' }), shown)
  const ids: Record<string, string> = {}
  for (const entity of entities.values()) {
    if (isShared(entity) || entity.path === 'releases') continue
    const { path, belongs, title, slug } = entity
    ids[path] = `${path}-of-b`
    const data = { [title]: secret, ...(slug && { [slug]: 'plan' }), ...scopeOf(entity) }
    const row = { ...record(path, 'plan', data, belongs === 'group' ? '*' : 'bonita'), id: ids[path], title: secret }
    await store.records.put(row, silently)
  }
  const owner = await signIn('owner', { id: 'o', email: 'o@voix.test' })
  const page = { ...pageOf('bonita', 'plan', intro('a', secret)), id: newId(), title: secret }
  ids.pages = page.id
  await content.pages.put(owner.user, page)
  await content.pages.nameVersion(owner.user, page.id, 1, secret)
  const buried = { ...pageOf('bonita', 'old', intro('b', secret)), id: newId(), title: secret }
  await content.pages.put(owner.user, buried)
  await content.pages.trash(owner.user, buried.id)
  ids.media = 'picture-of-b'
  await store.media.put(asset(ids.media, { title: secret, alt: secret, sites: ['bonita'], revision: 0 } as object), 'o')
  ids.paper = 'paper-of-b'
  const paper = await server.media.put(ids.paper, Buffer.from(`%PDF-1.7 ${secret}`), { file: 'plan.pdf' })
  await store.media.put({ ...paper, sites: ['bonita'] })
  await store.media.setForAgents(ids.paper, true)
  ids['media-folders'] = newId()
  await store.media.folders.put({ id: ids['media-folders'], name: secret, sites: ['bonita'], revision: 0 })
  const release = await content.releases.create(owner.user, { title: 'Spring' })
  ids.releases = release.id
  await content.releases.add(owner.user, release.id, { entity: 'pages', document_id: page.id })

  const scoped = { role: 'publisher' as const, locales: '*' as const }
  const brandA = { type: 'brand' as const, ids: ['brand-a'] }
  const elsewhere = async (roles: readonly Role[]): Promise<Readonly<Record<string, Person>>> => {
    const people = roles.map(async (role) => {
      const scope = { type: 'site' as const, ids: ['ziva'] }
      const assignments = [{ ...scoped, role, scope }]
      return [
        `${role} of another site`,
        await signIn(role, { id: role, email: `${role}@voix.test`, assignments }),
      ] as const
    })
    return Object.fromEntries(await Promise.all(people))
  }
  const agentsSession = async () => {
    const [token, now] = [newId(), new Date()]
    await store.records.put(
      { ...record('agents', 'eve', { name: 'Eve', email: 'eve@agent.test', state: 'active' }) },
      shown,
    )
    const [created_at, expires_at] = [now, new Date(now.getTime() + 86_400_000)].map((at) => at.toISOString())
    const session = { id_hash: hashOf(token), agent_id: 'eve', created_at: created_at!, seen_at: created_at! }
    await store.agents.sessions.put({ ...session, expires_at: expires_at! })
    return token
  }
  const all = ['content:read:draft', 'publish', 'media:write', 'forms:submit', 'redirects:write', 'leads:write']
  const written = [...entities.keys(), 'pages'].map((each) => `content:write:${each}`)
  const ziva = await signIn('editor', { id: 't', email: 't@voix.test', sites: ['ziva'] })
  /** Tokens of whatever kind that do not open it. */
  const others = {
    'a token of another site': await tokenFor(server, ziva.user, [...all, ...written]),
    'a token of an owner that is for nothing of it': await tokenFor(server, owner.user, ['forms:submit']),
    'a token of an owner for assistants': await tokenFor(server, owner.user, ['mcp:read', 'mcp:propose']),
    'a program of another site': await programOf(server, owner, [...all.slice(0, 3), 'content:write:pages']),
    'an assistant of an editor of all sites': (await allowed(server)).has!.access_token,
    'the studio of another site': await accessToken(server, ziva.user.id, { clientId: 'voix-admin', scope: 'api' }),
    'the studio of an owner, for nothing': await accessToken(server, 'o', { clientId: 'voix-admin', scope: 'openid' }),
    'another application of an owner': await accessToken(server, 'o', { clientId: 'theirs', scope: 'api' }),
    'a token of an owner for another audience': await accessToken(server, 'o', {
      ...{ clientId: 'voix-admin', scope: 'api', aud: 'https://theirs.test' },
    }),
  }
  const signed = {
    'publisher of another brand': await signIn('publisher', {
      id: 'a',
      email: 'a@voix.test',
      assignments: [{ ...scoped, scope: brandA }],
    }),
    'editor of another site': await signIn('editor', {
      id: 'z',
      email: 'z@voix.test',
      assignments: [{ ...scoped, role: 'editor', scope: { type: 'site', ids: ['ziva'] } }],
    }),
    'a user suspended': await signIn('owner', { id: 's', email: 's@voix.test', status: 'suspended' }),
  }
  const people: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    stranger: {},
    ...mapped(signed, ({ headers }) => headers),
  }
  const readers: typeof people = {
    ...people,
    ...mapped(await elsewhere(['admin', 'author', 'translator', 'reviewer']), ({ headers }) => headers),
    'an agent': { cookie: `${agentCookie}=${await agentsSession()}` },
    ...mapped(others, bearer),
  }
  const ofOwner = (...scopes: readonly string[]) => tokenFor(server, owner.user, scopes)
  const programs: typeof people = mapped(
    {
      ...others,
      'a token of the owner for drafts': await ofOwner('content:read:draft', 'leads:read', 'media:write', 'publish'),
      'a token of the owner for published content': await ofOwner('content:read'),
    },
    bearer,
  )
  const sessions: Readonly<Record<string, string>> = mapped(signed, ({ adminSessionId }) => adminSessionId)
  const contract = (await ask('/api/openapi.json')).json() as Contract
  return { server, ids, people, programs, readers, owner: owner.headers, sessions, contract }
}

const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` })

/** Secret of a program that the owner made for Ziva alone. */
async function programOf({ ask }: SignInServer, { headers }: Person, scopes: readonly string[]): Promise<string> {
  const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const data = { name: 'Program', scopes, sites: ['ziva'], expires_on }
  const { id } = (await ask('/api/api-clients', { method: 'POST', headers, body: { data } })).json()
  return (await ask(`/api/api-clients/${id}/secret`, { method: 'POST', headers })).json().token
}

/** Access token of the authorization server, as it stores one. */
async function accessToken({ store, config }: SignInServer, user_id: string, payload: object): Promise<string> {
  const [token, grant_id] = [`access-${newId()}`, newId()]
  const secretOf = await openSecret(config.dataDir, config.secretKey)
  const about = { ...{ grant_id, uid: null, user_id, consumed_at: null }, expires_at: '2099-01-01T00:00:00.000Z' }
  for (const [kind, id, said] of [
    ['Grant', grant_id, {}],
    ['AccessToken', token, payload],
  ] as const)
    await store.signIn.oauth.put({
      ...about,
      ...{ kind, id_hash: hashOf(id), payload: secretOf.encrypt(JSON.stringify(said)) },
    })
  return token
}

function isShared({ belongs, scope = {} }: Entity): boolean {
  return belongs === 'group' && !scope.brands && !scope.resorts
}

function scopeOf({ fields, scope = {} }: Entity): Readonly<Record<string, unknown>> {
  const within = (name: string | undefined, id: string) =>
    name ? { [name]: (fields[name]?.type as string) === 'relations' ? [id] : id } : {}
  return { ...within(scope.brands, 'brand-b'), ...within(scope.resorts, 'resort-b') }
}

function mapped<V, W>(record: Readonly<Record<string, V>>, to: (value: V) => W): Readonly<Record<string, W>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]))
}

/** An address of the contract that is about what the other brand has; undefined when it has nothing of the kind. */
function addressOf(path: string, ids: Readonly<Record<string, string>>): string | undefined {
  const [, , first = '', second = ''] = path.split('/')
  const id = ids[`${first}/${second}`] ?? ids[first]
  if (path.includes('{id}') && id === undefined) return undefined
  return path
    .replace('{id}', id ?? '')
    .replace('{slug}', 'plan')
    .replace('{revision}', '1')
    .replace('{element}', 'hero')
    .replace('{link}', newId())
    .replace('{entity}', 'pages')
    .replace('{document}', ids.pages!)
    .replace('/cookbook/{name}', '/cookbook/plan')
    .replace('{name}', 'docs')
    .replace('{code}', 'not-found')
}

/** Queries of an address, of the parameters that the contract has for it. */
function queriesOf(path: string, ids: Readonly<Record<string, string>>, contract: Contract): readonly string[] {
  const { parameters = [] } = contract.paths[path]!.get!
  const known = new Set(
    parameters.map(({ name, $ref = '' }) => name ?? contract.components.parameters[$ref.split('/').at(-1)!]!.name),
  )
  const queries = [
    '',
    '?perspective=draft',
    '?perspective=published',
    `?search=${secret}`,
    '?trashed=1',
    '?site=bonita&language=en',
    ...(path.endsWith('by-path') ? ['?path=plan&site=bonita', '?path=plan&site=bonita&perspective=draft'] : []),
    ...(path.endsWith('by-slug') ? ['?slug=plan', '?slug=plan&site=bonita&perspective=draft'] : []),
    ...(path.endsWith('/search') ? [`?site=bonita&search=${secret}`] : []),
    ...(path.endsWith('/path') ? ['?path=plan&site=bonita&language=en'] : []),
    ...(path.endsWith('unfit') ? ['?layout=blocks'] : []),
    ...(path.endsWith('ids') || path.endsWith('facts') ? ['?ids=picture-of-b'] : []),
    ...(path.endsWith('redirects/file') ? ['?format=json'] : []),
    ...(path.endsWith('translations/xliff') ? [`?pages=${ids.pages}&language=es`] : []),
    ...(path.endsWith('translations/proposals') ? [`?page=${ids.pages}`] : []),
    ...(path.endsWith('/site-imports') ? ['?site=bonita'] : []),
    ...(path.endsWith('holding') ? ['?entity=pages&document_id=x'] : []),
  ].map((query) => new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name))).toString())
  return [...new Set(queries)].map((query) => query && `?${query}`)
}

/** A body that would do, if its sender might. */
function bodyFor(path: string, method: string): unknown {
  const isPage = path.startsWith('/api/pages/')
  const verb = path.split('/').at(-1) ?? ''
  const bodies: Readonly<Record<string, unknown>> = {
    publish: isPage ? { version: 1 } : path.startsWith('/api/releases') ? {} : { revision: 1 },
    'undo-publish': { version: 1 },
    commands: { baseVersion: 1, commands: [{ type: 'tags.add', id: null, tag: 'x' }] },
    revert: path.startsWith('/api/releases') ? {} : { revision: 1 },
    schedule: path.startsWith('/api/releases') ? { publish_at: soon } : { publish_at: soon },
    mark: { status: 'archived' },
    translate: { language_code: 'es' },
    translation: { status: 'done' },
    template: { name: 'Mine' },
    section: { title: 'Mine', element: intro('mine') },
    resolve: { elements: [] },
    'lost-references': { references: [], kinds: [] },
    texts: { revision: 1, texts: [] },
    items: { entity: 'pages', document_id: 'x' },
    reject: { reason: 'Because.' },
    edit: { as: 'copy', turn: 90 },
    suggestions: path.startsWith('/api/media') ? { language: 'es' } : { keys: ['_.title'] },
    'replace-uses': { by: 'x' },
    'review-links': { name: 'Mine' },
    '{revision}': { label: 'Mine' },
    '{document}': { due_on: '' },
  }
  if (verb in bodies) return bodies[verb]
  if (method !== 'patch') return {}
  if (isPage) return { revision: 1, title: 'Mine' }
  if (path.startsWith('/api/media-folders')) return { name: 'Mine' }
  if (path.startsWith('/api/media')) return { title: 'Mine' }
  if (path.startsWith('/api/releases')) return { title: 'Mine' }
  return { data: {} }
}

/** Everything of the other brand, as it is stored. */
async function everything({ store }: SignInServer, ids: Readonly<Record<string, string>>) {
  const stored = Object.entries(ids).map(async ([path, id]) => {
    if (path === 'pages') return [path, await store.pages.get(id), (await store.pages.versions(id)).length]
    if (path === 'media') return [path, await store.media.get(id)]
    if (path === 'media-folders') return [path, await store.media.folders.list()]
    return [path, await store.records.get(path, id)]
  })
  return Promise.all(stored)
}
