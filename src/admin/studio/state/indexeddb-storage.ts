import type { JournalStorage } from './journal.ts'

const database = 'voix'
const table = 'journal'

/** The recovery journal in IndexedDB. */
export function createIndexedDbStorage(): JournalStorage {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => (opened ??= opening())

  async function within<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const store = (await open()).transaction(table, mode).objectStore(table)
    return answered(use(store))
  }

  return {
    read: (key) => within('readonly', (store) => store.get(key)),
    async write(key, entry) {
      await within('readwrite', (store) => store.put(entry, key))
    },
    remove: (key) => within('readwrite', (store) => store.delete(key)),
  }
}

function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return answered(request)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser’s storage did not answer.'))
  })
}
