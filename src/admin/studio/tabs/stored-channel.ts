import { broadcastRetention } from '#model/limits.ts'

const { indexedStorageMs, localStorageMs, pollMs } = broadcastRetention
const databaseName = 'voix-messages'
const storeName = 'messages'
const keyPrefix = 'voix-message:'
/** Pause between two removals of old messages, ms. */
const cleanMs = 5000

/** Message as it is stored. Ids grow with time. */
interface StoredMessage {
  readonly id?: number
  readonly channel: string
  readonly window: string
  /** Instant, ms since 1970. */
  readonly at: number
  readonly message: unknown
}

/** Messages through a storage that the windows of a browser share. */
interface Transport {
  readonly write: (stored: StoredMessage) => Promise<unknown>
  /** Calls back with what other windows write from now on, until it is stopped. */
  readonly watch: (received: (stored: StoredMessage) => void) => () => void
}

export interface StoredChannel {
  readonly post: (message: unknown) => Promise<unknown>
  readonly hear: (heard: (message: unknown) => void) => void
  readonly close: () => void
}

const thisWindow = crypto.randomUUID()
const listeners = new Map<string, (message: unknown) => void>()
let transport: Promise<Transport> | undefined
let stop: (() => void) | undefined

/** Opens a channel for browsers without BroadcastChannel: through IndexedDB, or through local storage where that does not open. */
export async function openStoredChannel(channel: string): Promise<StoredChannel> {
  transport ??= openDatabase().catch(() => localStorageTransport)
  const { write, watch } = await transport
  return {
    post: (message) => write({ channel, window: thisWindow, at: Date.now(), message }),
    hear(heard) {
      listeners.set(channel, heard)
      stop ??= watch((stored) => {
        if (stored.window !== thisWindow) listeners.get(stored.channel)?.(stored.message)
      })
    },
    close() {
      listeners.delete(channel)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}

async function openDatabase(): Promise<Transport> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id', autoIncrement: true })
  const database = await answerOf(opening)
  const store = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName)
  // What was sent before this window opened is not for it.
  let seen = Number((await answerOf(store('readonly').openKeyCursor(null, 'prev')))?.key ?? 0)

  async function read(): Promise<readonly StoredMessage[]> {
    const rows: StoredMessage[] = await answerOf(store('readonly').getAll(IDBKeyRange.lowerBound(seen, true)))
    seen = rows.at(-1)?.id ?? seen
    return rows
  }

  async function removeOld(): Promise<void> {
    const old = Date.now() - indexedStorageMs
    const messages = store('readwrite')
    const [oldest]: StoredMessage[] = await answerOf(messages.getAll(null, 1))
    if (!oldest || oldest.at > old) return
    const rows: StoredMessage[] = await answerOf(messages.getAll())
    const last = rows.findLast(({ at }) => at <= old)
    if (last?.id !== undefined) await answerOf(messages.delete(IDBKeyRange.upperBound(last.id)))
  }

  return {
    write: (stored) => answerOf(store('readwrite').add(stored)),
    watch(received) {
      let reading: ReturnType<typeof setTimeout>
      let isOn = true
      async function poll(): Promise<void> {
        await read().then((rows) => rows.forEach(received), failed)
        if (isOn) reading = setTimeout(poll, pollMs)
      }
      void poll()
      const cleaning = setInterval(() => void removeOld().catch(failed), cleanMs)
      return () => {
        isOn = false
        clearTimeout(reading)
        clearInterval(cleaning)
      }
    },
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database of messages does not answer.'))
  })
}

function failed(error: unknown): void {
  console.warn('Messages of other windows could not be read.', error)
}

const localStorageTransport: Transport = {
  async write(stored) {
    // Each message has a key of its own: another one that comes at once must not take its place.
    const key = `${keyPrefix}${crypto.randomUUID()}`
    localStorage.setItem(key, JSON.stringify(stored))
    setTimeout(() => localStorage.removeItem(key), localStorageMs)
  },
  watch(received) {
    removeOldKeys()
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(keyPrefix) && newValue !== null) received(JSON.parse(newValue) as StoredMessage)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
}

/** Removes what windows left that were closed before its time was over. */
function removeOldKeys(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(keyPrefix))) {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as Pick<StoredMessage, 'at'>
    if (at <= Date.now() - localStorageMs) localStorage.removeItem(key)
  }
}
