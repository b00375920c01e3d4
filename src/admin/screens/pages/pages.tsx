import { pathOf } from '#contract/call.ts'
import { Button, NativeSelect, Pagination, Skeleton, Tabs } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { routes } from '#routes.ts'
import { api, type PageSummary } from '../../api/api.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { NoSite } from '../../components/no-site.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'
import { useSelection } from '../media/use-selection.ts'
import { ListMenu } from '../records/list-menu.tsx'
import { useKeptList } from '../records/list-settings.ts'
import { SavedViews } from '../records/saved-views.tsx'
import { useBulk } from '../records/use-bulk.tsx'
import { useListKeys } from '../records/use-list-keys.ts'
import { useMay } from '../records/use-may.ts'
import { pageStep, tagStep } from './page-bulk.ts'
import { PageFilters } from './page-filters.tsx'
import type { PageDialog } from './page-menu.tsx'
import { languagesOf } from './page-options.ts'
import { type PageSearch, pageQueryOf, parsePageSearch, rowsAPart } from './page-search.ts'
import { PageTable } from './page-table.tsx'
import '../records/records.css'

const PageDialogs = lazyOnOpen(
  ({ page }) => page !== undefined,
  { page: undefined },
  async () => (await import('./page-dialogs.tsx')).PageDialogs,
)
const isOpened = ({ opened }: { readonly opened: boolean }) => opened
const closed = { opened: false }
const ImportPages = lazyOnOpen(isOpened, closed, async () => (await import('./import-pages.tsx')).ImportPages)
const TagPages = lazyOnOpen(isOpened, closed, async () => (await import('./tag-pages.tsx')).TagPages)
const KeysDialog = lazyOnOpen(isOpened, closed, async () => (await import('../records/keys-dialog.tsx')).KeysDialog)
const AddToRelease = lazyOnOpen(
  isOpened,
  closed,
  async () => (await import('../releases/add-to-release.tsx')).AddToRelease,
)
const BulkFailures = lazyOnOpen(
  ({ failures }) => failures.length > 0,
  { failures: [], addressOf: String },
  async () => (await import('../records/bulk-failures.tsx')).BulkFailures,
)
const PageTree = lazy(async () => ({ default: (await import('./page-tree.tsx')).PageTree }))
const PageSelectionBar = lazy(async () => ({ default: (await import('./page-selection-bar.tsx')).PageSelectionBar }))

const mostAtOnce = 200

