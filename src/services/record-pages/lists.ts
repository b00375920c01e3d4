import { collatorOf } from '#messages/collation.ts'
import { asSearch, type ListQuery, type RoutedEntity, entityRoutes } from '#model/web/entity-routes.ts'
import type { ListFilter, ListPager } from '#model/page/record-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { defineMessage, type Message } from '#messages/message.ts'
import { pageUrl } from '../sites/page-url.ts'
import type { Reading } from './parts.ts'

/** Filter of a list page: the query parameter, and the values of a record for it. */
export interface Narrowing {
  readonly parameter: Exclude<keyof ListQuery, 'page' | 'sort' | 'compare'>
  readonly label: Message
  /** Value in addresses → what visitors read. */
  readonly of: (record: StoredRecord, reading: Reading) => readonly (readonly [value: string, text: string])[]
  /** Number of records below which a choice is not offered; a value in the address filters with fewer as well. */
  readonly least?: number
  /** Larger first, as years are. */
  readonly descending?: boolean
  /** In the order of values rather than of words, as months are. */
  readonly byValue?: boolean
}

/** Order that an address may ask for. */
export interface Sorting {
  readonly value: string
  readonly label: Message
  /** The least comes first; what is alike stays in the order of the list. */
  readonly by: (record: StoredRecord) => number
}

/** A list as an address asks for it. */
export interface Narrowed {
  readonly records: readonly StoredRecord[]
  readonly total: number
  readonly page: number
  readonly filters: readonly ListFilter[]
  readonly pager: ListPager | undefined
  readonly search: string
  /** Labels of the chosen filters. */
  readonly chosen: readonly string[]
}

/** Requested page of a list; undefined where it does not exist. */
export function narrowed(
  all: readonly StoredRecord[],
  entity: RoutedEntity,
  {
    query,
    narrowings,
    sortings = [],
    perPage,
  }: {
    readonly query: ListQuery
    readonly narrowings: readonly Narrowing[]
    readonly sortings?: readonly Sorting[]
    readonly perPage: number
  },
  reading: Reading,
): Narrowed | undefined {
  const address = pageUrl(reading.site, { language_code: reading.lang, path: entityRoutes[entity] })
  const { page: asked = '1', sort, ...wanted } = query
  const sorting = sortings.find(({ value }) => value === sort)
  if (sort !== undefined && !sorting) return undefined
  if (!/^[1-9]\d{0,4}$/.test(asked) || query.page === '1') return undefined
  if (Object.keys(wanted).some((name) => !narrowings.some(({ parameter }) => parameter === name))) return undefined
  const filtered = all.filter((record) => isWanted(record))
  const found = sorting ? filtered.toSorted((a, b) => sorting.by(a) - sorting.by(b) || 0) : filtered
  const page = Number(asked)
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const isNarrowed = Object.keys(wanted).length > 0
  if (page > pages || (isNarrowed && found.length === 0)) return undefined

  const filters = narrowings.flatMap((narrowing) => filterOf(narrowing))
  const orders = found.length > 1 ? sortings : []
  return {
    records: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    page,
    filters: orders.length > 0 ? [...filters, orderOf(orders)] : filters,
    pager: pages > 1 ? pagerOf(page, pages) : undefined,
    search: asSearch(query),
    chosen: filters.flatMap(({ options }) =>
      options
        .slice(1)
        .filter(({ isCurrent }) => isCurrent)
        .map(({ text }) => text),
    ),
  }

  function isWanted(record: StoredRecord, but?: Narrowing): boolean {
    return narrowings.every(
      (each) =>
        each === but ||
        !wanted[each.parameter] ||
        each.of(record, reading).some(([value]) => value === wanted[each.parameter]),
    )
  }

  /** Choices of a filter that lead to results, given the other filters. */
  function filterOf(narrowing: Narrowing): ListFilter[] {
    const { parameter, label, of, descending, byValue, least = 1 } = narrowing
    const left = all.filter((record) => isWanted(record, narrowing))
    const choices = left.flatMap((record) => of(record, reading)).filter(([value]) => /^[a-z0-9-]{1,80}$/.test(value))
    const counts = Map.groupBy(choices, ([value]) => value)
    const known = new Map(
      choices.filter(([value]) => counts.get(value)!.length >= least || wanted[parameter] === value),
    )
    if (known.size < 2 && !wanted[parameter]) return []
    const sorted = [...known].toSorted(
      (a, b) => collatorOf(reading.lang).compare(a[byValue ? 0 : 1], b[byValue ? 0 : 1]) * (descending ? -1 : 1),
    )
    const option = (value: string | undefined, text: string) => {
      const { [parameter]: _, ...others } = { ...wanted, ...(sort && { sort }) }
      const next = value === undefined ? others : { ...others, [parameter]: value }
      return { text, href: address + asSearch(next), isCurrent: wanted[parameter] === value }
    }
    return [
      {
        label: reading.t(label),
        options: [option(undefined, reading.t('All')), ...sorted.map(([value, text]) => option(value, text))],
      },
    ]
  }

  /** Orders of the list, its own first. */
  function orderOf(orders: readonly Sorting[]): ListFilter {
    const option = (text: Message, value?: string) => ({
      text: reading.t(text),
      href: address + asSearch({ ...wanted, ...(value && { sort: value }) }),
      isCurrent: sort === value,
    })
    return {
      label: reading.t('Order'),
      options: [option(defineMessage('As arranged')), ...orders.map(({ label, value }) => option(label, value))],
    }
  }

  function pagerOf(shown: number, count: number): ListPager {
    const { t } = reading
    const href = (n: number) => {
      const { page: _, ...others } = query
      return address + asSearch(n === 1 ? others : { ...others, page: String(n) })
    }
    // The first, the last and those around the page that is shown.
    const near = Array.from({ length: count }, (_, i) => i + 1).filter(
      (n) => n === 1 || n === count || Math.abs(n - shown) <= 2,
    )
    return {
      label: t('Pages'),
      ...(shown > 1 && {
        previous: { text: t('Previous'), href: href(shown - 1) },
      }),
      ...(shown < count && { next: { text: t('Next'), href: href(shown + 1) } }),
      pages: near.map((n) => ({ text: String(n), href: href(n), isCurrent: n === shown })),
    }
  }
}
