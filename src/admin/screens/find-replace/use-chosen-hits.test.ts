import { expect, it, vi } from 'vitest'
import type { FoundDocument } from '#contract/replacements.ts'
import { renderHook } from '../../testing.ts'
import { useChosenHits } from './use-chosen-hits.ts'
import type { TextSearch } from './use-text-search.ts'

function found(id: string, keys: readonly string[], more: Partial<FoundDocument> = {}): FoundDocument {
  return { entity: 'pages', id, title: id, hits: keys.map((key) => ({ key })), ...more } as FoundDocument
}

const rooms = found('rooms', ['a', 'b'])
const dining = found('dining', ['a'])
const locked = found('locked', ['a', 'b'], { refused: 'It is locked.' })

/** Chosen hits of a search, which `search` replaces by another. */
function chosenOf(...rows: readonly FoundDocument[]) {
  let shown = searchFor(rows)
  const hits = renderHook(() => useChosenHits(shown))
  return { hits, show: (next: TextSearch) => (shown = next) }
}

function searchFor(rows: readonly FoundDocument[]): TextSearch {
  return { asked: { words: 'pool', by: 'lagoon' }, rows, searched: 1, total: 1, isRunning: false, isCut: false }
}

const keysOf = (hits: ReturnType<typeof chosenOf>['hits']) =>
  hits.now.documents.map(({ id, keys }) => [id, keys] as const)

it('chooses all matches at first, but for those that the user may not change', () => {
  const { hits } = chosenOf(rooms, dining, locked)
  expect(keysOf(hits)).toEqual([
    ['rooms', ['a', 'b']],
    ['dining', ['a']],
  ])
  expect([hits.now.count, hits.now.all]).toEqual([3, 3])
})

it('leaves one match out and takes it back, by its document and its key', async () => {
  const { hits } = chosenOf(rooms, dining)
  hits.now.choose([rooms], false, 'a')
  await vi.waitFor(() => expect(hits.now.count).toBe(2))
  expect(keysOf(hits)).toEqual([
    ['rooms', ['b']],
    ['dining', ['a']],
  ])
  expect(hits.now.isChosen(dining, 'a')).toBe(true)
  hits.now.choose([rooms], true, 'a')
  await vi.waitFor(() => expect(hits.now.count).toBe(3))
})

it('sends no document of which every match is left out', async () => {
  const { hits } = chosenOf(rooms, dining)
  hits.now.choose([rooms], false)
  await vi.waitFor(() => expect(keysOf(hits)).toEqual([['dining', ['a']]]))
  hits.now.choose([rooms, dining], false)
  await vi.waitFor(() => expect(hits.now.documents).toEqual([]))
  expect(hits.now.all).toBe(3)
})

it('never chooses what may not be changed, not even with all', async () => {
  const { hits } = chosenOf(rooms, locked)
  hits.now.choose([rooms, locked], false)
  await vi.waitFor(() => expect(hits.now.count).toBe(0))
  hits.now.choose([rooms, locked], true)
  await vi.waitFor(() => expect(keysOf(hits)).toEqual([['rooms', ['a', 'b']]]))
})

it('chooses all matches of another search again', async () => {
  const { hits, show } = chosenOf(rooms)
  hits.now.choose([rooms], false, 'a')
  await vi.waitFor(() => expect(hits.now.count).toBe(1))
  show(searchFor([rooms]))
  hits.now.choose([rooms], true, 'b')
  await vi.waitFor(() => expect(hits.now.count).toBe(2))
})

it('sends a title no longer than the server takes', () => {
  const { hits } = chosenOf(found('long', ['a'], { title: 'x'.repeat(500) }))
  expect(hits.now.documents[0]!.title).toHaveLength(400)
})
