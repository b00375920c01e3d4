import { accessSync, constants, statfsSync } from 'node:fs'

const place = '/dev/shm'
/** Room that a run of the unit tests has to spare, bytes. */
const room = 1024 ** 3

/** Folder in memory for what tests write and throw away, where the machine has one with room: databases wait for no disk there. */
export function memoryFolder(): string | undefined {
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > room ? place : undefined
  } catch {
    return undefined
  }
}
