import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { shareTestServer } from '../testing.ts'

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
