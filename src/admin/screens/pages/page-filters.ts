import { useQuery } from '@tanstack/react-query'
import { defineMessage } from '#messages/message.ts'
import { label, t } from '#messages/interface.ts'
import { notedXpStatuses } from '#model/page/page.ts'
import { sitesQuery, slicesQuery } from '../../api/queries.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { layoutChoices } from '../../components/layout-choices.ts'
import type { FilterOption, ListFilter } from '../../lists/list-filter.ts'
import type { ListSearch } from '../../api/list-search.ts'
import { siteFilter } from '../../lists/site-filter.ts'
import { changedFilter, statusFilter, waitingFilter } from '../records/record-filters.tsx'
import { languagesOf } from '../../components/page-options.ts'
import { xpStatuses } from '../../components/xp-statuses.ts'

/** Filters of the list of pages. */
export const pageFilters: readonly ListFilter[] = [
  siteFilter,
  statusFilter,
  {
    name: 'layout',
    label: t('Layout'),
    kind: 'choice',
    any: t('Any layout'),
    isInline: true,
    options: layoutChoices(),
  },
  { name: 'tag', label: t('Tag'), kind: 'text' },
  {
    name: 'component',
    label: t('Uses slice'),
    kind: 'choice',
    useOptions: useSliceOptions,
  },
  {
    name: 'language',
    label: t('Language'),
    kind: 'choice',
    useOptions: useLanguageOptions,
  },
  {
    name: 'missing_language',
    label: t('Not translated into'),
    kind: 'choice',
    useOptions: useLanguageOptions,
  },
  { name: 'outdated', label: t('Outdated translation'), kind: 'mark' },
  {
    name: 'review',
    label: t('Review'),
    kind: 'choice',
    options: [
      { value: 'pending', label: t('Not reviewed') },
      {
        value: 'changes_requested',
        label: t('Changes requested'),
      },
      { value: 'approved', label: t(defineMessage('Approved', 'page')) },
    ],
  },
  {
    name: 'author',
    label: t('Created or changed by'),
    kind: 'choice',
    useOptions: useAuthorOptions,
  },
  {
    name: 'xp_status',
    label: t('Experience status'),
    kind: 'choice',
    options: xpStatuses.filter(({ value }) => notedXpStatuses.some((status) => status === value)),
  },
  changedFilter,
  waitingFilter,
  {
    name: 'deprecated',
    label: t('Uses a deprecated slice'),
    kind: 'mark',
  },
  {
    name: 'no_seo',
    label: t('No search texts'),
    kind: 'mark',
  },
  {
    name: 'noindex',
    label: t('Hidden from search'),
    kind: 'mark',
  },
  {
    name: 'release',
    label: t('In a release'),
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
    { value: user.id, label: t('{name} (you)', { name: user.name }) },
    ...others.map(({ id, title }) => ({ value: id, label: title })),
  ]
}
