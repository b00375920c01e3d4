import { expect, it } from 'vitest'
import { kinds } from '#entities/kinds.ts'
import { declarationQuery } from './declarations.ts'
import { queryClient } from './queries.ts'

it.each([...kinds.keys()])('brings the declaration of %s when a screen works with its records', async (path) => {
  expect((await queryClient.fetchQuery(declarationQuery(path)))?.path).toBe(path)
})

it.each(['nothing', 'toString'])('knows of no entity called %s', async (path) => {
  expect(await queryClient.fetchQuery(declarationQuery(path))).toBeNull()
})
