import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import type { CachedPage, CachesAnswer } from '../../api/maintenance.ts'
import { cachesQuery } from '../../api/maintenance-queries.ts'
import { queryClient, sitesQuery } from '../../api/queries.ts'
import { useMay } from '../../app/use-may.ts'
import { Moment } from '../../components/moment.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListSearch } from '../../lists/list-search.ts'
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
    words: { one: 'page', many: 'pages' },
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
      <title>Caches · Voix</title>
      <ListScreen
        list={list}
        heading="Caches"
        note={
          <>
            <p className="vx-dim">
              Pages are drawn once and served from memory until something they show changes. That happens by itself:
              purge only what looks wrong. Visitors get the old page until the new one stands.
            </p>
            {list.data && <Facts facts={list.data.facts} />}
            {mayManage && <PurgeForm sites={sites.data ?? []} />}
          </>
        }
        filters={[]}
        searchLabel="Search paths, or a whole tag"
        columns={columnsOf((id) => sites.data?.find((site) => site.id === id)?.name ?? id)}
        leading="path"
        rowMenu={
          mayEdit
            ? (row) => [
                [
                  {
                    label: 'Purge',
                    icon,
                    disabled: row.page.status !== 200,
                    act: () => list.run([row], purgeStep),
                  },
                ],
              ]
            : undefined
        }
        bulk={mayEdit ? [{ label: 'Purge', icon, act: () => list.run(list.chosen(), purgeStep) }] : undefined}
        empty={{ title: 'Nothing is kept yet', text: 'Pages are kept from the first visit on.' }}
        advice="A page that is not in memory is drawn when the next visitor asks for it."
      />
      {list.data && list.data.purges.length > 0 && <LastPurges purges={list.data.purges} />}
    </div>
  )
}

const purgeStep: BulkStep<CacheRow> = {
  done: 'purged',
  run: ({ page: { site_id, path } }) => api.purgeCaches({ kind: 'page', site: site_id, value: path }),
}

function columnsOf(siteName: (id: string) => string): readonly ListColumn<CacheRow>[] {
  return [
    {
      name: 'path',
      label: 'Path',
      cell: ({ title }) => (
        <span className="vx-path vx-cell-text" title={title}>
          {title}
        </span>
      ),
    },
    { name: 'site', label: 'Site', cell: ({ page }) => siteName(page.site_id) },
    { name: 'size', label: 'Size', cell: ({ page }) => <span className="vx-figures">{sizeInWords(page.bytes)}</span> },
    { name: 'drawn', label: 'Drawn', cell: ({ page }) => <Moment at={new Date(page.madeAt).toISOString()} /> },
    { name: 'tags', label: 'Depends on', cell: ({ page }) => <Tags tags={page.tags} /> },
  ]
}

function LastPurges({ purges }: Pick<CachesAnswer, 'purges'>) {
  return (
    <section aria-label="Last purges">
      <h2>Last purges</h2>
      <ul className="vx-card vx-card-list">
        {purges.map(({ id, at, title, actor_label }) => (
          <li key={id}>
            <span>
              {title} <span className="vx-dim">by {actor_label}</span>
            </span>
            <Moment at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ facts }: { readonly facts: CachesAnswer['facts'] }) {
  const { pages, bytes, capacity, hits, misses, renders, since, memory } = facts
  const asked = hits + misses
  const figures = [
    ['Pages in memory', pages.toLocaleString('en'), `${sizeInWords(bytes)} of ${sizeInWords(capacity)}`],
    [
      'Served from memory',
      asked > 0 ? `${Math.round((hits / asked) * 100)} %` : '–',
      `${asked.toLocaleString('en')} asked`,
    ],
    ['Drawn', renders.toLocaleString('en'), 'first visits and changes'],
    ['Memory of this node', sizeInWords(memory), 'everything together'],
  ]
  return (
    <>
      <dl className="vx-figures-row">
        {figures.map(([name, value, more]) => (
          <div key={name} className="vx-figure">
            <dt>{name}</dt>
            <dd>
              {value} <span className="vx-dim">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="vx-dim">
        Counted by the node that answered, since it started <Moment at={new Date(since).toISOString()} />.
      </p>
    </>
  )
}

/** Invalidation tags of a page. */
function Tags({ tags }: Pick<CachedPage, 'tags'>) {
  return (
    <details className="vx-cache-tags">
      <summary className="vx-dim">{tags.length === 1 ? '1 tag' : `${tags.length} tags`}</summary>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </details>
  )
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024).toLocaleString('en')} kB`
  return `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
