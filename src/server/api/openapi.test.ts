import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { shareTestServer } from '../testing.ts'
import { openapiOperation } from './openapi-operation.ts'

const shared = shareTestServer()

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

  it('tells whoever writes a client what each operation does, what it answers and how it refuses', async () => {
    const { paths } = await contract()
    const lacking = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { operationId, summary, tags, responses }]) => {
        const said = Object.entries(responses).find(([status]) => status.startsWith('2'))
        const isAnswered = said && (said[0] === '204' || said[1].content !== undefined)
        return operationId && summary && tags?.length && isAnswered && responses.default ? [] : `${method} ${path}`
      }),
    )
    expect(lacking).toEqual([])
  })

  it('describes no route that is not there any more', async () => {
    const { paths } = await contract()
    const there = Object.entries(paths).flatMap(([path, each]) =>
      Object.keys(each).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(Object.keys(openapiOperation).filter((route) => !there.includes(route))).toEqual([])
  })
})
