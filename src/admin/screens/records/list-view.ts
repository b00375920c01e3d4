import type { ListSettings } from '../../api/session-types.ts'
import type { Entity } from '#entities/define.ts'
import { columnsIn, isFreeText, kindOf } from './columns.ts'
import type { RecordSearch } from './record-search.ts'
import type { RecordsQuery } from '../../api/records.ts'

/** Search, filters and order of a list of records, in the query of its address. */
export interface ListView {
  readonly search?: string
  /** Column to sort by, with a minus for descending order. */
  readonly sort?: string
  readonly part?: number
  readonly size?: number
  readonly site?: string
  readonly language?: string
  /** Whether to show the trash instead. */
  readonly trash?: boolean
  /** Filter → value; a range is written `from..to`. */
  readonly where: Readonly<Record<string, string>>
}

export const partSizes = [25, 50, 100] as const

/** Reads an address; what an entity cannot be asked for is left out. */
export function viewOf(entity: Entity, search: RecordSearch): ListView {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const part = Number(text('part'))
  const size = partSizes.find((each) => each === Number(text('size')))
  const sort = text('sort')
  const where = Object.fromEntries(filtersOf(entity).flatMap((name) => (text(name) ? [[name, text(name)]] : [])))
  return {
    ...(text('search') && { search: text('search') }),
    ...(columnsIn(entity).some((name) => name === sort.replace(/^-/, '')) && { sort }),
    ...(Number.isInteger(part) && part > 1 && { part }),
    ...(size && { size }),
    ...(text('site') && { site: text('site') }),
    ...(text('language') && { language: text('language') }),
    ...(text('trash') && { trash: true }),
    where,
  }
}

/** The address of a view. */
export function searchOf({ where, ...view }: ListView): RecordSearch {
  const plain = Object.entries({ ...where, ...view }).filter((entry) => entry[1] !== undefined && entry[1] !== '')
  return Object.fromEntries(plain.map(([name, value]) => [name, unquoted(value)]))
}

/** Figures and switches stand bare in an address, where texts that look like them would be quoted. */
function unquoted(value: string | number | boolean): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
}

/** Another view of the same list starts from its first part. */
export function narrowed(
  view: ListView,
  change: { readonly [K in keyof ListView]?: ListView[K] | undefined },
): ListView {
  const { part: _, ...rest } = view
  return Object.fromEntries(
    Object.entries({ ...rest, ...change }).filter((entry) => entry[1] !== undefined),
  ) as unknown as ListView
}

export function filtered(view: ListView, name: string, value: string | null | undefined): ListView {
  const { [name]: _, ...rest } = view.where
  return narrowed(view, { where: value ? { ...rest, [name]: value } : rest })
}

/** Whether a search or filter is set. */
export function isNarrowed({ search, site, language, where }: ListView): boolean {
  return Boolean(search || site || language) || Object.keys(where).length > 0
}

/** The names a list may be filtered by. */
export function filtersOf(entity: Entity): readonly string[] {
  return [...new Set([...(entity.filters ?? []), ...(entity.isPublished ? ['status'] : []), 'updated_at'])]
}

/** Default order of a list. */
export function orderOf({ order, isOrdered }: Entity): string {
  if (order) return `${order.direction === 'desc' ? '-' : ''}${order.field}`
  return isOrdered ? 'position' : '-updated_at'
}

/** Sorting by a column again turns it round; times start with the newest, words with A. */
export function sortedBy(entity: Entity, view: ListView, column: string): ListView {
  const now = view.sort ?? orderOf(entity)
  if (now.replace(/^-/, '') === column) return narrowed(view, { sort: now.startsWith('-') ? column : `-${column}` })
  return narrowed(view, { sort: kindOf(entity, column) === 'moment' ? `-${column}` : column })
}

/** The question to the server behind a view, without the part of the list. */
export function questionOf(entity: Entity, { where, search, sort, site, language, trash }: ListView): RecordsQuery {
  return {
    sort: sort ?? orderOf(entity),
    ...(search && { search }),
    ...(site && { site }),
    ...(language && { language }),
    ...(trash && { trashed: true }),
    filters: Object.assign({}, ...Object.entries(where).map(([name, value]) => filterOf(entity, name, value))),
  }
}

export function partOf({ part = 1, size = partSizes[0] }: ListView): {
  readonly limit: number
  readonly offset: number
} {
  return { limit: size, offset: (part - 1) * size }
}

/** A view with as many rows at a time as its editor likes, unless its address says. */
export function sizedBy({ size }: ListSettings, view: ListView): ListView {
  const liked = partSizes.find((each) => each === size)
  return { ...(liked && { size: liked }), ...view }
}

function filterOf(entity: Entity, name: string, value: string): Record<string, string> {
  const kind = kindOf(entity, name)
  if (kind === 'moment' || kind === 'day') {
    const [from = '', to = ''] = value.split('..')
    const end = kind === 'moment' ? `${to}T23:59:59.999Z` : to
    return { ...(from && { [`filter[${name}][gte]`]: from }), ...(to && { [`filter[${name}][lte]`]: end }) }
  }
  // Of what is typed freely a part is enough; of what is chosen, all of it.
  const isPart = kind === 'several' || isFreeText(entity, name)
  return { [`filter[${name}][${isPart ? 'contains' : 'eq'}]`]: value }
}
