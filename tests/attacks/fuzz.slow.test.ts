import { describe, expect, it } from 'vitest'
import { asset, intro, pageOf, record, shown, silently } from '#services/testing.ts'
import { entities } from '#entities/entities.ts'
import { isRecord } from '#model/json.ts'
import { openTestServer } from '#server/testing.ts'
import { newId } from '#db/id.ts'
import { unlistedRefusal } from '../../src/server/api/testing.ts'

/** Set another one to try other requests; one that fails is named by its request. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** Bodies of each kind that an address is sent. */
const bodies = Number(process.env.FUZZ_BODIES ?? 2)

type Json = Readonly<Record<string, unknown>>
type Server = Awaited<ReturnType<typeof openTestServer>>

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'a'.repeat(5000),
  '../..',
  '%00',
  "'); drop table pages; --",
  '2026-13-45T99:99',
  '１２',
  '\u202eabc',
  '{}',
  '-1',
  '1e999',
]
const odd: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  [null],
  [[[[[[[[]]]]]]]],
  {},
  { constructor: 1 },
  { toString: 'x', length: -1 },
  { constructor: [], hasOwnProperty: null },
]
const rawBodies: readonly (string | Buffer | undefined)[] = [
  undefined,
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '\ufeff{}',
  '{"a":NaN}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"data":{"__proto__":{"polluted":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x22, 0xc3, 0x28, 0x22]),
]
const oddSegments = [
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%ff',
  '%ed%a0%80',
  '..%2f..',
  'a'.repeat(190),
  '0',
  '%20',
]
const oddQueries = [
  '__proto__[polluted]=1&constructor=1',
  'filter[__proto__]=1&filter[constructor][gt]=1&sort=__proto__',
  'limit=1e99&offset=-1&page=NaN&cursor=%00',
  'search=%00%ff%ed%a0%80&search=b',
  'site=__proto__&language=constructor&perspective=toString',
  'limit=1&limit=2&ids=,,,&fields=__proto__,constructor',
  'after=e30&sort=-constructor&trashed=__proto__',
]

/** Small seeded generator (mulberry32): the same requests in each run. */
function chance(from: number) {
  let state = from
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! }
}
type Chance = ReturnType<typeof chance>

/** A value after a schema, some of it odd. */
function valueOf(schema: unknown, root: Json, luck: Chance, depth = 0): unknown {
  if (!isRecord(schema) || depth > 6 || luck.next() < 0.12) return luck.pick(odd)
  if (typeof schema.$ref === 'string') return valueOf(at(root, schema.$ref), root, luck, depth + 1)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return luck.pick(schema.enum)
  for (const several of [schema.anyOf, schema.oneOf])
    if (Array.isArray(several)) return valueOf(luck.pick(several), root, luck, depth + 1)
  if (Array.isArray(schema.allOf)) return valueOf(schema.allOf[0], root, luck, depth + 1)
  if (schema.type === 'array') return [0, 1].map(() => valueOf(schema.items, root, luck, depth + 1))
  if (schema.type === 'boolean') return luck.next() < 0.5
  if (schema.type === 'integer' || schema.type === 'number') return luck.pick([0, 1, 2, 10])
  if (schema.type === 'string')
    return luck.pick(['x', 'ziva', 'en', 'pages', '/x', '2031-01-01T00:00:00.000Z', 'a@b.test'])
  if (schema.type !== 'object' && !isRecord(schema.properties)) return luck.pick(odd)
  const properties = Object.entries(isRecord(schema.properties) ? schema.properties : {})
  const chosen = properties.filter(([name]) => isNeeded(schema, name) || luck.next() < 0.6)
  const more = luck.next() < 0.15 ? [[luck.pick(['constructor', 'toString', 'x']), luck.pick(odd)] as const] : []
  return Object.fromEntries([...chosen.map(([name, each]) => [name, valueOf(each, root, luck, depth + 1)]), ...more])
}

function isNeeded({ required }: Json, name: string): boolean {
  return Array.isArray(required) && required.includes(name)
}

function at(root: Json, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((here, name) => (isRecord(here) ? here[name] : undefined), root)
}

/** Something of each kind, so that addresses with an id have one to lead to. */
async function world() {
  const server = await openTestServer()
  const { store, content, signIn } = server
  const { user } = await signIn('owner')
  const ids: Record<string, string> = {}
  for (const { path, belongs, title, slug } of entities.values()) {
    if (['releases', 'users', 'sites'].includes(path)) continue
    ids[path] = `one-of-${path}`
    const data = { [title]: 'One', ...(slug && { [slug]: 'one' }) }
    await store.records.put({ ...record(path, 'one', data, belongs === 'group' ? '*' : 'ziva'), id: ids[path] }, shown)
  }
  const page = { ...pageOf('ziva', 'rooms', intro('hero')), id: newId() }
  await content.pages.put(user, page)
  ids.pages = page.id
  ids.media = 'one-picture'
  await store.media.put(asset(ids.media, { revision: 0 } as object), 'the-owner')
  ids.releases = (await content.releases.create(user, { title: 'One' })).id
  ids.users = user.id
  ids.sites = 'ziva'
  await store.records.put({ ...record('brands', 'draft', { name: 'Draft' }), id: 'draft-brand' }, silently)
  return { server, ids }
}

