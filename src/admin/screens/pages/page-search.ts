import type { Query } from '#contract/call.ts'
import { type ReviewStatus, reviewStatuses } from '#model/page/page.ts'
import { type RecordStatus, recordStatuses } from '#model/records/records.ts'
import { type ListPart, type ListSort, textIn, usualSizes } from '../../api/list-search.ts'

type PageQuery = Query<'GET /api/pages'>
type PageOrder = NonNullable<PageQuery['order']>

/** Search, filters and order of the list of pages, in the query of its address. */
export type PageSearch = {
  readonly site?: string
  readonly search?: string
  readonly status?: RecordStatus
  readonly layout?: string
  readonly component?: string
  readonly language?: string
  readonly missing_language?: string
  readonly review?: ReviewStatus
  readonly tag?: string
  readonly author?: string
  readonly deprecated?: 1
  readonly no_seo?: 1
  readonly noindex?: 1
  readonly changed?: 1
  readonly outdated?: 1
  readonly waiting?: 1
  readonly release?: string
  readonly order?: PageOrder
  readonly direction?: 'asc' | 'desc'
  readonly part?: number
  readonly size?: number
  /** View of the pages; a list by default. */
  readonly as?: 'tree'
}

const orders: readonly PageOrder[] = ['path', 'title', 'updated_at', 'published_at', 'status']
const statuses: readonly RecordStatus[] = recordStatuses
const wordy = [
  'site',
  'search',
  'layout',
  'component',
  'language',
  'missing_language',
  'tag',
  'author',
  'release',
] as const
const marks = ['deprecated', 'no_seo', 'noindex', 'changed', 'outdated', 'waiting'] as const

export function parsePageSearch(search: Readonly<Record<string, unknown>>): PageSearch {
  const [part, size] = [Number(search.part), Number(search.size)]
  const status = statuses.find((each) => each === search.status)
  const order = orders.find((each) => each === search.order)
  const review = reviewStatuses.find((each) => each === search.review)
  return {
    ...Object.fromEntries(wordy.flatMap((name) => (wordsIn(search[name]) ? [[name, wordsIn(search[name])]] : []))),
    ...(status && { status }),
    ...Object.fromEntries(marks.flatMap((name) => (Number(search[name]) === 1 ? [[name, 1]] : []))),
    ...(review && { review }),
    ...(order && { order }),
    ...(search.direction === 'asc' || search.direction === 'desc' ? { direction: search.direction } : {}),
    ...(search.as === 'tree' && { as: 'tree' as const }),
    ...(Number.isInteger(part) && part > 1 && { part }),
    ...(usualSizes.all.includes(size) && { size }),
  }
}

/** Order of the list: last changed first by default. */
export function sortOf({ order = 'updated_at', direction = 'desc' }: PageSearch): ListSort {
  return { column: order, isDescending: direction === 'desc' }
}

/** Server query of a list of pages. */
export function pageQueryOf({ part: _, size: __, as: ___, ...rest }: PageSearch, part: ListPart): PageQuery {
  const { order = 'updated_at', direction = 'desc' } = rest
  return { ...rest, order, direction, ...part }
}

/** Page and target language of a screen, parsed from its query. */
export function parsePageChoice(search: Record<string, unknown>): { page?: string; to?: string } {
  const [page, to] = [wordsIn(search.page), wordsIn(search.to)]
  return { ...(page && { page }), ...(to && { to }) }
}

/** Words of an address: those that look like a figure stand there as one. */
function wordsIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? textIn({ value }, 'value') : ''
}
