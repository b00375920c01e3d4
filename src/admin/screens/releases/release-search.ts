export const releaseTabs = ['active', 'scheduled', 'published', 'archived'] as const
export type ReleaseTab = (typeof releaseTabs)[number]

/** Filters and view of the releases, in the query of the address. */
export interface ReleaseSearch {
  readonly tab?: ReleaseTab
  readonly view?: 'list' | 'calendar'
  readonly search?: string
}

export function parseReleaseSearch({ tab, view, search }: Record<string, unknown>): ReleaseSearch {
  const known = releaseTabs.find((each) => each === tab)
  return {
    ...(known && known !== 'active' && { tab: known }),
    ...(view === 'calendar' && { view }),
    ...(typeof search === 'string' && search !== '' && { search }),
  }
}
