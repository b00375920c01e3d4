import type { Store } from '#db/open.ts'
import type { RecordListQuery } from '#db/store.ts'
import type { RecordRow } from '#model/records/records.ts'

type Events = Store['events']
type EventQuery = Parameters<Events['list']>[0]
type Event = Awaited<ReturnType<Events['list']>>['rows'][number]

const atOnce = 500

/** Rows of a list of records in parts, each from where the last one ended, whatever is written or erased meanwhile. */
export async function* recordParts(
  records: Pick<Store['records'], 'list'>,
  entity: string,
  query: RecordListQuery,
): AsyncGenerator<readonly RecordRow[]> {
  let after: string | undefined
  do {
    const { rows, cursor } = await records.list(entity, { ...query, limit: atOnce, ...(after && { after }) })
    yield rows
    after = cursor
  } while (after)
}

/** Events of the log in parts, newest first; what happens meanwhile would shift them, so the log ends where this began. */
export async function* eventParts(events: Pick<Events, 'list'>, query: EventQuery): AsyncGenerator<readonly Event[]> {
  const until = query.until ?? new Date().toISOString()
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await events.list({ ...query, until, offset, limit: atOnce })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
  }
}

/** All rows of a list, for what is compared or counted as a whole. */
export async function gathered<Row>(parts: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const part of parts) rows.push(...part)
  return rows
}
