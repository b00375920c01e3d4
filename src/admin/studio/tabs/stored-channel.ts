import { BroadcastChannel } from 'broadcast-channel'
import { broadcastRetention } from '#model/limits.ts'

/** Channel through local storage, for browsers without BroadcastChannel. */
export function openStoredChannel(name: string): BroadcastChannel {
  const { indexedStorageMs, localStorageMs, pollMs } = broadcastRetention
  const options = {
    webWorkerSupport: false,
    idb: { ttl: indexedStorageMs, fallbackInterval: pollMs },
    localstorage: { removeTimeout: localStorageMs },
  }
  return new BroadcastChannel(name, options)
}
