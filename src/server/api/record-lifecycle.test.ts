import { describe, expect, it } from 'vitest'
import { asset, record, shown } from '#services/testing.ts'
import type { Entity } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import type { Field } from '#fields/index.ts'
import { shareTestServer } from '../testing.ts'
import type { actionBodies } from '#contract/schemas.ts'

const shared = shareTestServer()

/** Entities that others refer to in this test, so that their records stay in the trash. */
const keptInTrash = ['users', 'user-groups', 'domains', 'api-clients']

describe('every kind of record', () => {
  it.each([...entities.keys()])(
    '%s: made, changed, brought back to what it was, deleted and restored',
    async (path) => {
      const entity = entities.get(path)!
      const { get, send } = await ownersApi()
      const wanted = await newRecord(entity)
      const { data } = wanted
      const made = await send('POST', `/api/${path}`, wanted)
      const address = `/api/${path}/${made.id}`
      const first = data[entity.title]
      const second = laterTitle(entity, String(first))
      const changed = await send('PATCH', address, { data: { [entity.title]: second } }, made.revision)
      expect(changed).toMatchObject({ data: { [entity.title]: second }, revision: made.revision + 1 })

      const { rows: versions } = await get(`${address}/versions`)
      expect(versions.length).toBeGreaterThan(1)
      expect(versions.every(({ actor, at }: Version) => actor === 'the-owner' && Date.parse(at) > 0)).toBe(true)
      const reverted = await send('POST', `${address}/revert`, { revision: made.revision })
      expect(reverted.data).toMatchObject({ [entity.title]: first })
      expect((await get(address)).data).toMatchObject({ [entity.title]: first })

      // A site is never thrown away: its pages would stand nowhere.
      if (path === 'sites') return
      await send('DELETE', address)
      expect((await shared().ask(address, { headers: (await owner()).headers })).status).toBe(404)
      expect(await get(`/api/${path}?trashed=true&filter[id]=${made.id}`)).toMatchObject({ total: 1 })
      expect(await send('POST', `${address}/restore`, {})).toMatchObject({ deleted_at: null })
      expect((await get(address)).data).toMatchObject({ [entity.title]: first })
      if (keptInTrash.includes(path)) return
      await send('DELETE', address)
      await send('POST', `${address}/purge`, {})
      expect(await get(`/api/${path}?trashed=true&filter[id]=${made.id}`)).toMatchObject({ total: 0 })
    },
  )
})

/** Actions on a record, each with a valid body. */
const bodies: readonly (readonly [keyof typeof actionBodies, object])[] = [
  ['publish', {}],
  ['schedule', { publish_at: new Date(Date.now() + 86_400_000).toISOString() }],
  ['mark', { status: 'in_review' }],
  ['mark', { status: 'draft' }],
  ['mark', { status: 'archived' }],
  ['unpublish', {}],
  ['copy', {}],
  ['translate', { language_code: 'es' }],
  ['revert', { revision: 7 }],
  ['replace-uses', { by: 'nobody' }],
  ['restore', {}],
  ['purge', {}],
]

describe('what a kind of record cannot do is refused, and never a failure:', () => {
  it.each([...entities.keys()])('%s', async (path) => {
    const entity = entities.get(path)!
    const { get, send } = await ownersApi()
    const { headers } = await owner()
    const { rows } = await get(`/api/${path}?limit=1`)
    const made = rows[0] ?? (await send('POST', `/api/${path}`, await newRecord(entity)))
    const answers: string[] = []
    /** Asks for everything once; of what is in the trash, restoring and deleting for good are left out. */
    const askAll = async (id: string, revision: object, left: readonly string[] = []) => {
      for (const [verb, body] of bodies.filter(([verb]) => !left.includes(verb))) {
        const asked = { method: 'POST', headers: { ...headers, ...revision }, body }
        const { status, text, json } = await shared().ask(`/api/${path}/${id}/${verb}`, asked)
        const isRefused = status >= 400 && status < 500 && /[a-z]/i.test(json().detail)
        const isLive = !entity.isPublished && lifeCycle.includes(verb)
        const wanted = id === 'nobody' ? [404, 428] : [409, 428]
        if ((status >= 300 && !isRefused) || (isLive && !wanted.includes(status)))
          answers.push(`${verb} ${id}: ${status} ${text.slice(0, 200)}`)
      }
    }
    for (const id of [made.id, 'nobody']) for (const revision of [{ 'if-match': '"1"' }, {}]) await askAll(id, revision)
    await shared().ask(`/api/${path}/${made.id}?anyway=true`, { method: 'DELETE', headers })
    await askAll(made.id, { 'if-match': '"1"' }, ['restore', 'purge'])
    // Other kinds lead to it.
    await shared().ask(`/api/${path}/${made.id}/restore`, { method: 'POST', headers, body: {} })
    expect(answers).toEqual([])
  })
})