/** One request of the fuzz, and what came of it when it should not have. */
async function problemOf(server: Server, method: string, address: string, headers: Json, body?: unknown) {
  const text = body === undefined || Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
  const asked = `${method} ${address} ${String(text).slice(0, 300)}`
  const answer = await server
    .ask(address, { method, headers: headers as Record<string, string>, ...(text !== undefined && { body: text }) })
    .catch((error: Error) => error)
  if (answer instanceof Error) return `${asked}: ${answer.message}`
  if (answer.status >= 500) return `${answer.status} ${asked}: ${answer.text.slice(0, 300)}`
  if ('polluted' in {}) return `polluted by ${asked}`
  const path = address.split('?')[0]!
  return isPlain(path) ? unlistedRefusal({ method, path, status: answer.status }) : undefined
}

/** Whether an address is one that an operation means: another is none, and so is a part of it that cannot be read. */
function isPlain(path: string): boolean {
  return !/%|\/$|\.\./.test(path)
}

function addressesOf(path: string, ids: Readonly<Record<string, string>>, luck: Chance): string[] {
  const [, , first = '', second = ''] = path.split('/')
  const known = ids[`${first}/${second}`] ?? ids[first] ?? 'one'
  const real = path.replace('{id}', known).replace('{revision}', '1').replace('{entity}', 'pages')
  const filled = (text: string) => text.replace(/\{\w+\}/g, () => luck.pick(oddSegments))
  return path.includes('{') ? [filled(real), filled(path)] : [path]
}

describe('an odd request', () => {
  it('is answered by every route of the API without a failure of ours', { timeout: 120_000 }, async () => {
    const { server, ids } = await world()
    const contract = (await server.ask('/api/openapi.json')).json() as Json
    const luck = chance(seed)
    const problems: (string | undefined)[] = []
    for (const [path, operations] of Object.entries(contract.paths as Readonly<Record<string, Json>>))
      for (const [name, operation] of Object.entries(operations)) {
        const method = name.toUpperCase()
        // A request may sign its sender out, or take their rights.
        const { headers } = await server.signIn('owner')
        const sent = { ...headers, 'if-match': luck.pick(['"1"', '*', '"99999999999999999999"', 'W/"x"', '\u00ff']) }
        const schema = bodySchema(operation)
        for (const address of addressesOf(path, ids, luck)) {
          problems.push(await problemOf(server, method, `${address}?${luck.pick(oddQueries)}`, sent))
          if (method === 'GET' || method === 'DELETE') {
            problems.push(await problemOf(server, method, address, sent))
            continue
          }
          for (let i = 0; i < bodies; i++)
            problems.push(await problemOf(server, method, address, sent, luck.pick(rawBodies)))
          for (let i = 0; i < bodies; i++)
            problems.push(await problemOf(server, method, address, sent, valueOf(schema, contract, luck)))
        }
      }
    expect(problems.filter(Boolean)).toEqual([])
  })

  it('is answered by every command on a page without a failure of ours', { timeout: 120_000 }, async () => {
    const { server, ids } = await world()
    const { headers } = await server.signIn('owner')
    const luck = chance(seed + 1)
    const problems: (string | undefined)[] = []
    for (const [type, usual] of Object.entries(commands))
      for (let i = 0; i < 10; i++) {
        const names = Object.keys(usual)
        const spoilt = i === 0 ? undefined : luck.pick(names)
        const command = { type, ...usual, ...(spoilt && { [spoilt]: spoiltValue(usual[spoilt], luck) }) }
        const { json } = await server.ask(`/api/pages/${ids.pages}`, { headers })
        const body = { baseVersion: json().revision ?? 1, commands: [command] }
        problems.push(await problemOf(server, 'POST', `/api/pages/${ids.pages}/commands`, headers, body))
      }
    expect(problems.filter(Boolean)).toEqual([])
  })

  it('is answered by what anybody may send without a failure of ours', { timeout: 120_000 }, async () => {
    const { server } = await world()
    const luck = chance(seed + 2)
    const problems: (string | undefined)[] = []
    for (const address of openAddresses)
      for (let i = 0; i < 12; i++) {
        const isForm = luck.next() < 0.5
        const fields = Array.from({ length: 4 }, () => [luck.pick(formNames), luck.pick(oddTexts)])
        const form = new URLSearchParams(fields as [string, string][]).toString()
        const type = isForm ? 'application/x-www-form-urlencoded' : luck.pick(['application/json', 'text/plain', 'x'])
        const headers = { 'content-type': type, accept: luck.pick(['application/json', 'text/html', '\u00ff']) }
        problems.push(await problemOf(server, 'POST', address, headers, isForm ? form : (luck.pick(rawBodies) ?? '')))
        problems.push(await problemOf(server, 'GET', `${address}?${luck.pick(oddQueries)}`, {}))
      }
    expect(problems.filter(Boolean)).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''])(
    'that adds a note at the width %j is refused, and the page stays as it was',
    async (breakpoint) => {
      const { server, ids } = await world()
      const { headers } = await server.signIn('owner')
      const annotation = { ...note, uuid: 'n2' }
      const { status, json } = await server.ask(`/api/pages/${ids.pages}/commands`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ baseVersion: 1, commands: [{ type: 'annotation.add', breakpoint, annotation }] }),
      })
      expect(status).toBe(400)
      expect(json().errors[0].field).toContain('breakpoint')
      expect((await server.store.pages.get(ids.pages!))?.page.review.annotations).toEqual({})
    },
  )
})

