import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListedReplacement } from '#contract/replacements.ts'
import { renderHook } from '../../testing.ts'
import { addressOfDocument, documentKind, replacementWords } from './replace-words.ts'
import { useReplacement } from './use-replacement.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers one status after the other, and refuses once it has none left. */
function answering(...statuses: readonly ListedReplacement['status'][]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const status = statuses[asked.length]
    asked.push(path)
    return status ? Response.json({ id: 'r', status }) : Response.json({ detail: 'It is locked.' }, { status: 409 })
  })
  return asked
}

it('runs part by part until it is done, and shows each part', async () => {
  const client = new QueryClient()
  const shown: unknown[] = []
  client.getQueryCache().subscribe(({ query }) => {
    const { status } = (query.state.data ?? {}) as Partial<ListedReplacement>
    if (status !== undefined && shown.at(-1) !== status) shown.push(status)
  })
  const asked = answering('running', 'running', 'done')
  const work = renderHook(() => useReplacement('r'), client)
  await work.now.run.mutateAsync()
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/replacements/r/run'))
  expect(shown).toEqual(['running', 'done'])
})

it('undoes part by part until nothing is left', async () => {
  const asked = answering('undoing', 'undone')
  const work = renderHook(() => useReplacement('r'))
  await work.now.undo.mutateAsync()
  expect(asked).toEqual(['/api/replacements/r/undo', '/api/replacements/r/undo'])
})

it('ends at a refusal, after which everything else is read again', async () => {
  const client = new QueryClient()
  for (const key of [['pages'], ['replacement', 'r'], ['replacements']]) client.setQueryData(key, {})
  answering('running')
  const work = renderHook(() => useReplacement('r'), client)
  await expect(work.now.run.mutateAsync()).rejects.toThrow('It is locked.')
  const isOld = (...key: readonly string[]) => client.getQueryState(key)?.isInvalidated
  // What was answered last is the truth about the replacement itself.
  expect([isOld('pages'), isOld('replacements'), isOld('replacement', 'r')]).toEqual([true, true, false])
  await vi.waitFor(() => expect(work.now.isBusy).toBe(false))
})

it('leads to the studio for a page, at its element, and to its form for a record', () => {
  expect(addressOfDocument('pages', 'p', 'hero')).toBe('/voix/studio?page=p&element=hero')
  expect(addressOfDocument('pages', 'p')).toBe('/voix/studio?page=p')
  expect(addressOfDocument('specials', 's', 'hero')).toBe('/voix/specials/edit/s')
  expect([documentKind('pages'), documentKind('specials')]).toEqual(['Page', 'Special'])
})

it('calls a replacement by nothing a removal', () => {
  expect(replacementWords({ words: 'pool', by: 'lagoon' })).toBe('“pool” → “lagoon”')
  expect(replacementWords({ words: 'pool', by: '' })).toBe('Remove “pool”')
})
