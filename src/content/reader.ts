import type { Asset, MediaSize, Picture } from '#model/media.ts'
import type { Condition } from '#model/page.ts'
import { picturesOf } from '#model/picture.ts'
import type { Reader, RecordQuery, StoredRecord } from '#model/records.ts'
import type { Site } from '#store/store.ts'
import type { Source } from './memory.ts'
import { sanitise } from './sanitise.ts'

/** A reader that remembers what it was asked: the page depends on it, until the first moment at which it would change by itself. */
export interface TrackedReader extends Reader {
  readonly tags: ReadonlySet<string>
  readonly expires: Date | undefined
  readonly assets: (ids: readonly string[]) => Promise<ReadonlyMap<string, Asset>>
  /** Notes what could not be read; the page is then looked at again soon. */
  readonly failed: (failure: ReadFailure) => void
  readonly failures: readonly ReadFailure[]
}

export interface ReadFailure {
  readonly id: string
  readonly component: string
  readonly error: unknown
}

/** After how many ms a page that could not be read whole is read again. */
const retryMs = 10_000

const allSites = '*'
const mostRecords = 500

export function createReader(store: Source, site: Site, now: Date): TrackedReader {
  const tags = new Set<string>()
  const known = new Map<string, Asset>()
  const failures: ReadFailure[] = []
  let expires: Date | undefined

  return {
    now,
    tags,
    get expires() {
      return expires
    },
    async list(entity, query = {}) {
      tags.add(`entity:${entity}`)
      const rows = query.names
        ? await named(entity, query.names)
        : (await store.records.list(entity, { sites: [site.id, allSites], limit: mostRecords })).rows
      for (const row of rows) note(boundaryAfter(row, now))
      return chosen(rows, query, now)
    },
    richText: (html) => (typeof html === 'string' ? sanitise(html) : ''),

    async picture(asset, sizes: readonly MediaSize[]): Promise<Picture | undefined> {
      const assets = await lookUp([asset])
      return picturesOf([{ id: asset, asset }], sizes, (id) => assets.get(id))[0]
    },
    assets: lookUp,
    failures,
    failed(failure) {
      failures.push(failure)
      note(new Date(now.getTime() + retryMs))
    },
  }

  /** Two sites may use one slug: the own record comes first, then the shared one, then that of a sister. */
  async function named(entity: string, names: readonly string[]): Promise<StoredRecord[]> {
    const places = await Promise.all(
      [site.id, allSites, undefined].map((siteId) => store.records.named(entity, names, siteId)),
    )
    return names.flatMap((name) => places.flat().find(({ id, slug }) => id === name || slug === name) ?? [])
  }

  function note(moment: Date | undefined): void {
    if (moment && (!expires || moment < expires)) expires = moment
  }

  async function lookUp(ids: readonly string[]): Promise<ReadonlyMap<string, Asset>> {
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    const [samples, stored] = [
      missing.filter((id) => id.startsWith('sample:')),
      missing.filter((id) => !id.startsWith('sample:')),
    ]
    if (stored.length > 0) for (const asset of await store.media.many(stored)) known.set(asset.id, asset)
    for (const name of samples) {
      const asset = await store.media.matching(
        name
          .slice('sample:'.length)
          .toLowerCase()
          .split(/\W+/)
          .filter((word) => word.length > 2),
      )
      if (asset) known.set(name, asset)
    }
    for (const id of missing) tags.add(`media:${id}`)
    return known
  }
}

/** Filters, sorts and cuts records as a query asks. */
export function chosen(
  rows: readonly StoredRecord[],
  { where = [], order = [], limit, outsideWindow }: RecordQuery,
  now: Date,
): StoredRecord[] {
  const found = rows.filter(
    (row) => (outsideWindow || isInWindow(row, now)) && where.every((condition) => holds(condition, row)),
  )
  for (const { field, direction } of [...order].reverse()) {
    found.sort((a, b) => compared(valueOf(a, field), valueOf(b, field)) * (direction === 'desc' ? -1 : 1))
  }
  return limit === undefined ? found : found.slice(0, limit)
}

/** Own keys only: names come from queries that editors write. */
function valueOf(row: StoredRecord, field: string): unknown {
  if (field === 'id' || field === 'slug' || field === 'updated_at') return row[field]
  return Object.hasOwn(row.data, field) ? row.data[field] : undefined
}

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true })
}

function holds({ key, operator, value }: Condition, row: StoredRecord): boolean {
  const own = valueOf(row, key)
  const list = Array.isArray(value) ? value : [value]
  switch (operator) {
    case 'eq':
      return own === value
    case 'neq':
      return own !== value
    case 'in':
      return list.includes(own)
    case 'not_in':
      return !list.includes(own)
    case 'contains':
      return Array.isArray(own) ? own.includes(value) : String(own ?? '').includes(String(value))
    case 'not_contains':
      return Array.isArray(own) ? !own.includes(value) : !String(own ?? '').includes(String(value))
    case 'gt':
      return isThere(own) && compared(own, value) > 0
    case 'gte':
      return isThere(own) && compared(own, value) >= 0
    case 'lt':
      return isThere(own) && compared(own, value) < 0
    case 'lte':
      return isThere(own) && compared(own, value) <= 0
    case 'between':
      return isThere(own) && compared(own, list[0]) >= 0 && compared(own, list[1]) <= 0
    case 'exists':
      return isThere(own)
    case 'not_exists':
      return !isThere(own)
  }
}

/** What is absent is neither less nor more than anything. */
function isThere(own: unknown): boolean {
  return own !== undefined && own !== null && own !== ''
}

function isInWindow(row: StoredRecord, now: Date): boolean {
  const { start, end } = windowOf(row)
  return !(start && now < start) && !(end && now >= end)
}

/** The next moment at which a record begins or ends to show. */
function boundaryAfter(row: StoredRecord, now: Date): Date | undefined {
  const { start, end } = windowOf(row)
  return [start, end]
    .filter((moment) => moment !== undefined && moment > now)
    .sort((a, b) => a!.getTime() - b!.getTime())[0]
}

/** `endDate` is a day that still counts; the window closes as it ends (UTC). */
function windowOf({ data }: StoredRecord): { start?: Date; end?: Date } {
  const start = dateOf(data.startDate)
  const last = dateOf(data.endDate)
  const end = last && new Date(last.getTime() + 24 * 3600_000)
  return { ...(start && { start }), ...(end && { end }) }
}

function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return undefined
  const date = new Date(value.slice(0, 10))
  return Number.isNaN(date.getTime()) ? undefined : date
}
