import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { isOutOfSpace } from '../http/out-of-space.ts'
import type { Blobs } from './blobs.ts'

/**
 * Storage backend with the rule for outages, which every reading and writing of the library passes: storage that does not
 * answer, refuses or is gone is `storage-unavailable`, and never a file that does not exist. After silence it is left alone
 * for a moment, so that requests do not wait for it one after another.
 */
export function reachableBlobs(blobs: Blobs, clock: () => number = Date.now): Blobs {
  let silentUntil = -Infinity
  let answeredAt = -Infinity
  return {
    put: (key, path) => asked(() => blobs.put(key, path)),
    read: (key) => found(() => blobs.read(key)),
    open: (key, range) => found(() => blobs.open(key, range)),
    size: (key) => found(() => blobs.size(key)),
    remove: (key) => asked(() => blobs.remove(key)),
    check: () => asked(() => blobs.check()),
  }

  /** A file; that it is absent is believed only of storage that is there, and that was there when it was asked. */
  async function found<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
    const file = await asked(work)
    if (file !== undefined) return file
    await asked(() => blobs.check())
    return asked(work)
  }

  async function asked<T>(work: () => Promise<T>): Promise<T> {
    if (clock() < silentUntil) throw new VoixError('storage-unavailable')
    const begun = clock()
    try {
      const answer = await work()
      answeredAt = clock()
      return answer
    } catch (error) {
      if (error instanceof VoixError || isOutOfSpace(error)) throw error
      // Who asked before it came back is late to say that it was away.
      const isSilent = error instanceof Error && error.name === 'TimeoutError' && answeredAt < begun
      if (isSilent) silentUntil = clock() + limits.storageRestMs
      throw Object.assign(new VoixError('storage-unavailable'), { cause: error })
    }
  }
}