/** Actions on records with drafts alone. */
const lifeCycle = ['publish', 'unpublish', 'schedule', 'mark']

it('a page is made, changed, brought back to what it was, deleted and restored', async () => {
  const { get, send } = await ownersApi()
  const place = { site_id: 'ziva', path: 'a-life', layout: 'hyatt-ziva', language_code: 'en' }
  const made = await send('POST', '/api/pages', { ...place, title: 'First' })
  const address = `/api/pages/${made.page.id}`
  await send('PUT', `${address}/versions/${made.revision}`, { label: 'As it began' })
  const changed = await send('PATCH', address, { title: 'Second' }, made.revision)
  expect(changed.page.title).toBe('Second')
  const { rows } = await get(`${address}/versions`)
  expect(rows).toMatchObject([{ label: 'As it began', revision: made.revision }])
  expect((await send('POST', `${address}/revert`, { revision: made.revision })).page.title).toBe('First')
  await send('DELETE', address)
  expect((await shared().ask(address, { headers: (await owner()).headers })).status).toBe(404)
  expect(await send('POST', `${address}/restore`, {})).toMatchObject({ status: 'draft', page: { title: 'First' } })
})

interface Version {
  readonly actor: string
  readonly at: string
}

const owner = () => shared().signIn('owner')

async function ownersApi() {
  const { headers } = await owner()
  const send = async (method: string, address: string, body?: unknown, revision?: number) => {
    const answer = await shared().ask(address, {
      method,
      headers: { ...headers, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
      ...(body !== undefined && { body }),
    })
    expect(answer.status, `${method} ${address}: ${answer.text.slice(0, 400)}`).toBeLessThan(300)
    return answer.text ? answer.json() : undefined
  }
  return { send, get: (address: string) => send('GET', address) }
}

async function newRecord(entity: Entity) {
  return {
    data: await sampleOf(entity),
    ...(entity.belongs !== 'group' && { site_id: 'ziva' }),
    ...(entity.isTranslated && { language_code: 'en' }),
  }
}

/** Values for everything a record needs. */
async function sampleOf(entity: Entity): Promise<Record<string, unknown>> {
  const needed = Object.entries(entity.fields).filter(
    ([name, field]) => field.required || name === entity.title || name === entity.slug,
  )
  const values = await Promise.all(needed.map(async ([name, field]) => [name, await valueOf(field, entity.path)]))
  return { ...Object.fromEntries(values), ...particular[entity.path] }
}

/** Values that the rules of an entity require beyond its fields. */
const particular: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  redirects: { source: '/sample', target: '/elsewhere' },
  'head-tags': { attributes: { name: 'author', content: 'Voix' } },
  locales: { code: 'qaa' },
  specials: { offer_type: 'value_add' },
  agents: { ids: [{ type: 'IATA', value: '12345678' }] },
  users: { assignments: [{ role: 'author', scope: 'all' }] },
  'api-clients': { scopes: ['content:read'], expires_on: inAMonth() },
  sites: { domains: ['sample.localhost'] },
}

function inAMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
}

async function valueOf(field: Field, path: string): Promise<unknown> {
  const { store } = shared()
  const type: string = field.type
  if (type === 'relation' && field.entity) return relatedOf(field.entity)
  if (type === 'asset') {
    await store.media.put(asset('picture', { revision: 0 } as object), 'the-owner')
    return 'picture'
  }
  if (type === 'list') {
    const inside = Object.entries(field.fields ?? {}).filter(([, each]) => each.required)
    const row = await Promise.all(inside.map(async ([name, each]) => [name, await valueOf(each, path)]))
    return [Object.fromEntries(row)]
  }
  if (type === 'number') return Math.max(field.min ?? 0, 1)
  if (type === 'date') return '2027-03-31'
  if (type === 'wysiwyg' || type === 'textarea') return '<p>Sample</p>'
  if (type !== 'text') return field.default
  if (field.format) return formats[field.format] ?? `sample-${path}`
  return field.pattern?.startsWith('^[A-Z0-9]') ? 'SAMPLE' : `sample-${path}`
}

const formats: Readonly<Record<string, string>> = {
  email: 'sample@example.com',
  url: 'https://example.com/',
  endpoint: 'https://example.com/',
  phone: '+52 998 555 0100',
  code: 'SAMPLE',
  time: '15:00',
  time_zone: 'America/Cancun',
  language: 'en',
}

/** Something for a relation to lead to. */
async function relatedOf(path: string): Promise<string> {
  if (path === 'sites') return 'ziva'
  const { title } = entities.get(path)!
  const related = record(path, 'related', { [title]: 'Related' })
  await shared().store.records.put(related, shown)
  return related.id
}

function laterTitle({ path }: Entity, title: string): string {
  return path === 'redirects' || path === 'domains' ? `${title}-later` : `${title} later`
}
