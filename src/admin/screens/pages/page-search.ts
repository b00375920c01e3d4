import { type ReviewStatus, reviewStatuses } from '#model/page.ts'
import { recordStatuses } from '#model/records.ts'
import type { PageOrder, PageQuery, PageStatus } from '../../api/api.ts'

/** Search, filters and order of the list of pages, in the query of its address. */
export interface PageSearch {
  readonly site?: string
  readonly search?: string
  readonly status?: PageStatus
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
  readonly release?: string
  readonly order?: PageOrder
  readonly direction?: 'asc' | 'desc'
  readonly part?: number
  /** View of the pages; a list by default. */
  readonly as?: 'tree'
}

export const rowsAPart = 50

const orders: readonly PageOrder[] = ['path', 'title', 'updated_at', 'published_at', 'status']
const statuses: readonly PageStatus[] = recordStatuses
const wordy = ['component', 'language', 'missing_language', 'tag', 'author', 'release'] as const
const marks = ['deprecated', 'no_seo', 'noindex', 'changed'] as const

export function parsePageSearch(search: Record<string, unknown>): PageSearch {
  const { site, search: words, layout, part } = search
  const status = statuses.find((each) => each === search.status)
  const order = orders.find((each) => each === search.order)
  const review = reviewStatuses.find((each) => each === search.review)
  return {
    ...(isWords(site) && { site }),
    ...(isWords(words) && { search: words }),
    ...(status && { status }),
    ...(isWords(layout) && { layout }),
    ...Object.fromEntries(wordy.flatMap((name) => (isWords(search[name]) ? [[name, search[name]]] : []))),
    ...Object.fromEntries(marks.flatMap((name) => (Number(search[name]) === 1 ? [[name, 1]] : []))),
    ...(review && { review }),
    ...(order && { order }),
    ...(search.direction === 'asc' || search.direction === 'desc' ? { direction: search.direction } : {}),
    ...(search.as === 'tree' && { as: 'tree' as const }),
    ...(typeof part === 'number' && Number.isInteger(part) && part > 1 && { part }),
  }
}

/** The question to the server behind a state of the list. */
export function pageQueryOf({
  part = 1,
  order = 'updated_at',
  direction = 'desc',
  as: _,
  ...rest
}: PageSearch): PageQuery {
  return { ...rest, order, direction, offset: (part - 1) * rowsAPart, limit: rowsAPart }
}

/** Sorting by a column again turns it round; times start with the newest, words with A. */
export function sortedBy(search: PageSearch, order: PageOrder): PageSearch {
  const { order: now = 'updated_at', direction = 'desc' } = search
  const first = order === 'updated_at' || order === 'published_at' ? 'desc' : 'asc'
  const { part: _, ...rest } = search
  return { ...rest, order, direction: now === order ? (direction === 'asc' ? 'desc' : 'asc') : first }
}

/** Page and target language of a screen, parsed from its query. */
export function parsePageChoice({ page, to }: Record<string, unknown>): { page?: string; to?: string } {
  return { ...(isWords(page) && { page }), ...(isWords(to) && { to }) }
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
