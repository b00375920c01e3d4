import { BroadcastChannel } from 'broadcast-channel'
import { broadcastRetention } from '#model/limits.ts'

/** Channel through the storage of a browser that has none of its own. */
export function openStoredChannel(name: string): BroadcastChannel {
  const { indexedStorageMs, localStorageMs, pollMs } = broadcastRetention
  const options = {
    webWorkerSupport: false,
    idb: { ttl: indexedStorageMs, fallbackInterval: pollMs },
    localstorage: { removeTimeout: localStorageMs },
  }
  return new BroadcastChannel(name, options)
}
