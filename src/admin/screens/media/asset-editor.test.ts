import { expect, it, vi } from 'vitest'
import type { LibraryAsset } from '#model/media/media.ts'
import type { AssetChanges } from '#contract/media.ts'
import { tagFrom } from './asset-changes.ts'
import { createAssetEditor, shownAsset } from './asset-editor.ts'

const picture = { id: 'beach', revision: 1, title: 'Beach', alt: '', tags: ['sea'] } as unknown as LibraryAsset

function open(save = async (stored: LibraryAsset, changes: AssetChanges) => next(stored, changes)) {
  const around = { save: vi.fn(save), settled: vi.fn(), saved: vi.fn(), failed: vi.fn() }
  const editor = createAssetEditor(picture, around)
  return { ...editor, around, shown: () => shownAsset(editor.store.getState()) }
}

function next(stored: LibraryAsset, changes: AssetChanges): LibraryAsset {
  return { ...stored, ...changes, revision: stored.revision + 1 } as LibraryAsset
}

it('shows at once what is typed, and saves it together', async () => {
  const { change, flush, shown, around, store } = open()
  change({ title: 'B' })
  change({ title: 'Bay', alt: 'A bay' })
  expect(shown()).toMatchObject({ title: 'Bay', alt: 'A bay' })
  await flush()
  expect(around.save).toHaveBeenCalledExactlyOnceWith(picture, { title: 'Bay', alt: 'A bay' })
  expect(store.getState()).toMatchObject({ state: 'saved', pending: {}, stored: { revision: 2 } })
})

it('saves one after the other, each from the revision before', async () => {
  const { change, flush, around } = open()
  change({ title: 'One' })
  const first = flush()
  change({ title: 'Two' })
  await Promise.all([first, flush()])
  expect(around.save.mock.calls.map(([{ revision }]) => revision)).toEqual([1, 2])
})

it('takes a change back, also one that gave a value for the first time', async () => {
  const { change, flush, shown, around } = open()
  change({ credit: 'Ada', tags: ['sea', 'bay'] })
  await flush()
  const [, undo] = around.saved.mock.calls[0]!
  await undo()
  expect(around.save.mock.calls[1]![1]).toEqual({ credit: null, tags: ['sea'] })
  expect(around.saved).toHaveBeenCalledOnce()
  expect(shown().tags).toEqual(['sea'])
})

it('keeps what could not be saved where it is seen, and says so', async () => {
  const { change, flush, shown, around, store } = open(async () => {
    throw new Error('away')
  })
  change({ title: 'Bay' })
  await flush()
  expect(shown().title).toBe('Bay')
  expect(store.getState().state).toBe('failed')
  expect(around.failed).toHaveBeenCalledOnce()
})

it('has nothing to save when nothing was changed', async () => {
  const { flush, around } = open()
  await flush()
  expect(around.save).not.toHaveBeenCalled()
})

it.each([
  ['Playa Norte', 'playa-norte'],
  ['  Niños! ', 'ninos'],
  ['###', ''],
])('makes a tag of %s', (words, tag) => {
  expect(tagFrom(words)).toBe(tag)
})
