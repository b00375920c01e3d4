import { VoixError } from '#model/errors.ts'

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Queue with limited concurrency and length; throws `busy` when it is full. */
export function createWorkQueue(most: number, waiting: number): WorkQueue {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) {
      if (line.length >= waiting) throw new VoixError('busy')
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