/** List of pages: searched, filtered and sorted by the server, with bulk actions, or as the tree of a site. */
export function Pages() {
  const search = useSearch({ from: '/signed-in/shell/voix/pages' })
  const navigate = useNavigate()
  const show = (next: PageSearch) => void navigate({ to: routes.admin.pages, search: next, replace: true })
  const may = useMay({ area: 'pages' })
  const [dialog, setDialog] = useState<{ readonly kind: PageDialog; readonly page: PageSummary }>()
  const [asked, setAsked] = useState<'keys' | 'import' | 'tag' | 'release'>()
  const isTree = search.as === 'tree'
  const pages = useQuery({ ...pagesQuery(pageQueryOf(search)), enabled: !isTree })
  const sites = useQuery(sitesQuery)
  const client = useQueryClient()
  const { settings, save } = useKeptList('pages')
  const rows = pages.data?.rows ?? []
  const total = pages.data?.total ?? 0
  const parts = Math.ceil(total / rowsAPart)
  const selection = useSelection()
  const [known] = useState(() => new Map<string, PageSummary>())
  for (const row of rows) known.set(row.id, row)
  const chosen = () => [...selection.ids].flatMap((id) => known.get(id) ?? [])
  const bulk = useBulk<PageSummary>({
    many: 'pages',
    forget: () => client.invalidateQueries({ queryKey: ['pages'] }),
  })
  const mayRelease = useMay({ area: 'releases' })('edit')
  const [current, setCurrent] = useState(-1)
  const searchRef = useRef<HTMLInputElement>(null)
  const createAddress = search.site
    ? `${routes.admin.createPage}?site=${encodeURIComponent(search.site)}`
    : routes.admin.createPage
  const close = () => setAsked(undefined)

  const work = (step: Parameters<typeof bulk.start>[1]) => void bulk.start(chosen(), step).then(selection.clear)
  const selectAll = async () => {
    for (let offset = 0; offset < total; offset += mostAtOnce) {
      const part = await api.pages({ ...pageQueryOf(search), limit: mostAtOnce, offset })
      for (const row of part.rows) known.set(row.id, row)
    }
    selection.set([...known.keys()])
  }
  const go = (row: number) => {
    setCurrent(row)
    document.querySelector(`[data-row="${row}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = (row: number) => rows[row] && void navigate({ to: '/voix/studio', search: { page: rows[row].id } })

  useListKeys({
    count: rows.length,
    current,
    go,
    select: (row) => rows[row] && selection.toggle(rows[row].id),
    open,
    create: may('create') ? () => void navigate({ to: createAddress }) : undefined,
    clear: selection.clear,
    help: () => setAsked('keys'),
    search: () => searchRef.current?.focus(),
  })

  return (
    <div className="vx-screen vx-screen-wide">
      <title>Pages · Voix</title>
      <header className="vx-screen-head">
        <h1>Pages {pages.data && !isTree && <span className="vx-count">{total.toLocaleString('en')}</span>}</h1>
        <div className="vx-head-actions">
          <ListMenu
            {...(may('export') && {
              exportAll: () => window.location.assign(exportAddress('csv', search)),
              exportDocuments: () => window.location.assign(exportAddress('json', search)),
            })}
            {...(may('create') && { importMore: () => setAsked('import'), importLabel: 'Import from JSON or CSV…' })}
            showKeys={() => setAsked('keys')}
          />
          {may('create') && (
            <Button component={Link} to={createAddress} leftSection={<IconPlus size={16} />}>
              New page
            </Button>
          )}
        </div>
      </header>
      <div className="vx-list-bar">
        <Tabs
          value={isTree ? 'tree' : 'list'}
          onChange={(tab) => {
            const { as: _, ...rest } = search
            show(tab === 'tree' ? { ...rest, as: 'tree' } : rest)
          }}
        >
          <Tabs.List aria-label="Pages">
            <Tabs.Tab value="list">List</Tabs.Tab>
            <Tabs.Tab value="tree">Tree</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <SavedViews
          views={settings.views ?? []}
          search={wordsOf(search)}
          open={(saved) =>
            void navigate({
              to: routes.admin.pages,
              search: parsePageSearch(Object.fromEntries(new URLSearchParams(saved))),
            })
          }
          save={(views) => save({ ...settings, views })}
        />
      </div>
      {sites.data?.length === 0 ? (
        <NoSite />
      ) : isTree ? (
        <SiteTree search={search} sites={sites.data ?? []} show={show} />
      ) : (
        <>
          <PageFilters search={search} sites={sites.data ?? []} show={show} searchRef={searchRef} />
          {pages.isError && <ErrorState error={pages.error} retry={() => void pages.refetch()} />}
          {pages.isPending && <Skeleton height={320} radius="md" role="img" aria-label="Loading pages" />}
          {pages.data && rows.length === 0 && (
            <NoPages filtered={Object.keys(search).length > 0} clear={() => show({})} />
          )}
          {rows.length > 0 && (
            <PageTable
              rows={rows}
              sites={sites.data ?? []}
              search={search}
              show={show}
              begin={(kind, page) => setDialog({ kind, page })}
              stale={pages.isPlaceholderData}
              selection={selection}
              current={current}
            />
          )}
          {parts > 1 && (
            <Pagination
              total={parts}
              value={search.part ?? 1}
              onChange={(part) => show({ ...search, part })}
              size="sm"
              getControlProps={(control) => ({ 'aria-label': `${control} page of the list` })}
            />
          )}
        </>
      )}
      {(selection.ids.size > 0 || bulk.run) && !isTree && (
        <Suspense>
          <PageSelectionBar
            count={selection.ids.size}
            total={total}
            run={bulk.run}
            act={(action) => work(pageStep(api, action))}
            tag={() => setAsked('tag')}
            addToRelease={mayRelease ? () => setAsked('release') : undefined}
            selectAll={() => void selectAll()}
            clear={selection.clear}
          />
        </Suspense>
      )}
      <PageDialogs dialog={dialog?.kind} page={dialog?.page} close={() => setDialog(undefined)} />
      <BulkFailures addressOf={(id) => routes.admin.studio(id)} failures={bulk.failures} close={bulk.dismiss} />
      <KeysDialog opened={asked === 'keys'} close={close} />
      <ImportPages opened={asked === 'import'} close={close} />
      <TagPages
        opened={asked === 'tag'}
        count={selection.ids.size}
        close={close}
        set={(tag, isWanted) => {
          close()
          work(tagStep(api, tag, isWanted))
        }}
      />
      <AddToRelease
        opened={asked === 'release'}
        documents={asked === 'release' ? chosen().map(({ id }) => ({ entity: 'pages', document_id: id })) : []}
        what={selection.ids.size === 1 ? `“${chosen()[0]?.title}”` : `${selection.ids.size} pages`}
        close={close}
      />
    </div>
  )
}

/** The tree of one site in one language, and the choice of both. */
function SiteTree({ search, sites, show }: Pick<Parameters<typeof PageFilters>[0], 'search' | 'sites' | 'show'>) {
  const site = sites.find(({ id }) => id === search.site) ?? sites[0]
  const languages = languagesOf(site)
  const language = languages.find(({ value }) => value === search.language)?.value ?? languages[0]?.value ?? 'en'
  return (
    <>
      <div className="vx-tree-place">
        <NativeSelect
          label="Site"
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={site?.id ?? ''}
          onChange={(event) => show({ ...search, site: event.currentTarget.value })}
        />
        <NativeSelect
          label="Language"
          data={languages}
          value={language}
          onChange={(event) => show({ ...search, language: event.currentTarget.value })}
        />
      </div>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        {site && <PageTree key={`${site.id} ${language}`} site={site.id} language={language} />}
      </Suspense>
    </>
  )
}

/** The state of the list as the query of an address. */
function wordsOf(search: PageSearch): string {
  const { part: _, ...rest } = search
  return new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()
}

function exportAddress(kind: 'csv' | 'json', search: PageSearch): string {
  const { offset: _, limit: __, ...asked } = pageQueryOf(search)
  return `${pathOf(`GET /api/pages/${kind}`)}?${wordsOf(asked as PageSearch)}`
}

function NoPages({ filtered, clear }: { readonly filtered: boolean; readonly clear: () => void }) {
  const icon = <IconFileText size={28} stroke={1.4} />
  if (!filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No pages yet"
        action={
          <Button component={Link} to={routes.admin.createPage} variant="default">
            Create the first page
          </Button>
        }
      >
        A page is composed of slices in the studio and seen by visitors once it is published.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="No page matches"
      action={
        <Button variant="default" onClick={clear}>
          Show all pages
        </Button>
      }
    >
      Try fewer words or another site.
    </EmptyState>
  )
}
