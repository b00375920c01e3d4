import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { record, shown, silently } from '#content/testing.ts'
import { openTestServer, shareTestServer } from '../testing.ts'

const shared = shareTestServer()

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>
}

async function contract(): Promise<Contract> {
  return (await shared().ask('/api/openapi.json')).json()
}

describe('the contract', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...(await contract()) })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  it('describes every entity, and names each operation once', async () => {
    const { paths } = await contract()
    for (const { path } of entities.values()) expect(paths).toHaveProperty([`/api/${path}`, 'get'])
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => operationId ?? []),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('what another brand is writing', () => {
  it('appears to nobody through any address of the contract', async () => {
    const server = await openTestServer()
    const { ask, store, signIn } = server
    const secret = 'Plan-of-the-other-brand'
    await store.records.put(record('brands', 'brand-a', { name: 'A' }), shown)
    await store.records.put(record('brands', 'brand-b', { name: 'B' }), shown)
    await store.records.put(record('resorts', 'resort-b', { name: 'B', brand_id: 'brand-b' }), shown)
    const ids: Record<string, string> = {}
    for (const { path, belongs, title, slug, scope = {}, fields } of entities.values()) {
      const isShared = belongs === 'group' && !scope.brands && !scope.resorts
      if (isShared || path === 'releases') continue
      const id = `${path}-of-b`
      const inScope = (name: string | undefined, of: string) =>
        name ? { [name]: (fields[name]?.type as string) === 'relations' ? [of] : of } : {}
      const data = {
        [title]: secret,
        ...(slug && { [slug]: 'plan' }),
        ...inScope(scope.brands, 'brand-b'),
        ...inScope(scope.resorts, 'resort-b'),
      }
      const row = { ...record(path, 'plan', data, belongs === 'group' ? '*' : 'bonita'), id, title: secret }
      await store.records.put(row, silently)
      ids[path] = id
    }
    const scoped = { role: 'editor' as const, locales: '*' as const }
    const people = {
      stranger: undefined,
      'editor of another brand': (
        await signIn('editor', {
          id: 'a',
          email: 'a@voix.test',
          assignments: [{ ...scoped, scope: { type: 'brand', ids: ['brand-a'] } }],
        })
      ).headers,
      'somebody suspended': (await signIn('owner', { id: 's', email: 's@voix.test', status: 'suspended' })).headers,
    }
    const { paths } = (await ask('/api/openapi.json')).json() as Contract
    const leaks: string[] = []
    for (const [who, headers] of Object.entries(people))
      for (const [path, operations] of Object.entries(paths)) {
        const [, , entity = ''] = path.split('/')
        if (path.includes('{id}') && ids[entity] === undefined) continue
        const address = path
          .replace('{id}', ids[entity] ?? '')
          .replace('{slug}', 'plan')
          .replace('{revision}', '1')
        for (const method of Object.keys(operations).filter((each) => each === 'get'))
          for (const query of [
            '',
            '?perspective=draft',
            '?perspective=published',
            `?search=${secret}`,
            '?trashed=1',
            '?site=bonita&language=en',
          ]) {
            const answer = await ask(`${address}${query}`, {
              method: method.toUpperCase(),
              ...(headers && { headers }),
            })
            if (answer.status >= 500 || (answer.status < 300 && answer.text.includes(secret)))
              leaks.push(`${who}: ${answer.status} ${address}${query}`)
          }
      }
    expect(leaks).toEqual([])
    for (const [entity, id] of Object.entries(ids))
      for (const [verb, body] of [
        ['publish', { revision: 1 }],
        ['copy', undefined],
        ['revert', { revision: 1 }],
      ] as const) {
        const { headers } = { headers: people['editor of another brand'] }
        const answer = await ask(`/api/${entity}/${id}/${verb}`, { method: 'POST', headers, ...(body && { body }) })
        expect([entity, verb, answer.status < 300]).toEqual([entity, verb, false])
      }
  }, 60_000)
})
