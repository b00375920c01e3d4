import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { TObject } from 'typebox'
import { contract } from '#contract/contract.ts'
import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { entities } from '#entities/entities.ts'
import { record, shown } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly requestBody?: object
  readonly parameters?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly parameters: Readonly<Record<string, { readonly schema?: object }>>
    readonly responses: Readonly<Record<string, { readonly description: string }>>
  }
}

async function contractDocument(): Promise<Contract> {
  return (await shared().ask('/api/openapi.json')).json()
}

describe('the contract', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...(await contractDocument()) })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  it('is sent packed to who takes it so, and not again to who has it', async () => {
    const plain = await shared().ask('/api/openapi.json')
    const packed = await shared().ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text)
    const again = await shared().ask('/api/openapi.json', { headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([again.status, packed.headers['content-encoding']]).toEqual([304, 'br'])
  })

  it('describes every entity, and names each operation once', async () => {
    const { paths } = await contractDocument()
    for (const { path } of entities.values()) expect(paths).toHaveProperty([`/api/${path}`, 'get'])
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => operationId ?? []),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('tells an author who writes a client what each operation does, what it answers and how it refuses', async () => {
    const { paths } = await contractDocument()
    const lacking = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { operationId, summary, tags, responses }]) => {
        const said = Object.entries(responses).find(([status]) => status.startsWith('2'))
        const isAnswered = said && (said[0] === '204' || said[1].content !== undefined)
        return operationId && summary && tags?.length && isAnswered && responses.default ? [] : `${method} ${path}`
      }),
    )
    expect(lacking).toEqual([])
  })

  it('is served: each endpoint has its route', () => {
    const { app } = shared()
    const keys = Object.keys(contract) as (keyof typeof contract)[]
    expect(keys.filter((key) => !app.hasRoute({ method: methodOf(key), url: pathIn(key) }))).toEqual([])
  })

  it('says what is open in a path, and of what shape it is', () => {
    const lacking = endpoints.filter(([key, { params }]) => {
      const names = [...key.matchAll(/:(\w+)|(\*)/g)].map(([, name = '*']) => name)
      return names.length > 0 && !names.every((name) => name in ((params as TObject | undefined)?.properties ?? {}))
    })
    expect(lacking.map(([key]) => key)).toEqual([])
  })

  it('knows of every operation what it takes and what it answers, field by field', async () => {
    const { paths } = await contractDocument()
    const untyped = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { requestBody }]) => ['post', 'put', 'patch'].includes(method) && !requestBody)
        .map(([method]) => `${method} ${path}`),
    )
    const shapeless = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        Object.values(responses).some((answer) => JSON.stringify(answer).includes('"schema":{"type":"object"}'))
          ? [`${method} ${path}`]
          : [],
      ),
    )
    expect({ untyped, shapeless }).toEqual({ untyped: [], shapeless: [] })
  })

  it('leaves no schema empty, names each place once, and says of each field of an address what may stand there', async () => {
    const { paths, components } = await contractDocument()
    const empty = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, responses }]) =>
        [requestBody, ...Object.values(responses)].flatMap((each) => schemasIn(each)).some(isEmpty)
          ? [`${method} ${path}`]
          : [],
      ),
    )
    expect(empty).toEqual([])
    const unnamed = Object.entries(components.parameters).filter(([, { schema }]) => !schema || isEmpty(schema))
    expect(unnamed).toEqual([])
  })

  it('tells with which statuses each operation refuses, and which codes those have', async () => {
    const { paths, components } = await contractDocument()
    const silent = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { responses }]) => !['400', '401', '403', '429'].every((status) => status in responses))
        .map(([method]) => `${method} ${path}`),
    )
    expect(silent).toEqual([])
    const change = paths['/api/specials/{id}']?.patch
    expect(Object.keys(change?.responses ?? {})).toEqual(
      expect.arrayContaining(['404', '409', '412', '415', '422', '428']),
    )
    expect(components.responses.Refused428?.description).toContain('version-missing')
  })

  it('has no operation that every record of its kind would refuse', async () => {
    const { paths } = await contractDocument()
    for (const path of ['form-submissions/{id}/translate', 'form-submissions/{id}/publish', 'redirects/{id}/schedule'])
      expect(paths).not.toHaveProperty([`/api/${path}`])
    for (const path of ['posts/{id}/translate', 'posts/{id}/publish', 'specials/{id}/schedule'])
      expect(paths).toHaveProperty([`/api/${path}`])
  })

  it('has no two addresses that one request could mean', async () => {
    const addresses = Object.keys((await contractDocument()).paths).map((path) => path.split('/'))
    const isOpen = (part: string | undefined) => part?.startsWith('{') === true
    const openOf = (parts: readonly string[]) => parts.filter(isOpen).length
    const byShape = Map.groupBy(addresses, (parts) => `${parts.length} ${openOf(parts)}`)
    const pairs = [...byShape.values()].flatMap((alike) =>
      alike.flatMap((one, i) =>
        alike
          .slice(i + 1)
          .filter((other) => one.every((part, at) => part === other[at] || isOpen(part) || isOpen(other[at])))
          .map((other) => `${one.join('/')} and ${other.join('/')}`),
      ),
    )
    expect(pairs).toEqual([])
  })

  it('asks for what the server insists on: the site, the fields of what is live at once, the revision', async () => {
    const { paths, components } = await contractDocument()
    expect(components.schemas.NewSpecial).toMatchObject({
      required: ['site_id', 'data'],
      properties: { data: { required: ['title'] } },
    })
    expect(components.schemas.NewRedirect).toMatchObject({ properties: { data: { required: ['source'] } } })
    expect(components.parameters.ifMatchRequired).toMatchObject({ required: true })
    expect(paths['/api/media/{id}']?.patch?.parameters).toContainEqual({
      $ref: '#/components/parameters/ifMatchRequired',
    })
  })

  it('has a filter of a list for each operator of a field, with what it compares', async () => {
    const { components } = await contractDocument()
    expect(components.parameters['Special.percent_off.gte']).toMatchObject({
      name: 'filter[percent_off][gte]',
      schema: { type: 'number' },
    })
    expect(components.parameters['Special.audience']).toMatchObject({
      schema: { enum: ['public', 'agents', 'members', 'both'] },
    })
    expect(components.parameters).not.toHaveProperty(['Special.resort_ids.gte'])
  })
})

