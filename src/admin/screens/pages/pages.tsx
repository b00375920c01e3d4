import { t } from '#messages/interface.ts'
import { pathOf, type Query } from '#contract/call.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileImport, IconFileText, IconJson } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { routes } from '#routes.ts'
import type { ListedPage } from '#contract/pages.ts'
import { pagesQuery, sitesQuery } from '../../api/queries.ts'
import { useMay } from '../../api/use-may.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { LoadingState } from '../../components/states.tsx'
import { NoSite } from '../../components/no-site.tsx'
import type { EmptyList } from '../../lists/list-body.tsx'
import { ListScreen, ListTabs } from '../../lists/list-screen.tsx'
import { addressQuery } from '../../api/list-search.ts'
import { formatCount, useList } from '../../lists/use-list.ts'
import { bulkActions, type PageDialog, usePageMenus } from './page-actions.tsx'
import type { ChosenTexts } from '../translation/chosen-texts.ts'
import { pageStep, reviewStep, tagStep } from './page-bulk.ts'
import { pageColumns, problemsColumn } from './page-columns.tsx'
import { pageFilters } from './page-filters.ts'
import { type PageSearch, pageQueryOf, parsePageSearch, sortOf } from './page-search.ts'
import { askReview } from '../../components/ask-review.ts'
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
const AddToRelease = lazyOnOpen(
  isOpened,
  closed,
  async () => (await import('../releases/add-to-release.tsx')).AddToRelease,
)
const SiteTree = lazy(async () => ({ default: (await import('./page-tree.tsx')).SiteTree }))

const words = {
  one: t('page'),
  many: t('pages'),
}

