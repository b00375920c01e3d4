import { expect, it } from 'vitest'
import type { Api, PageSummary } from '../../api/api.ts'
import { pageStep, tagStep } from './page-bulk.ts'

const summary = (id: string, more: Partial<PageSummary> = {}) =>
  ({ id, site_id: 's', title: id, revision: 3, published_revision: null, ...more }) as PageSummary

it('A tag that some pages had already is taken back from the others only', async () => {
  const tags: Record<string, string[]> = { a: ['spa'], b: [] }
  const api = {
    page: async (id: string) => ({ page: { tags: tags[id] }, revision: 1 }),
    sendCommands: async (id: string, _: number, [command]: readonly { type: string; tag: string }[]) => {
      tags[id] = command!.type === 'tags.add' ? [...tags[id]!, command!.tag] : []
    },
  } as unknown as Api
  const step = tagStep(api, 'spa', true)
  for (const id of ['a', 'b']) await step.run(summary(id))
  expect(tags).toEqual({ a: ['spa'], b: ['spa'] })
  for (const id of ['a', 'b']) await step.undo?.(summary(id))
  expect(tags).toEqual({ a: ['spa'], b: [] })
})

it('A page that had changes in the making is not published by taking an unpublishing back', async () => {
  const step = pageStep({} as Api, 'unpublish')
  await expect(async () => step.undo?.(summary('a', { published_revision: 2 }))).rejects.toThrow(/not published/)
})
