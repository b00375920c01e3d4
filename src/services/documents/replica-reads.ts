import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { ReadSource } from '../cache/read-cache.ts'

/** Reads of public pages from a replica of the database. */
interface ReplicaReads extends ReadSource {
  /** From now on the replica is read only when it has the change of this number. */
  expect(sequence: number): void
}

/** Time between two looks whether a replica that was behind has caught up, ms. */
const lookEveryMs = 20
/** Time for which a replica that did not answer is left alone, ms. */
const leftAloneMs = 1000

/**
 * Creates reads of published data from a replica that has every change known to this node, else from the primary. Drafts, sites
 * and pictures come from the primary.
 */
export function createReplicaReads(
  primary: Pick<Store, 'pages' | 'records' | 'media' | 'sites'>,
  replica: Pick<Store, 'pages' | 'records' | 'changes'>,
  onAway: (error: unknown) => void,
  clock: () => number = () => performance.now(),
): ReplicaReads {
  let expected = Infinity
  let known = 0
  let lookAgainAt = 0
  let looking: Promise<void> | undefined

  return {
    expect(sequence) {
      expected = sequence
      if (known < expected) lookAgainAt = Math.min(lookAgainAt, clock())
    },
    sites: primary.sites,
    media: primary.media,
    pages: {
      published: (...asked) => read(({ pages }) => pages.published(...asked)),
      publishedPaths: (...asked) => read(({ pages }) => pages.publishedPaths(...asked)),
      publishedTranslations: (...asked) => read(({ pages }) => pages.publishedTranslations(...asked)),
      placesOf: (...asked) => read(({ pages }) => pages.placesOf(...asked)),
      pagesAt: (...asked) => read(({ pages }) => pages.pagesAt(...asked)),
    },
    records: {
      list: (entity, query) =>
        query?.published ? read(({ records }) => records.list(entity, query)) : primary.records.list(entity, query),
      named: (...asked) => read(({ records }) => records.named(...asked)),
    },
  }

  async function read<T>(ask: (from: Pick<Store, 'pages' | 'records'>) => Promise<T>): Promise<T> {
    if (!(await isLevel())) return ask(primary)
    try {
      return await ask(replica)
    } catch (error) {
      if (!isAway(error)) throw error
      leaveAlone(error)
      return ask(primary)
    }
  }

  async function isLevel(): Promise<boolean> {
    if (known >= expected) return true
    if (expected === Infinity || clock() < lookAgainAt) return false
    looking ??= look().finally(() => (looking = undefined))
    await looking
    return known >= expected
  }

  async function look(): Promise<void> {
    lookAgainAt = clock() + lookEveryMs
    try {
      known = await replica.changes.latest()
    } catch (error) {
      if (!isAway(error)) throw error
      leaveAlone(error)
    }
  }

  /** A replica that comes back may be another, made from an older copy: it has to show what it knows again. */
  function leaveAlone(error: unknown): void {
    known = 0
    lookAgainAt = clock() + leftAloneMs
    onAway(error)
  }
}

function isAway(error: unknown): boolean {
  return error instanceof VoixError && error.code === 'database-unavailable'
}
