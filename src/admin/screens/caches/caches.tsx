import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { FramedTable } from '../../components/framed-table.tsx'
import { ListParts, SearchField } from '../../lists/list-controls.tsx'
import type { ListSearch } from '../../lists/list-search.ts'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { sitesQuery } from '../../api/queries.ts'
import type { CachedPage, CachesAnswer } from '../../api/maintenance.ts'
import { cachesQuery } from '../../api/maintenance-queries.ts'
import { Moment } from '../records/record-cell.tsx'
import { useMay } from '../records/use-may.ts'
import { PurgeForm } from './purge-form.tsx'
import { usePurge } from './use-purge.ts'
import '../records/records.css'
import './caches.css'

/** Page cache: the cached pages, hit rates, and purging. */
export function Caches() {
  const search: ListSearch = { ...useSearch({ from: '/signed-in/shell/voix/caches' }) }
  const navigate = useNavigate()
  const show = (next: ListSearch) => void navigate({ to: routes.admin.caches, search: next, replace: true })
  const list = useQuery(cachesQuery(search))
  const sites = useQuery(sitesQuery)
  const may = useMay({ area: 'sites' })
  const nameOf = (id: string) => sites.data?.find((site) => site.id === id)?.name ?? id
  return (
    <div className="vx-screen vx-screen-wide">
      <title>Caches · Voix</title>
      <header className="vx-screen-head">
        <h1>Caches</h1>
      </header>
      <p className="vx-dim">
        Pages are drawn once and served from memory until something they show changes. That happens by itself: purge
        only what looks wrong. Visitors get the old page until the new one stands.
      </p>
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={90} radius="md" role="img" aria-label="Loading caches" />}
      {list.data && <Facts facts={list.data.facts} />}
      {may('manage') && <PurgeForm sites={sites.data ?? []} />}
      <div className="vx-list-filters">
        <SearchField search={search} show={show} label="Search paths, or a whole tag" />
      </div>
      {list.data?.rows.length === 0 &&
        (search.search ? (
          <EmptyState title="No page in memory matches">It is drawn when the next visitor asks for it.</EmptyState>
        ) : (
          <EmptyState title="Nothing is kept yet">Pages are kept from the first visit on.</EmptyState>
        ))}
      {list.data && list.data.rows.length > 0 && (
        <FramedTable
          columns={['Path', 'Site', 'Size', 'Drawn', 'Depends on']}
          last="Actions"
          isStale={list.isPlaceholderData}
        >
          {list.data.rows.map((page) => (
            <PageRow key={`${page.site_id} ${page.path}`} page={page} site={nameOf(page.site_id)} />
          ))}
        </FramedTable>
      )}
      <ListParts search={search} show={show} total={list.data?.total ?? 0} />
      {list.data && list.data.purges.length > 0 && (
        <section aria-label="Last purges">
          <h2>Last purges</h2>
          <ul className="vx-card vx-card-list">
            {list.data.purges.map(({ id, at, title, actor_label }) => (
              <li key={id}>
                <span>
                  {title} <span className="vx-dim">by {actor_label}</span>
                </span>
                <Moment at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
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

function PageRow({ page, site }: { readonly page: CachedPage; readonly site: string }) {
  const may = useMay({ area: 'pages' })
  const purge = usePurge()
  const { site_id, path, bytes, madeAt, tags, status } = page
  const isPage = status === 200
  return (
    <tr>
      <td>
        <span className="vx-path vx-cell-text" title={path}>
          {path}
        </span>
      </td>
      <td>{site}</td>
      <td className="vx-figures">{sizeInWords(bytes)}</td>
      <td>
        <Moment at={new Date(madeAt).toISOString()} />
      </td>
      <td>
        <Tags tags={tags} />
      </td>
      <td className="vx-row-actions">
        {isPage && may('edit') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={purge.isPending}
            onClick={() => purge.mutate({ kind: 'page', site: site_id, value: path })}
            aria-label={`Purge ${path}`}
          >
            Purge
          </Button>
        )}
      </td>
    </tr>
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
