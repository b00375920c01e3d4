import { expect, it } from 'vitest'
import type { LibraryAsset } from '#model/media.ts'
import type { Api, BulkChanges } from '../../api/api.ts'
import { moveStep, tagStep } from './asset-steps.ts'

/** A library that writes down what it is told, and refuses what is called `kept`. */
function libraryOf() {
  const told: (readonly [string, BulkChanges])[] = []
  const api = {
    changeAssets: async ([id = '']: readonly string[], changes: BulkChanges) => {
      told.push([id, changes])
      return { changed: [id], refused: id === 'kept' ? [{ id, title: 'Kept', reason: 'It is locked.' }] : [] }
    },
  } as unknown as Api
  return { api, told }
}

const asset = (id: string, more: Partial<LibraryAsset> = {}) => ({ id, tags: [], ...more }) as unknown as LibraryAsset

it('moves a file, and back to where it lay', async () => {
  const { api, told } = libraryOf()
  const step = moveStep(api, 'rooms')
  const file = asset('a', { folder: 'pools' })
  await step.run(file)
  await step.undo?.(file)
  expect(told).toEqual([
    ['a', { folder: 'rooms' }],
    ['a', { folder: 'pools' }],
  ])
})

it('takes back only the tags that a file did not have before', async () => {
  const { api, told } = libraryOf()
  const step = tagStep(api, ['pool', 'night'], true)
  await step.undo?.(asset('a', { tags: ['pool'] }))
  expect(told).toEqual([['a', { remove_tags: ['night'] }]])
})

it('says why a file stays as it was', async () => {
  const { api } = libraryOf()
  await expect(moveStep(api, null).run(asset('kept'))).rejects.toThrow('It is locked.')
})
