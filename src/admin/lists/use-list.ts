import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { ListSettings } from '#contract/session.ts'
import { announce } from '../components/announce.ts'
import { confirm } from '../components/confirm.ts'
import type { BulkStep } from './bulk-run.ts'
import {
  changedSearch,
  type ListPart,
  type ListSearch,
  partOf,
  type PartSizes,
  usualSizes,
} from '../api/list-search.ts'
import { useKeptList } from './list-settings.ts'
import { useBulk } from './use-bulk.tsx'
import { type Selection, useSelection } from './use-selection.ts'

/** Row of a list: what identifies it, and what it is called. */
export interface ListRow {
  readonly id: string
  readonly title: string
}

/** Part of a list's rows, and how many there are in all. */
interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

interface ListOptions<Row extends ListRow, Data, Key extends QueryKey> {
  /** Name under which the user's columns, views and page size are kept: small letters and hyphens. */
  readonly name: string
  /** What a row is called, inside a sentence. */
  readonly words: { readonly one: string; readonly many: string }
  readonly search: ListSearch
  readonly show: (search: ListSearch) => void
  readonly load: (part: ListPart) => UseQueryOptions<Data, Error, Data, Key>
  readonly rowsOf: (data: Data, part: ListPart) => Listed<Row>
  /** Invalidates what the rows are part of, after bulk work. */
  readonly forget: () => Promise<unknown>
  readonly sizes?: PartSizes
  /** What the rows are part of, such as the trash: another one lets go of the selection, as other things are done there. */
  readonly scope?: string
  /** Whether the user may do anything to a row at all. */
  readonly isSelectable?: (row: Row) => boolean
}

/** State of a list: its address, rows, selection, bulk work, and the preferences of its user. */
export interface List<Row extends ListRow, Data = unknown> {
  readonly words: ListOptions<Row, Data, QueryKey>['words']
  readonly search: ListSearch
  readonly show: (search: ListSearch) => void
  readonly change: (change: ListSearch) => void
  readonly data: Data | undefined
  readonly rows: readonly Row[]
  /** Number of rows on all pages; undefined until it is known. */
  readonly total: number | undefined
  readonly part: ListPart
  readonly sizes: PartSizes
  readonly isPending: boolean
  /** Whether the rows are those of the question before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
  readonly settings: ListSettings
  readonly save: (settings: ListSettings) => void
  readonly selection: Selection
  readonly isSelectable: (row: Row) => boolean
  /** Selected rows, from all pages that were seen. */
  readonly chosen: () => readonly Row[]
  readonly selectEverything: () => Promise<void>
  readonly bulk: ReturnType<typeof useBulk<Row>>
  /** Does a step to rows, once it was confirmed where it asks, and lets go of the selection. */
  readonly run: (rows: readonly Row[], step: BulkStep<Row>) => void
  /** Element around the list, in which its keys work. */
  readonly root: RefObject<HTMLDivElement | null>
  readonly searchField: RefObject<HTMLInputElement | null>
}

const rowsAtOnce = 200

/** List: searched, filtered, ordered and paged by its address, and worked on many rows at a time. */
export function useList<Row extends ListRow, Data, Key extends QueryKey>({
  name,
  words,
  search,
  show,
  load,
  rowsOf,
  forget,
  sizes = usualSizes,
  scope = '',
  isSelectable = () => true,
}: ListOptions<Row, Data, Key>): List<Row, Data> {
  const client = useQueryClient()
  const { settings, save } = useKeptList(name)
  const part = partOf(search, settings.size, sizes)
  const query = useQuery(load(part))
  const listed = query.data && rowsOf(query.data, part)
  const rows = listed?.rows ?? []
  const [known] = useState(() => new Map<string, Row>())
  for (const row of rows) known.set(row.id, row)
  const selection = useSelection()
  const [shownScope, setShownScope] = useState(scope)
  if (shownScope !== scope) {
    setShownScope(scope)
    selection.clear()
  }
  const bulk = useBulk<Row>({ counted: (count) => formatCount(count, words), forget })
  const root = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useAnnounced(listed && !query.isPlaceholderData ? formatCount(listed.total, words) : undefined)
  useAnnounced(
    selection.ids.size > 0
      ? t('{what} selected', { what: formatCount(selection.ids.size, words) })
      : t('Nothing selected'),
  )

  async function selectEverything(): Promise<void> {
    const found: Row[] = []
    for (let offset = 0, total = 1; offset < total; offset += rowsAtOnce) {
      const at = { offset, limit: rowsAtOnce }
      const more = rowsOf(await client.fetchQuery(load(at)), at)
      found.push(...more.rows)
      total = more.total
    }
    for (const row of found) known.set(row.id, row)
    selection.set(found.filter(isSelectable).map(({ id }) => id))
  }

  async function begin(these: readonly Row[], step: BulkStep<Row>): Promise<void> {
    const [first] = these
    const what = these.length === 1 ? t('“{name}”', { name: first!.title }) : formatCount(these.length, words)
    if (step.asks && !(await confirm(step.asks(these, what)))) return
    // At once: what is selected while the work goes on is for the next.
    selection.clear()
    await bulk.start(these, step)
  }

  return {
    words,
    search,
    show,
    change: (change) => show(changedSearch(search, change)),
    data: query.data,
    rows,
    total: listed?.total,
    part,
    sizes,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    settings,
    save,
    selection,
    isSelectable,
    chosen: () => [...selection.ids].flatMap((id) => known.get(id) ?? []),
    selectEverything,
    bulk,
    run: (these, step) => void begin(these, step),
    root,
    searchField,
  }
}

/** Formats a number of rows. */
export function formatCount(count: number, { one, many }: { readonly one: string; readonly many: string }): string {
  return t('{count, plural, one {# {one}} other {# {many}}}', { count, one, many })
}

/** Says a sentence when it has changed, and not when it is first there. */
function useAnnounced(sentence: string | undefined): void {
  const last = useRef(sentence)
  useEffect(() => {
    if (sentence === undefined || sentence === last.current) return
    if (last.current !== undefined) announce(`${sentence}.`)
    last.current = sentence
  }, [sentence])
}
