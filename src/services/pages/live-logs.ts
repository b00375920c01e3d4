import { emptyLog, withEdit, type LiveLog } from '#document/live-log.ts'
import type { Store } from '#db/open.ts'
import type { PageRow } from '#db/store.ts'

/** Logs that are kept. */
const most = 50

/** Creates live logs in a node's memory, which saves replaying earlier edits. */
export function createLiveLogs(pages: Pick<Store['pages'], 'liveCounters' | 'liveEdits'>) {
  const logs = new Map<string, LiveLog>()
  return {
    read,
    known,
    keep,
    forget: (id: string): void => void logs.delete(id),
  }

  /** The log on top of a page as it is in memory, to which other nodes may have added; read where there is none. */
  async function known(row: PageRow): Promise<LiveLog | undefined> {
    const log = logs.get(row.page.id)
    return log?.revision === row.revision ? log : read(row)
  }

  /** The log on top of a page; undefined where the page was saved in the meantime. */
  async function read(row: PageRow): Promise<LiveLog | undefined> {
    const { id } = row.page
    const counters = await pages.liveCounters(id)
    if (counters?.revision !== row.revision) return undefined
    const { revision, folded, number: last } = counters
    const known = logs.get(id)
    const isGood = known?.revision === revision && known.folded === folded && known.replica.number <= last
    const start = isGood ? known : emptyLog(row.page, revision, folded)
    if (start.replica.number === last) return start
    const edits = (await pages.liveEdits(id, start.replica.number)).filter(({ number }) => number <= last)
    // Some were saved between the two questions.
    if (edits.length < last - start.replica.number) return undefined
    const log = edits.reduce(withEdit, start)
    keep(id, log)
    return log
  }

  function keep(id: string, log: LiveLog): void {
    logs.delete(id)
    logs.set(id, log)
    for (const oldest of logs.keys()) {
      if (logs.size <= most) return
      logs.delete(oldest)
    }
  }
}
