import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { Figures, type FiguresProps } from '../../components/figures.tsx'
import { formatNumber } from '../../formats/format-number.ts'
import { formatSize } from '../../formats/format-size.ts'
import type { CachedPage, CachesAnswer } from '#contract/maintenance.ts'
import { call } from '../../api/api.ts'
import { cachesQuery } from '../../api/maintenance-queries.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useMay } from '../../api/use-may.ts'
import { Moment } from '../../components/moment.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListSearch } from '../../api/list-search.ts'
import type { ListColumn } from '../../lists/list-table.tsx'
import { type ListRow, useList } from '../../lists/use-list.ts'
import { PurgeForm } from './purge-form.tsx'
import '../records/records.css'
import './caches.css'

/** Cached page, as a row: the same path may be cached on several sites. */
interface CacheRow extends ListRow {
  readonly page: CachedPage
}

/** Page cache: the cached pages, hit rates, and purging. */
export function Caches() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/caches' }) }
  const navigate = useNavigate()
  const sites = useQuery(sitesQuery)
  const mayManage = useMay({ area: 'sites' })('manage')
  const mayEdit = useMay({ area: 'pages' })('edit')
  const list = useList({
    name: 'caches',
    words: {
      one: t('page'),
      many: t('pages'),
    },
    search,
    show: (next) => void navigate({ to: routes.admin.caches, search: next, replace: true }),
    load: (part) => cachesQuery(search, part),
    rowsOf: ({ rows, total }) => ({
      total,
      rows: rows.map((page): CacheRow => ({ id: `${page.site_id} ${page.path}`, title: page.path, page })),
    }),
    forget: () => queryClient.invalidateQueries({ queryKey: ['upkeep', 'caches'] }),
    isSelectable: ({ page }) => page.status === 200,
  })
  const icon = <IconRefresh size={16} />
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Cache · Voix')}</title>
      <ListScreen
        list={list}
        heading={t('Cache')}
        note={
          <>
            <p className="vx-dim">
              {t(
                'Pages are rendered once and served from memory until something they show changes. This is automatic: purge only what looks wrong. Visitors see the old page until the new one is ready.',
              )}
            </p>
            {list.data && <Facts facts={list.data.facts} />}
            {mayManage && <PurgeForm sites={sites.data ?? []} />}
          </>
        }
        filters={[]}
        searchLabel={t('Search addresses, or a whole tag')}
        columns={columnsOf((id) => sites.data?.find((site) => site.id === id)?.name ?? id)}
        leading="path"
        rowMenu={
          mayEdit
            ? (row) => [
                [
                  {
                    label: t('Purge'),
                    icon,
                    disabled: row.page.status !== 200,
                    act: () => list.run([row], purgeStep),
                  },
                ],
              ]
            : undefined
        }
        bulk={
          mayEdit
            ? [
                {
                  label: t('Purge'),
                  icon,
                  act: () => list.run(list.chosen(), purgeStep),
                },
              ]
            : undefined
        }
        empty={{
          title: t('No cached pages yet'),
          text: t('A page is cached on its first visit.'),
        }}
        advice={t('A page that is not cached is rendered on the next visit.')}
      />
      {list.data && list.data.purges.length > 0 && <LastPurges purges={list.data.purges} />}
    </div>
  )
}

const purgeStep: BulkStep<CacheRow> = {
  done: t('purged'),
  run: ({ page: { site_id, path } }) =>
    call('POST /api/caches/purge', { body: { kind: 'page', site: site_id, value: path } }),
}

function columnsOf(siteName: (id: string) => string): readonly ListColumn<CacheRow>[] {
  return [
    {
      name: 'path',
      label: t('Address'),
      cell: ({ title }) => (
        <span className="vx-path vx-cell-text" title={title}>
          {title}
        </span>
      ),
    },
    {
      name: 'site',
      label: t('Site'),
      cell: ({ page }) => siteName(page.site_id),
    },
    {
      name: 'size',
      label: t('Size'),
      cell: ({ page }) => <span className="vx-figures">{formatSize(page.bytes)}</span>,
    },
    {
      name: 'drawn',
      label: t('Rendered'),
      cell: ({ page }) => <Moment at={new Date(page.madeAt).toISOString()} />,
    },
    {
      name: 'tags',
      label: t('Depends on'),
      cell: ({ page }) => (
        <details className="vx-cache-tags">
          <summary className="vx-dim">
            {t('{count, plural, one {# tag} other {# tags}}', { count: page.tags.length })}
          </summary>
          <ul>
            {page.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </details>
      ),
    },
  ]
}

function LastPurges({ purges }: Pick<CachesAnswer, 'purges'>) {
  return (
    <section aria-label={t('Last purges')}>
      <h2>{t('Last purges')}</h2>
      <ul className="vx-card vx-card-list">
        {purges.map(({ id, at, title, actor_label }) => (
          <li key={id}>
            <span>
              {title} <span className="vx-dim">{t('by {name}', { name: actor_label })}</span>
            </span>
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ facts }: { readonly facts: CachesAnswer['facts'] }) {
  return (
    <>
      <Figures figures={figuresOf(facts)} />
      <p className="vx-dim">
        {rich('Counted by this node since it started {icon}.', {
          icon: <Moment at={new Date(facts.since).toISOString()} />,
        })}
      </p>
    </>
  )
}

function figuresOf(facts: CachesAnswer['facts']): FiguresProps['figures'] {
  const { pages, bytes, capacity, hits, misses, renders, memory } = facts
  const asked = hits + misses
  return [
    [
      t('Cached pages'),
      count(pages),
      t('{size} of {capacity}', { size: formatSize(bytes), capacity: formatSize(capacity) }),
    ],
    [
      t('Served from cache'),
      asked > 0 ? formatNumber(hits / asked, { style: 'percent' }) : '–',
      t('{count, plural, one {# request} other {# requests}}', { count: asked }),
    ],
    [t('Rendered pages'), count(renders), t('first visits and changes')],
    [t('Node memory'), formatSize(memory), t('total')],
  ]
}

function count(figure: number): string {
  return formatNumber(figure)
}
