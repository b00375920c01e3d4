import { Button } from '@mantine/core'
import { IconArrowForwardUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { formatNumber } from '../../formats/format-number.ts'
import type { NotFoundHit } from '#contract/maintenance.ts'
import { call } from '../../api/api.ts'
import { notFoundQuery } from '../../api/maintenance-queries.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useMay } from '../../api/use-may.ts'
import { Moment } from '../../components/moment.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListSearch } from '../../api/list-search.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { siteFilter } from '../../lists/site-filter.ts'
import { type ListRow, useList } from '../../lists/use-list.ts'
import '../records/records.css'
import { SegmentedControl } from '../../components/segmented-control.tsx'

/** Address that visitors asked for in vain, as a row: the same path may be missing on several sites. */
interface Miss extends NotFoundHit, ListRow {}

/** Not-found log: requested addresses without a page, the most frequent first. */
export function NotFoundLog() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/not-found' }) }
  const navigate = useNavigate()
  const sites = useQuery(sitesQuery)
  const may = useMay({ area: 'redirects' })
  const isIgnored = search.ignored === 1
  const list = useList({
    name: 'not-found',
    words: {
      one: t('address'),
      many: t('addresses'),
    },
    search,
    show: (next) => void navigate({ to: routes.admin.notFound, search: next, replace: true }),
    load: (part) => notFoundQuery(search, part),
    rowsOf: ({ rows, total }) => ({
      total,
      rows: rows.map((hit): Miss => ({ ...hit, id: `${hit.site_id} ${hit.path}`, title: hit.path })),
    }),
    forget: () => queryClient.invalidateQueries({ queryKey: ['upkeep', 'not-found'] }),
    scope: isIgnored ? 'ignored' : 'open',
  })
  const step = ignoreStep(!isIgnored)
  const word = isIgnored ? t('Show again') : t('Ignore')
  const Sign = isIgnored ? IconEye : IconEyeOff
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Not-found log · Voix')}</title>
      <ListScreen
        list={list}
        heading={t('Not-found log')}
        actions={
          <Button component={Link} to={routes.admin.records('redirects')} variant="default">
            {t('Redirects')}
          </Button>
        }
        filters={[siteFilter]}
        searchLabel={t('Search addresses')}
        controls={
          <SegmentedControl
            aria-label={t('Addresses shown')}
            size="sm"
            data={[
              { value: 'open', label: t(defineMessage('Open', 'several addresses')) },
              { value: 'ignored', label: t('Ignored') },
            ]}
            value={isIgnored ? 'ignored' : 'open'}
            onChange={(which) => list.change({ ignored: which === 'ignored' ? 1 : undefined })}
          />
        }
        columns={columnsOf((id) => sites.data?.find((site) => site.id === id)?.name ?? id)}
        leading="path"
        leadsTo={may('create') ? redirectAddress : undefined}
        rowMenu={(miss) => [
          [
            may('create') && {
              label: t('Create redirect'),
              icon: <IconArrowForwardUp size={16} />,
              to: redirectAddress(miss),
            },
            may('edit') && { label: word, icon: <Sign size={16} />, act: () => list.run([miss], step) },
          ],
        ]}
        bulk={
          may('edit')
            ? [{ label: word, icon: <Sign size={14} />, act: () => list.run(list.chosen(), step) }]
            : undefined
        }
        empty={{
          title: isIgnored ? t('No ignored addresses') : t('No missing addresses'),
          text: isIgnored
            ? t('Addresses that you ignore appear here. You can show them again.')
            : t('Requests for addresses that do not exist are counted here, until 60 days after the last one.'),
        }}
        advice={t('Try fewer words or another site.')}
      />
    </div>
  )
}

function redirectAddress({ site_id, path }: Miss): string {
  return `${routes.admin.createRecord('redirects')}?${new URLSearchParams({ site: site_id, source: path })}`
}

function ignoreStep(isIgnoring: boolean): BulkStep<Miss> {
  return {
    done: isIgnoring ? t('ignored') : t('shown again'),
    run: (miss) =>
      call('POST /api/not-found/ignore', { body: { site_id: miss.site_id, path: miss.path, ignored: isIgnoring } }),
    undo: (miss) =>
      call('POST /api/not-found/ignore', { body: { site_id: miss.site_id, path: miss.path, ignored: !isIgnoring } }),
  }
}

function columnsOf(siteName: (id: string) => string): readonly ListColumn<Miss>[] {
  return [
    {
      name: 'path',
      label: t('Address'),
      cell: ({ path }) => (
        <span className="vx-path vx-cell-text" title={path}>
          {path}
        </span>
      ),
    },
    { name: 'site', label: t('Site'), cell: ({ site_id }) => siteName(site_id) },
    {
      name: 'people',
      label: t('People'),
      cell: ({ hits, by_bots }) => <span className="vx-figures">{formatNumber(hits - by_bots)}</span>,
    },
    {
      name: 'bots',
      label: t('Bots'),
      cell: ({ by_bots }) => <span className="vx-figures vx-dim">{formatNumber(by_bots)}</span>,
    },
    {
      name: 'referrer',
      label: t('Came from'),
      cell: ({ referrer }) => (
        <span className="vx-cell-text vx-dim" title={referrer}>
          {referrer.replace(/^https?:\/\//, '') || '–'}
        </span>
      ),
    },
    {
      name: 'first',
      label: t('First'),
      cell: ({ first_at }) => <Moment at={first_at} />,
    },
    {
      name: 'last',
      label: t('Last'),
      cell: ({ last_at }) => <Moment at={last_at} />,
    },
  ]
}
