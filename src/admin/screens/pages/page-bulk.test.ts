import { afterEach, expect, it, vi } from 'vitest'
import type { ListedPage } from '#contract/pages.ts'
import { pageStep, tagStep } from './page-bulk.ts'

afterEach(() => vi.unstubAllGlobals())

const summary = (id: string, more: Partial<ListedPage> = {}) =>
  ({ id, site_id: 's', title: id, revision: 3, published_revision: null, ...more }) as ListedPage

it('A tag that some pages had already is taken back from the others only', async () => {
  const tags: Record<string, string[]> = { a: ['spa'], b: [] }
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string }) => {
    const id = path.split('/')[3]!
    if (body === undefined) return Response.json({ page: { tags: tags[id] }, revision: 1 })
    const [command] = (JSON.parse(body) as { commands: readonly { type: string; tag: string }[] }).commands
    tags[id] = command!.type === 'tags.add' ? [...tags[id]!, command!.tag] : []
    return Response.json({})
  })
  const step = tagStep('spa', true)
  for (const id of ['a', 'b']) await step.run(summary(id))
  expect(tags).toEqual({ a: ['spa'], b: ['spa'] })
  for (const id of ['a', 'b']) await step.undo?.(summary(id))
  expect(tags).toEqual({ a: ['spa'], b: [] })
})

it('A page that visitors saw is published again when its deletion is undone', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { readonly method?: string } = {}) => {
    asked.push(`${method} ${path}`)
    return Response.json({ revision: 4 })
  })
  await pageStep('trash').undo?.(summary('a', { published_revision: 3 }))
  expect(asked).toEqual(['POST /api/pages/a/restore', 'GET /api/pages/a', 'POST /api/pages/a/publish'])
  const changed = async () => pageStep('trash').undo?.(summary('a', { published_revision: 2 }))
  await expect(changed).rejects.toThrow(/not published/)
  asked.length = 0
  await pageStep('trash').undo?.(summary('a'))
  expect(asked).toEqual(['POST /api/pages/a/restore'])
})

it('A page that had changes in the making is not published by taking an unpublishing back', async () => {
  const step = pageStep('unpublish')
  await expect(async () => step.undo?.(summary('a', { published_revision: 2 }))).rejects.toThrow(/not published/)
})

it('Asks before pages are published or withdrawn, and not before what the trash gives back', () => {
  const pages = [summary('a'), summary('b')]
  expect(pageStep('publish').asks?.(pages, '2 pages')).toMatchObject({ title: 'Publish 2 pages?', action: 'Publish' })
  expect(pageStep('unpublish').asks?.(pages, '2 pages')).toMatchObject({ title: 'Unpublish 2 pages?' })
  expect(pageStep('trash').asks).toBeUndefined()
})
