import type { LiveNews } from '#model/studio/live-edit.ts'
import type { PageEvent } from '#model/studio/presence.ts'
import type { Store } from '#services/repository-types.ts'

/** Last edits of a live log, and its revision. */
export type LastEdits = Pick<LiveNews, 'edits' | 'revision'>

/** Sends edits in order, whatever the order of their notifications. */
export function createSharedEditsSender(
  store: { readonly pages: Pick<Store['pages'], 'liveEdits' | 'liveCounters'> },
  tellAll: (page: string, event: PageEvent) => void,
) {
  /** Live log of each open page: the number up to which it is to be sent, and was sent. */
  const logs = new Map<string, { due: number; notified: number; isReading: boolean }>()
  return {
    /** The live log of a page goes up to a number; `last` are its last edits with their revision, where they are at hand. */
    async send(page: string, number: number, last?: LastEdits): Promise<void> {
      // Who enters asks for what came before.
      const log = logs.get(page) ?? { due: number, notified: number - 1, isReading: false }
      logs.set(page, log)
      log.due = Math.max(log.due, number)
      if (log.isReading) return
      const next = last?.edits.filter((edit) => edit.number > log.notified) ?? []
      if (last && next[0]?.number === log.notified + 1) {
        tellAll(page, { kind: 'live', after: log.notified, revision: last.revision, edits: next })
        log.notified = next.at(-1)!.number
      }
      log.isReading = true
      try {
        while (log.notified < log.due && logs.get(page) === log) {
          const { notified: after, due } = log
          const edits = await store.pages.liveEdits(page, after)
          // What came while it was read is due in the next turn.
          log.notified = Math.max(due, edits.at(-1)?.number ?? 0)
          // Read after them, so that it is not an earlier one than theirs.
          const revision = (edits.length > 0 && (await store.pages.liveCounters(page))?.revision) || 0
          if (edits.length > 0) tellAll(page, { kind: 'live', after, revision, edits })
        }
      } finally {
        log.isReading = false
      }
    },
    /** Nobody has the page open any more. */
    forget: (page: string): void => void logs.delete(page),
  }
}
