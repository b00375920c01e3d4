export const releaseTabs = ['active', 'scheduled', 'published', 'archived'] as const
export type ReleaseTab = (typeof releaseTabs)[number]

/** Filters and view of the releases, in the query of the address. */
export type ReleaseSearch = {
  readonly tab?: ReleaseTab
  readonly view?: 'list' | 'calendar'
  readonly search?: string
  readonly waiting?: 1
  readonly sort?: string
  readonly part?: number
  readonly size?: number
}

const sorts = ['title', 'publish_at', 'updated_at']

export function parseReleaseSearch(search: Readonly<Record<string, unknown>>): ReleaseSearch {
  const known = releaseTabs.find((each) => each === search.tab)
  const words = typeof search.search === 'number' ? String(search.search) : search.search
  const sort = typeof search.sort === 'string' ? search.sort : ''
  const [part, size] = [Number(search.part), Number(search.size)]
  return {
    ...(known && known !== 'active' && { tab: known }),
    ...(search.view === 'calendar' && { view: search.view }),
    ...(typeof words === 'string' && words !== '' && { search: words }),
    ...(Number(search.waiting) === 1 && { waiting: 1 as const }),
    ...(sorts.includes(sort.replace(/^-/, '')) && { sort }),
    ...(Number.isInteger(part) && part > 1 && { part }),
    ...(Number.isInteger(size) && size > 0 && { size }),
  }
}
