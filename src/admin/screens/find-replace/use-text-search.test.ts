import { afterEach, expect, it, vi } from 'vitest'
import { editingLimits } from '#model/limits.ts'
import { renderHook } from '../../testing.ts'
import { useTextSearch } from './use-text-search.ts'

afterEach(() => vi.unstubAllGlobals())

interface Part {
  readonly rows: readonly object[]
  readonly searched: number
  readonly total: number
  readonly next: string | null
}

/** A server that answers each request when the test says so. */
function server() {
  const requests: { readonly asked: object; readonly answer: (part: Part) => void; readonly fail: () => void }[] = []
  const fetching = (_: string, { body }: { readonly body: string }) =>
    new Promise((resolve, reject) =>
      requests.push({
        asked: JSON.parse(body),
        answer: (part) => resolve(Response.json(part)),
        fail: () => reject(new TypeError('offline')),
      }),
    )
  vi.stubGlobal('fetch', fetching)
  return {
    requests,
    /** The request of this number, once it has come. */
    async request(number: number) {
      await vi.waitFor(() => expect(requests.length).toBeGreaterThan(number))
      return requests[number]!
    },
  }
}

const pool = { words: 'pool', by: 'lagoon' }
const found = (id: string, hits = 1) => ({ id, hits: Array.from({ length: hits }, (_, i) => ({ key: `${i}` })) })
const part = (rows: readonly object[], next: string | null = null): Part => ({ rows, searched: 5, total: 10, next })
const idsOf = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) => rows.map(({ id }) => id)

it('asks part after part and shows what was found so far', async () => {
  const { request } = server()
  const search = renderHook(useTextSearch)
  void search.now.start(pool)
  const first = await request(0)
  first.answer(part([found('a')], '1.5'))
  const second = await request(1)
  expect([first.asked, second.asked]).toEqual([pool, { ...pool, after: '1.5' }])
  await vi.waitFor(() => expect(search.now.search).toMatchObject({ isRunning: true, searched: 5, total: 10 }))
  second.answer(part([found('b')]))
  await vi.waitFor(() => expect(search.now.search).toMatchObject({ isRunning: false, isCut: false }))
  expect(idsOf(search.now.search)).toEqual(['a', 'b'])
})

it('stops with what was found, and takes no later answer', async () => {
  const { request, requests } = server()
  const search = renderHook(useTextSearch)
  const running = search.now.start(pool)
  ;(await request(0)).answer(part([found('a')], '1.5'))
  const late = await request(1)
  search.now.stop()
  late.answer(part([found('b')], '1.6'))
  await running
  await vi.waitFor(() => expect(search.now.search).toMatchObject({ isRunning: false, isCut: true }))
  expect([idsOf(search.now.search), requests.length]).toEqual([['a'], 2])
})

it('keeps what was found when the connection breaks, and says that not all was searched', async () => {
  const { request } = server()
  const search = renderHook(useTextSearch)
  void search.now.start(pool)
  ;(await request(0)).answer(part([found('a')], '1.5'))
  ;(await request(1)).fail()
  await vi.waitFor(() => expect(search.now.search.error).toBeDefined())
  expect(search.now.search).toMatchObject({ isRunning: false, isCut: true })
  expect(idsOf(search.now.search)).toEqual(['a'])
})

it('forgets an answer to words that were changed meanwhile', async () => {
  const { request } = server()
  const search = renderHook(useTextSearch)
  void search.now.start(pool)
  const old = await request(0)
  const spa = { words: 'spa', by: '' }
  void search.now.start(spa)
  ;(await request(1)).answer(part([found('spa')]))
  await vi.waitFor(() => expect(idsOf(search.now.search)).toEqual(['spa']))
  old.answer(part([found('pool')]))
  await new Promise((resolve) => setTimeout(resolve))
  expect(search.now.search).toMatchObject({ asked: spa, rows: [{ id: 'spa' }], isRunning: false })
})

it('ends at the most matches that are replaced at once', async () => {
  const { request, requests } = server()
  const search = renderHook(useTextSearch)
  const running = search.now.start(pool)
  ;(await request(0)).answer(part([found('a', editingLimits.replacementHits)], '1.5'))
  await running
  await vi.waitFor(() => expect(search.now.search).toMatchObject({ isRunning: false, isCut: true }))
  expect(requests).toHaveLength(1)
})
