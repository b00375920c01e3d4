import { afterEach, expect, it, vi } from 'vitest'
import type { BulkChanges } from '#contract/media.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { moveStep, tagStep } from './asset-steps.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that writes down what it is told, and refuses what is called `kept`. */
function listen() {
  const notified: (readonly [string, BulkChanges])[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { ids, ...changes } = JSON.parse(body) as { ids: string[] } & BulkChanges
    const [id = ''] = ids
    notified.push([id, changes])
    return Response.json({
      changed: [id],
      refused: id === 'kept' ? [{ id, title: 'Kept', reason: 'It is locked.' }] : [],
    })
  })
  return notified
}

const asset = (id: string, more: Partial<LibraryAsset> = {}) => ({ id, tags: [], ...more }) as unknown as LibraryAsset

it('moves a file, and back to where it lay', async () => {
  const notified = listen()
  const step = moveStep('rooms')
  const file = asset('a', { folder: 'pools' })
  await step.run(file)
  await step.undo?.(file)
  expect(notified).toEqual([
    ['a', { folder: 'rooms' }],
    ['a', { folder: 'pools' }],
  ])
})

it('takes back only the tags that a file did not have before', async () => {
  const notified = listen()
  const step = tagStep(['pool', 'night'], true)
  await step.undo?.(asset('a', { tags: ['pool'] }))
  expect(notified).toEqual([['a', { remove_tags: ['night'] }]])
})

it('says why a file stays as it was', async () => {
  listen()
  await expect(moveStep(null).run(asset('kept'))).rejects.toThrow('It is locked.')
})
