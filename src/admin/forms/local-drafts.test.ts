import { expect, it } from 'vitest'
import { localDraftStore } from './local-drafts.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const place = { user: 'u', entity: 'posts', id: 'p' }

it('offers on return what was written and not saved, to its author alone, until it is saved', () => {
  const storage = memory()
  localDraftStore(place, storage).keep({ at: 5, revision: 2, changes: { title: 'Half a' } })
  expect(localDraftStore(place, storage).read()).toEqual({ at: 5, revision: 2, changes: { title: 'Half a' } })
  expect(localDraftStore({ ...place, user: 'other' }, storage).read()).toBeUndefined()
  localDraftStore(place, storage).forget()
  expect(localDraftStore(place, storage).read()).toBeUndefined()
})

it('goes on without a storage, and over what it cannot read', () => {
  const broken = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
    getItem: () => '{not json',
  }
  const store = localDraftStore(place, broken)
  store.keep({ at: 1, revision: 1, changes: {} })
  expect(store.read()).toBeUndefined()
})
