import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { TObject } from 'typebox'
import { contract } from '#contract/contract.ts'
import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { entities } from '#entities/entities.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly content?: object }>>
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

async function contractDocument(): Promise<Contract> {
  return (await shared().ask('/api/openapi.json')).json()
}

describe('the contract', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...(await contractDocument()) })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  })

  it('describes every entity, and names each operation once', async () => {
    const { paths } = await contractDocument()
    for (const { path } of entities.values()) expect(paths).toHaveProperty([`/api/${path}`, 'get'])
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ operationId }) => operationId ?? []),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('tells whoever writes a client what each operation does, what it answers and how it refuses', async () => {
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
})
