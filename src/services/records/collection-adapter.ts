import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records/records.ts'
import { rowColumns } from '#db/record-list.ts'
import { passes } from '#db/row-filter.ts'
import type { Store } from '#db/open.ts'
import type { RecordListQuery, Records, RecordSort } from '#db/store.ts'
import { fold } from '#model/text/fold.ts'

/** Small table that is served as an entity's records. */
export interface CollectionAdapter {
  all(): Promise<readonly RecordRow[]>
  /** Stores a row; answers its revision, `'stale'` or `'taken'`. */
  put(row: Parameters<Records['put']>[0]): Promise<number | 'stale' | 'taken'>
  trash(row: RecordRow, at: string): Promise<boolean>
  restore(row: RecordRow): Promise<boolean>
}

/** Collection adapter: record store over another table, such as users or sites. */
export function recordsOfCollection(store: Store, path: string, table: CollectionAdapter): Records {
  const find = async (id: string) => (await table.all()).find((row) => row.id === id)
  const log = async (about: Parameters<Records['trash']>[2]) => {
    if (about.event) await store.events.add(about.event)
    await store.changes.announce(about.tags)
  }
  const never = async (): Promise<never> => {
    throw new Error(`${path} are live as long as they are there.`)
  }
  return {
    get: (_, id) => find(id),
    named: async (_, names) => (await table.all()).filter(({ id, slug }) => names.includes(id) || names.includes(slug)),
    bySlug: async (_, slug) => (await table.all()).find((row) => row.slug === slug && !row.deleted_at),
    translations: async (_, group) => (await table.all()).filter((row) => row.translation_group === group),
    list: async (_, query = {}) => listed(await table.all(), query),
    async put(row, about) {
      const outcome = await table.put(row)
      if (typeof outcome !== 'number') return outcome
      await store.records.remember({ ...row, revision: outcome }, { kind: about.kind ?? 'save', actor: about.actor })
      await store.uses.replace(path, row.id, true, about.uses ?? [])
      await log(about)
      return outcome
    },
    putMany: never,
    trashMany: never,
    publish: never,
    unpublish: never,
    mark: never,
    async trash(_, id, about) {
      const row = await find(id)
      if (!row || row.deleted_at || !(await table.trash(row, new Date().toISOString()))) return false
      await log(about)
      return true
    },
    async restore(_, id, about) {
      const row = await find(id)
      if (!row?.deleted_at || !(await table.restore(row))) return false
      await log(about)
      return true
    },
    remove: never,
    erase: never,
    versions: (_, id) => store.records.versions(path, id),
    version: (_, id, revision) => store.records.version(path, id, revision),
    remember: never,
    due: async () => [],
  }
}

function listed(all: readonly RecordRow[], query: RecordListQuery) {
  const { search = '', filters = [], within, either = [], trashed = false, sort = [], offset = 0, limit, after } = query
  const sorts = sort.length > 0 ? sort : [{ field: 'title' }]
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = all
    .filter((row) => (row.deleted_at !== null) === trashed)
    .filter((row) => words.every((word) => fold(`${row.title} ${row.slug} ${JSON.stringify(row.data)}`).includes(word)))
    .filter((row) => filters.every((filter) => passes(valueOf(row, filter.field), filter)))
    .filter((row) =>
      (within ? [within, ...either] : either).every((choice) =>
        choice.some((each) => each.every((filter) => passes(valueOf(row, filter.field), filter))),
      ),
    )
    .toSorted((a, b) => compared(placeOf(a, sorts), placeOf(b, sorts), sorts))
  const place = after === undefined ? undefined : placeFrom(after, sorts.length)
  const start = place ? found.filter((row) => compared(placeOf(row, sorts), place, sorts) <= 0).length : offset
  const rows = found.slice(start, limit === undefined ? undefined : start + limit)
  const last = rows.at(-1)
  const cursorOf = (row: RecordRow) => Buffer.from(JSON.stringify(placeOf(row, sorts))).toString('base64url')
  return {
    rows,
    total: found.length,
    ...(last && start + rows.length < found.length && { cursor: cursorOf(last) }),
    ...(query.placed && { places: new Map(rows.map((row) => [row.id, cursorOf(row)])) }),
  }
}

/** Position of a row in an order: its values, then its id. */
function placeOf(row: RecordRow, sorts: readonly RecordSort[]): readonly string[] {
  return [...sorts.map(({ field }) => fold(String(valueOf(row, field) ?? ''))), row.id]
}

function placeFrom(cursor: string, count: number): readonly string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === count + 1 && values.every((each) => typeof each === 'string'))
      return values
  } catch {
    // Falls through: what cannot be read is no place.
  }
  throw new VoixError('invalid-input', {
    field: 'cursor',
    reason: sentence('This cursor belongs to another list. Start without one.'),
  })
}

function valueOf(row: RecordRow, field: string): unknown {
  const column = rowColumns.find((each) => each === field)
  return column ? row[column] : row.data[field]
}

function compared(a: readonly string[], b: readonly string[], sorts: readonly RecordSort[]): number {
  for (const [i, { direction }] of sorts.entries())
    if (a[i] !== b[i]) return (a[i]! < b[i]! ? -1 : 1) * (direction === 'desc' ? -1 : 1)
  return a.at(-1)! < b.at(-1)! ? -1 : Number(a.at(-1) !== b.at(-1))
}
