import { expect, it } from 'vitest'
import { entityInfo } from '#entities/entity-info.ts'
import { entityQuery } from './entity-loaders.ts'
import { queryClient } from './queries.ts'

it.each([...entityInfo.keys()])('brings the declaration of %s when a screen works with its records', async (path) => {
  expect((await queryClient.fetchQuery(entityQuery(path)))?.path).toBe(path)
})

it.each(['nothing', 'toString'])('knows of no entity called %s', async (path) => {
  expect(await queryClient.fetchQuery(entityQuery(path))).toBeNull()
})