describe('a kind of records that does not exist', () => {
  it.each(['GET', 'POST', 'PATCH', 'DELETE'])('is not found by %s, whatever else the request lacks', async (method) => {
    const { headers } = await shared().signIn('owner')
    for (const sent of [{}, headers])
      for (const path of ['/api/nonsense', '/api/nonsense/one/publish']) {
        const isWritten = method === 'POST' || method === 'PATCH'
        const answer = await shared().ask(path, { method, headers: sent, ...(isWritten && { body: {} }) })
        expect([path, answer.status]).toEqual([path, 404])
      }
  })
})

describe('a query with what nobody knows', () => {
  it.each([
    ['/api/specials?site=nowhere', 'site'],
    ['/api/specials?language=xx', 'language'],
    ['/api/specials/by-slug?slug=x&site=nowhere', 'site'],
    ['/api/specials?filter[audience]=everybody', 'filter[audience][eq]'],
    ['/api/specials?filter[audience][in]=public,everybody', 'filter[audience][in]'],
    ['/api/pages?language=xx', 'language'],
    ['/api/pages?sort=title', 'sort'],
    ['/api/problems/gone?verbose=1', 'verbose'],
    ['/api/collections?lang=es', 'lang'],
    ['/api/changes?after=x', 'after'],
  ])('%s is refused, and names it', async (path, field) => {
    const { store } = shared()
    if ((await store.records.list('locales')).total === 0)
      await store.records.put({ ...record('locales', 'en', { code: 'en', name: 'English' }) }, shown)
    const answer = await shared().ask(path)
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ field }] })
  })
})

/** The schemas of a body or an answer, by its types. */
function schemasIn(part: unknown): unknown[] {
  const { content } = (part ?? {}) as { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
  return Object.values(content ?? {}).map(({ schema }) => schema ?? {})
}

function isEmpty(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0
}
