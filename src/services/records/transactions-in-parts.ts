import type { Store } from '#db/open.ts'

/** Records of the first part, and the fewest and most of a later one. */
const size = { first: 100, fewest: 10, most: 400 }
/** Time that the transaction of a part is to last, ms: on SQLite everybody else who saves waits for its end. */
const partMs = 25
/** Least time between announcements of what is stored, ms: after each, caches read what it names. */
const announceMs = 250

/**
 * Does work on many records in parts, each in a transaction of its own, so that others save in between. The work is told which
 * it is to announce: those since the last announcement, or none yet. Answers what the parts answered.
 */
export async function inParts<Item, Done>(
  { atomically }: Pick<Store, 'atomically'>,
  items: readonly Item[],
  work: (part: readonly Item[], announced: readonly Item[]) => Promise<Done>,
): Promise<readonly Done[]> {
  const all: Done[] = []
  let [count, announcedAt, announcedTo] = [size.first, performance.now(), 0]
  for (let start = 0; start < items.length;) {
    const part = items.slice(start, start + count)
    start += part.length
    const isAnnounced = start === items.length || performance.now() - announcedAt > announceMs
    const announced = isAnnounced ? items.slice(announcedTo, start) : []
    const { done, lastedMs } = await atomically(async () => {
      // Without the wait for its beginning.
      const began = performance.now()
      return { done: await work(part, announced), lastedMs: performance.now() - began }
    })
    all.push(done)
    if (isAnnounced) [announcedAt, announcedTo] = [performance.now(), start]
    count = Math.min(size.most, Math.max(size.fewest, Math.round((part.length * partMs) / lastedMs)))
  }
  return all
}
