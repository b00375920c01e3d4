import { useQuery } from '@tanstack/react-query'
import { label, t } from '#messages/interface.ts'
import { sitesQuery, slicesQuery } from '../../api/queries.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../app/session.ts'
import { useMay } from '../../app/use-may.ts'
import { layoutChoices } from '../../components/layout-choices.ts'
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
    label: t({ id: 'screens.pages.layout', defaultMessage: 'Layout' }),
    kind: 'choice',
    any: t({ id: 'screens.pages.any-layout', defaultMessage: 'Any layout' }),
    isInline: true,
    options: layoutChoices(),
  },
  { name: 'tag', label: t({ id: 'screens.pages.tag', defaultMessage: 'Tag' }), kind: 'text' },
  {
    name: 'component',
    label: t({ id: 'screens.pages.uses-slice', defaultMessage: 'Uses slice' }),
    kind: 'choice',
    useOptions: useSliceOptions,
  },
  {
    name: 'language',
    label: t({ id: 'admin.language', defaultMessage: 'Language' }),
    kind: 'choice',
    useOptions: useLanguageOptions,
  },
  {
    name: 'missing_language',
    label: t({ id: 'screens.pages.not-translated-into', defaultMessage: 'Not translated into' }),
    kind: 'choice',
    useOptions: useLanguageOptions,
  },
  {
    name: 'review',
    label: t({ id: 'screens.pages.review', defaultMessage: 'Review' }),
    kind: 'choice',
    options: [
      { value: 'pending', label: t({ id: 'screens.pages.not-reviewed', defaultMessage: 'Not reviewed' }) },
      {
        value: 'changes_requested',
        label: t({ id: 'screens.pages.changes-requested', defaultMessage: 'Changes requested' }),
      },
      { value: 'approved', label: t({ id: 'screens.pages.approved', defaultMessage: 'Approved' }) },
    ],
  },
  {
    name: 'author',
    label: t({ id: 'screens.pages.author', defaultMessage: 'Created or changed by' }),
    kind: 'choice',
    useOptions: useAuthorOptions,
  },
  {
    name: 'changed',
    label: t({ id: 'screens.pages.unpublished-changes', defaultMessage: 'Unpublished changes' }),
    kind: 'mark',
  },
  {
    name: 'deprecated',
    label: t({ id: 'screens.pages.deprecated-slice', defaultMessage: 'Uses a deprecated slice' }),
    kind: 'mark',
  },
  {
    name: 'no_seo',
    label: t({ id: 'screens.pages.no-search-texts', defaultMessage: 'No search texts' }),
    kind: 'mark',
  },
  {
    name: 'noindex',
    label: t({ id: 'screens.pages.hidden-from-search', defaultMessage: 'Hidden from search' }),
    kind: 'mark',
  },
  {
    name: 'release',
    label: t({ id: 'screens.pages.in-a-release', defaultMessage: 'In a release' }),
    kind: 'mark',
    value: 'any',
  },
]

function useSliceOptions(): readonly FilterOption[] {
  const { data = [] } = useQuery(slicesQuery)
  return data.map((slice) => ({ value: slice.component, label: label(slice.label) }))
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
    { value: user.id, label: t({ id: 'screens.pages.you', defaultMessage: '{name} (you)' }, { name: user.name }) },
    ...others.map(({ id, title }) => ({ value: id, label: title })),
  ]
}
