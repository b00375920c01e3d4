import { expect, it } from 'vitest'
import { mayAdd, siteOfNew } from '../../src/admin/api/places-of-new.ts'
import { navItemsFor } from '../../src/admin/screens/nav-items.ts'
import type { SessionUser } from '#contract/session.ts'
import { entities } from '#entities/entities.ts'
import { entityInfo } from '#entities/entity-info.ts'
import { type Role, roles } from '#model/people/roles.ts'
import type { RecordData } from '#model/records/records.ts'
import { record, silently } from '#services/testing.ts'
import { openTestServer } from '../../src/server/testing.ts'

const scopes = [
  ['site', 'bonita'],
  ['brand', 'sand'],
  ['resort', 'dune'],
] as const

/** Ziva is a site of the brand coral, Bonita one of sand with the resort dune; the user works for the latter alone. */
async function signedIn(role: Role, [type, id]: (typeof scopes)[number]) {
  const server = await openTestServer()
  const { store } = server
  for (const [brand, site] of [
    ['coral', 'ziva'],
    ['sand', 'bonita'],
  ] as const) {
    await store.records.put({ ...record('brands', brand, { name: brand }, '*'), id: brand }, silently)
    await store.sites.put({ ...(await store.sites.get(site))!, settings: { brand_id: brand, locales: ['en'] } })
  }
  await store.records.put(
    { ...record('resorts', 'dune', { name: 'dune', brand_id: 'sand' }, '*'), id: 'dune' },
    silently,
  )
  const { headers } = await server.signIn(role, {
    id: 'someone',
    email: 'someone@voix.test',
    assignments: [{ role, scope: { type, ids: [id] }, locales: '*', flags: ['leads', 'agents', 'revenue'] }],
  })
  const user: SessionUser = JSON.parse((await server.ask('/api/session', { headers })).text).user
  const send = (path: string, body: object) => server.ask(path, { method: 'POST', headers, body })
  const get = (path: string) => server.ask(path, { headers })
  /** A call upon a revision that no record has: what is permitted is refused as stale; a deletion is carried out. */
  const stale = (method: 'PATCH' | 'POST' | 'DELETE', path: string) =>
    server.ask(path, {
      method,
      headers: { ...headers, 'if-match': '"999"' },
      ...(method !== 'DELETE' && { body: method === 'PATCH' ? { data: {} } : {} }),
    })
  return { user, store, send, get, stale }
}

/** Values by which a record that all sites share lies in the brand or resort of the user. */
function within(name: string): RecordData {
  const fields = entities.get(name)!.fields
  const known = { brand_id: 'sand', brand_ids: ['sand'], resort_id: 'dune', resort_ids: ['dune'] }
  return Object.fromEntries(Object.entries(known).filter(([field]) => field in fields))
}

it.each(roles.flatMap((role) => scopes.map((scope) => [role, ...scope] as const)))(
  'What the forms offer to the role %s for one %s is permitted, and what they do not is refused',
  { timeout: 60_000 },
  async (role, type, id) => {
    const scope = [type, id] as (typeof scopes)[number]
    const { user, send } = await signedIn(role, scope)
    const wrong: string[] = []
    for (const [name, entity] of entityInfo) {
      const site = siteOfNew(entity, user) || '*'
      const body = {
        ...(entity.belongs !== 'group' && { site_id: site === '*' && entity.belongs === 'site' ? 'bonita' : site }),
        ...(entities.get(name)?.isTranslated && { language_code: 'en' }),
        // What is not offered is refused whatever the record would say of itself.
        data: mayAdd(entity, user) ? within(name) : {},
      }
      const { status } = await send(`/api/${entity.path}`, body)
      const isRefused = status === 403
      if (isRefused === mayAdd(entity, user)) wrong.push(`${name}: ${status}, offered ${mayAdd(entity, user)}`)
    }
    const release = { area: 'releases' } as const
    const site = siteOfNew(release, user)
    const made = await send('/api/releases', { title: 'Spring', ...(site && { site_id: site }) })
    if ((made.status === 403) === mayAdd(release, user)) wrong.push(`releases: ${made.status}`)
    expect(wrong).toEqual([])
  },
)

const actions = [
  ['edit', 'PATCH', ''],
  ['publish', 'POST', '/publish'],
  ['delete', 'DELETE', ''],
] as const

it.each(roles.flatMap((role) => scopes.map((scope) => [role, ...scope] as const)))(
  'What bulk actions and filters offer to the role %s for one %s is permitted, and nothing else',
  { timeout: 60_000 },
  async (role, type, id) => {
    const scope = [type, id] as (typeof scopes)[number]
    const { user, store, get, stale } = await signedIn(role, scope)
    for (const name of ['specials', 'rooms', 'posts', 'redirects'])
      for (const [site, data] of [
        ['bonita', {}],
        ['ziva', {}],
        ['*', within(name)],
      ] as const) {
        if (entityInfo.get(name)!.belongs === 'site' && site === '*') continue
        await store.records.put({ ...record(name, `${name}-${site === '*' ? 'all' : site}`, data, site) }, silently)
      }
    const wrong: string[] = []
    const listed = new Map<string, { id: string; why_not?: Record<string, string> }[]>()
    for (const [name, entity] of entityInfo) {
      const list = await get(`/api/${entity.path}`)
      if (list.status !== 200) continue
      listed.set(name, list.json().rows)
      for (const filter of entities.get(name)!.filters ?? []) {
        const target = entities.get(name)!.fields[filter]?.entity
        const found = target ? await get(`/api/${target}?fields=title`) : undefined
        if (found && found.status !== 200) wrong.push(`${name}, filter ${filter}: ${target} answers ${found.status}`)
      }
    }
    for (const [action, method, end] of actions)
      for (const [name, rows] of listed)
        for (const row of rows) {
          const { path, area } = entityInfo.get(name)!
          if (action === 'publish' && !entities.get(name)!.isPublished) continue
          const isOffered = user.may?.[area]?.includes(action) === true && row.why_not?.[action] === undefined
          const { status } = await stale(method, `/api/${path}/${row.id}${end}`)
          // A site is deleted by nobody, whatever their rights.
          const isRefused = status === 403 || (status === 422 && name === 'sites' && action === 'delete')
          if (isRefused === isOffered) wrong.push(`${name} ${row.id}, ${action}: ${status}, offered ${isOffered}`)
        }
    expect(wrong).toEqual([])
  },
)

it('The navigation of an editor of one site has nothing that only others may change', async () => {
  const { user } = await signedIn('editor', scopes[0])
  const shown = navItemsFor(user.may).flatMap(({ places }) => places.map(({ to }) => to))
  for (const screen of ['domains', 'redirects', 'head-tags', 'tools/caches', 'not-found'])
    expect(
      shown.filter((to) => to.endsWith(screen)),
      screen,
    ).toEqual([])
})
