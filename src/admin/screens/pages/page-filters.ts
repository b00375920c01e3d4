import { useQuery } from '@tanstack/react-query'
import { layouts } from '#layouts/layouts.ts'
import { sitesQuery, slicesQuery } from '../../api/queries.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../app/session.ts'
import { useMay } from '../../app/use-may.ts'
import type { FilterOption, ListFilter } from '../../lists/list-filter.ts'
import type { ListSearch } from '../../lists/list-search.ts'
import { siteFilter } from '../../lists/site-filter.ts'
import { statusFilter } from '../records/record-filters.tsx'
import { languagesOf } from './page-options.ts'

/** Filters of the list of pages. */
export const pageFilters: readonly ListFilter[] = [
  siteFilter,
  statusFilter,
  {
    name: 'layout',
    label: 'Layout',
    kind: 'choice',
    any: 'Any layout',
    isInline: true,
    options: [...layouts.values()].map(({ id, label }) => ({ value: id, label })),
  },
  { name: 'tag', label: 'Tag', kind: 'text' },
  { name: 'component', label: 'Uses the slice', kind: 'choice', useOptions: useSliceOptions },
  { name: 'language', label: 'Language', kind: 'choice', useOptions: useLanguageOptions },
  { name: 'missing_language', label: 'Not translated into', kind: 'choice', useOptions: useLanguageOptions },
  {
    name: 'review',
    label: 'Review',
    kind: 'choice',
    options: [
      { value: 'pending', label: 'Not reviewed' },
      { value: 'changes_requested', label: 'Changes requested' },
      { value: 'approved', label: 'Approved' },
    ],
  },
  { name: 'author', label: 'Made or changed by', kind: 'choice', useOptions: useAuthorOptions },
  { name: 'changed', label: 'Changed since it was published', kind: 'mark' },
  { name: 'deprecated', label: 'Has a slice that is no longer offered', kind: 'mark' },
  { name: 'no_seo', label: 'Lacks words for search engines', kind: 'mark' },
  { name: 'noindex', label: 'Hidden from search engines', kind: 'mark' },
  { name: 'release', label: 'Waits in a release', kind: 'mark', value: 'any' },
]

function useSliceOptions(): readonly FilterOption[] {
  const { data = [] } = useQuery(slicesQuery)
  return data.map(({ component, label }) => ({ value: component, label }))
}

/** The languages of the site that is asked for, or of all. */
function useLanguageOptions({ site }: ListSearch): readonly FilterOption[] {
  const { data = [] } = useQuery(sitesQuery)
  const asked = site === undefined ? data : data.filter(({ id }) => id === site)
  return [...new Map(asked.flatMap(languagesOf).map((each) => [each.value, each])).values()]
}

/** The user's own pages, or anybody's for those who may read users. */
function useAuthorOptions(): readonly FilterOption[] {
  const { user } = useSession()
  const mayRead = useMay({ area: 'users' })('read')
  const { data } = useQuery({ ...recordListQuery('users', { limit: 200, sort: 'name' }), enabled: mayRead })
  const others = (data?.rows ?? []).filter(({ id }) => id !== user.id)
  return [
    { value: user.id, label: `${user.name} (you)` },
    ...others.map(({ id, title }) => ({ value: id, label: title })),
  ]
}