/** List of pages: searched, filtered and sorted by the server, with bulk actions, or as the tree of a site. */
export function Pages() {
  const search = useSearch({ from: '/signed-in/shell/voix/pages' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const show = (next: PageSearch) => void navigate({ to: routes.admin.pages, search: next, replace: true })
  const may = useMay({ area: 'pages' })
  const mayRelease = useMay({ area: 'releases' })('edit')
  const [dialog, setDialog] = useState<{ readonly kind: PageDialog; readonly page: ListedPage }>()
  const [asked, setAsked] = useState<'import' | 'tag' | 'release'>()
  const sites = useQuery(sitesQuery)
  const isTree = search.as === 'tree'
  const list = useList({
    name: 'pages',
    words,
    search,
    show: (next) => show(parsePageSearch(next)),
    load: (part) => ({ ...pagesQuery(pageQueryOf(search, part)), enabled: !isTree }),
    rowsOf: (data) => data,
    forget: () => client.invalidateQueries({ queryKey: ['pages'] }),
  })
  const columns = pageColumns(
    sites.data ?? [],
    useProblemCounts(pageQueryOf(search, list.part), {
      isWanted: !isTree && (list.settings.columns ?? [problemsColumn]).includes(problemsColumn),
    }),
  )
  const rowMenu = usePageMenus(
    sites.data ?? [],
    (kind, page) => setDialog({ kind, page }),
    (page) => list.run([page], pageStep('publish')),
  )
  const close = () => setAsked(undefined)
  const chosen = asked === 'release' ? list.chosen() : []
  const createAddress = search.site
    ? `${routes.admin.createPage}?site=${encodeURIComponent(search.site)}`
    : routes.admin.createPage
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('Pages · Voix')}</title>
      <ListScreen
        list={list}
        heading={t('Pages')}
        create={may('create') ? { label: t('New page'), to: createAddress } : undefined}
        menu={[
          may('export') && {
            label: t('Export this list as CSV'),
            icon: <IconDownload size={16} />,
            act: () => window.location.assign(exportAddress('csv', search)),
          },
          may('export') && {
            label: t('Export whole pages as JSON'),
            icon: <IconJson size={16} />,
            act: () => window.location.assign(exportAddress('json', search)),
          },
          may('create') && {
            label: t('Import from JSON or CSV…'),
            icon: <IconFileImport size={16} />,
            act: () => setAsked('import'),
          },
        ]}
        tabs={
          <ListTabs
            label={t('Pages')}
            value={isTree ? 'tree' : 'list'}
            options={[
              { value: 'list', label: t('List') },
              { value: 'tree', label: t('Tree') },
            ]}
            choose={(tab) => list.change({ as: tab === 'tree' ? 'tree' : undefined })}
          />
        }
        instead={
          sites.data?.length === 0 ? (
            <NoSite />
          ) : isTree ? (
            <Suspense fallback={<LoadingState />}>
              <SiteTree
                sites={sites.data ?? []}
                site={search.site}
                language={search.language}
                show={(place) => list.change(place)}
              />
            </Suspense>
          ) : undefined
        }
        filters={pageFilters}
        searchLabel={t('Search pages')}
        searchPlaceholder={t('Search title or address')}
        columns={columns}
        sort={sortOf(search)}
        sortBy={({ column, isDescending }) => list.change({ order: column, direction: isDescending ? 'desc' : 'asc' })}
        leading="title"
        leadsTo={({ id }) => routes.admin.studio(id)}
        rowMenu={rowMenu}
        bulk={bulkActions({
          mayEver: may,
          pages: list.chosen(),
          act: (action) => list.run(list.chosen(), pageStep(action)),
          tag: () => setAsked('tag'),
          review: async () => {
            const [first] = list.chosen()
            if (!first) return
            const asked = await askReview({ ...first, entity: 'pages', count: list.chosen().length })
            if (asked) list.run(list.chosen(), reviewStep(asked, mayRelease))
          },
          exportTexts: () => void navigate({ to: routes.admin.translation, search: chosenPages(list.chosen()) }),
          addToRelease: mayRelease ? () => setAsked('release') : undefined,
        })}
        empty={noPages}
        advice={t('Try fewer words or another site.')}
      >
        <PageDialogs
          dialog={dialog?.kind}
          page={dialog?.page}
          close={() => setDialog(undefined)}
          trashed={(page) => list.bulk.tell([page], pageStep('trash'))}
        />
        <ImportPages opened={asked === 'import'} close={close} />
        <TagPages
          opened={asked === 'tag'}
          count={list.selection.ids.size}
          close={close}
          set={(tag, isWanted) => {
            close()
            list.run(list.chosen(), tagStep(tag, isWanted))
          }}
        />
        <AddToRelease
          opened={asked === 'release'}
          documents={chosen.map(({ id }) => ({ entity: 'pages', document_id: id }))}
          what={
            chosen.length === 1 ? t('“{name}”', { name: chosen[0]?.title ?? '' }) : formatCount(chosen.length, words)
          }
          close={close}
        />
      </ListScreen>
    </div>
  )
}

/** Problems by page, asked for beside the list: pages are drawn to find them. */
function useProblemCounts(
  query: Query<'GET /api/pages'>,
  { isWanted }: { readonly isWanted: boolean },
): ReadonlyMap<string, ListedPage['problems']> {
  const { data } = useQuery({ ...pagesQuery({ ...query, problems: '1' }), enabled: isWanted })
  return new Map(data?.rows.map(({ id, problems }) => [id, problems]))
}

function exportAddress(kind: 'csv' | 'json', search: PageSearch): string {
  const { offset: _, limit: __, ...asked } = pageQueryOf(search, { offset: 0, limit: 0 })
  return `${pathOf(`GET /api/pages/${kind}`)}?${addressQuery({ ...asked, ...(kind === 'csv' && { heads: 'labels' }) })}`
}

/** Pages for a file of translations; its site is that of the first. */
function chosenPages(pages: readonly ListedPage[]): ChosenTexts {
  const [first] = pages
  return { ...(first && { site: first.site_id }), pages: pages.map(({ id }) => id).join(',') }
}

const noPages: EmptyList = {
  icon: <IconFileText size={28} stroke={1.4} />,
  title: t('No pages yet'),
  text: t('Compose a page of slices in the studio. Visitors see it once you publish it.'),
  action: (
    <Button component={Link} to={routes.admin.createPage} variant="default">
      {t('Create first page')}
    </Button>
  ),
}