const note = { uuid: 'n1', element_id: 'hero', x: 1, y: 1, resolved: false, comments: [] }

/** Each command as an editor would send it. */
const commands: Readonly<Record<string, Json>> = {
  'element.add': { element: intro('new'), spot: { parent: null, after: null } },
  'element.duplicate': { id: 'hero', as: 'copy' },
  'element.replace': { id: 'hero', element: intro('other'), as: 'other' },
  'element.exchange': { id: 'hero', element: intro('hero') },
  'element.enable': { id: 'hero' },
  'element.move': { id: 'hero', after: null },
  'element.moveIntoGroup': { id: 'hero', group: 'hero', after: null, slot: 'default' },
  'element.place': { id: 'hero', spot: { parent: null, after: null }, slot: 'default' },
  'element.setSlot': { id: 'hero', slot: 'default' },
  'element.set': { id: 'hero', changes: { label: 'x' } },
  'field.update': { id: 'hero', name: 'title', field: { id: 'f', type: 'text' }, value: 'x' },
  'field.edit': { id: 'hero', name: 'link', field: { id: 'f', type: 'link' }, path: ['text'], change: [1, 'x'] },
  'pageField.edit': { id: 'p', path: ['a', 'alt'], change: [1, 'x'] },
  'field.enable': { id: 'hero', name: 'title', field: { id: 'f', type: 'text' } },
  'field.restore': {
    id: 'hero',
    name: 'title',
    field: { id: 'f', name: 'title', type: 'text', enabled: true },
    after: null,
  },
  'pageField.add': { field: { id: 'p', name: 'p', type: 'text', enabled: true }, after: null },
  'pageField.update': { id: 'p', value: 'x' },
  'settings.update': { id: 'hero', settings: [{ name: 'spacing', value: 1 }] },
  'properties.update': { id: 'hero', dom_id: 'x' },
  'layout.update': { layout: 'blocks' },
  'tags.add': { id: 'hero', tag: 'x', after: null },
  'conditions.add': { id: 'hero', condition: { key: 'language', operator: 'is', value: 'en' }, index: 0 },
  'conditions.update': { id: 'hero', condition: { key: 'language', operator: 'is', value: 'en' }, index: 0 },
  'conditions.type': { id: 'hero', to: 'all' },
  'query.set': { id: 'hero', query: { source: 'pages', filter: [], order: [], limit: 1, map: {} } },
  'annotation.add': { breakpoint: 'md', annotation: note, index: 0 },
  'annotation.update': { uuid: 'n1', changes: { resolved: true } },
  'annotation.comment': { uuid: 'n1', comment: { id: 'c', author: 'x', text: 'x', at: '2026-01-01T00:00:00.000Z' } },
  'review.status': { status: 'approved', approval: { revision: 1, by: 'x' } },
  batch: { commands: [{ type: 'tags.add', id: 'hero', tag: 'y' }] },
}

/** An odd value in place of one that would do, or somewhere inside it. */
function spoiltValue(usual: unknown, luck: Chance): unknown {
  if (!isRecord(usual) || luck.next() < 0.3) return luck.pick(odd)
  const name = luck.pick([...Object.keys(usual), 'constructor', 'toString'])
  return { ...usual, [name]: spoiltValue(usual[name], luck) }
}

const openAddresses = [
  '/voix/login',
  '/voix/login/forgot',
  '/voix/login/reset',
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/interaction/x',
  '/agents/login',
  '/agents/register',
  '/agents/forgot',
  '/agents/choose',
  '/forms/contact',
  '/forms/__proto__',
  '/forms/constructor/sent',
  '/page-review/x',
  '/preview-release/x/y',
  '/booking',
  '/search',
  '/api/session',
  '/api/vitals',
  '/api/collections/docs/query',
  '/rooms/_payload.json',
  '/_payload.json',
]
const formNames = [
  'email',
  'password',
  'token',
  'code',
  'step',
  'name',
  '__proto__',
  'constructor',
  'to',
  'page',
  'element',
]

function bodySchema(operation: unknown): unknown {
  if (!isRecord(operation) || !isRecord(operation.requestBody) || !isRecord(operation.requestBody.content))
    return undefined
  const json = operation.requestBody.content['application/json']
  return isRecord(json) ? json.schema : undefined
}
