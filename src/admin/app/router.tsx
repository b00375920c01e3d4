import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type DetachedPanel, routes } from '#routes.ts'
import { listSearch, partOf } from '../api/list-search.ts'
import { likedSize } from '../lists/list-settings.ts'
import { parsePreviewSearch } from '../components/preview-search.ts'
import { parseRecipeSearch } from '../screens/cookbook/recipe-search.ts'
import { parseLibraryView } from '../library/library-view.ts'
import { pageQueryOf, parsePageChoice, parsePageSearch } from '../screens/pages/page-search.ts'
import { parseRecordSearch } from '../screens/records/record-search.ts'
import { type ChosenTexts, parseChosenTexts } from '../screens/translation/chosen-texts.ts'
import { parseReleaseSearch } from '../screens/releases/release-search.ts'
import { parseSliceSearch } from '../screens/slicer/slice-search.ts'
import { NotFound } from '../screens/not-found.tsx'
import { pagesQuery, readAhead, sitesQuery } from '../api/queries.ts'
import { requireSession } from '../api/session.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { ErrorState, LoadingState } from '../components/states.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <ConfirmDialog />
    </>
  ),
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <ErrorState error={error} retry={reset} />,
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: Outlet,
})

const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: Shell })

const home = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.home,
  component: lazyRouteComponent(() => import('../screens/home/home.tsx'), 'Home'),
})

const pages = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.pages,
  validateSearch: parsePageSearch,
  // A search is no dependency of the screen: the router would put the loading screen in its place, and letters would be lost.
  loader: ({ location }) => {
    const search = parsePageSearch(location.search)
    readAhead(pagesQuery(pageQueryOf(search, partOf(search, likedSize('pages')))))
    readAhead(sitesQuery)
  },
  component: lazyRouteComponent(() => import('../screens/pages/pages.tsx'), 'Pages'),
})

const createPage = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.createPage,
  validateSearch: (search: Record<string, unknown>): { site?: string; template?: string } => ({
    ...(typeof search.site === 'string' && { site: search.site }),
    ...(typeof search.template === 'string' && { template: search.template }),
  }),
  component: lazyRouteComponent(() => import('../screens/pages/create-page.tsx'), 'CreatePage'),
})

const copyPage = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.copyPage,
  validateSearch: parsePageChoice,
  component: lazyRouteComponent(() => import('../screens/pages/copy-page.tsx'), 'CopyPage'),
})

const translatePage = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.translatePage,
  validateSearch: parsePageChoice,
  component: lazyRouteComponent(() => import('../screens/pages/translate-page.tsx'), 'TranslatePage'),
})

const pageHistory = createRoute({
  getParentRoute: () => shell,
  path: '/voix/pages/$id/history',
  component: lazyRouteComponent(() => import('../screens/pages/page-history.tsx'), 'PageHistory'),
})

const media = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.media,
  validateSearch: parseLibraryView,
  component: lazyRouteComponent(() => import('../screens/media/media-library.tsx'), 'MediaLibrary'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.profile,
  component: lazyRouteComponent(() => import('../screens/profile/profile.tsx'), 'Profile'),
})

const slicer = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.slicer,
  validateSearch: parseSliceSearch,
  component: lazyRouteComponent(() => import('../screens/slicer/slicer.tsx'), 'Slicer'),
})

/** The gallery by its other name. */
const slicesList = createRoute({
  getParentRoute: () => shell,
  path: '/voix/slicer/slices',
  validateSearch: parseSliceSearch,
  component: lazyRouteComponent(() => import('../screens/slicer/slicer.tsx'), 'Slicer'),
})

const sliceDetails = createRoute({
  getParentRoute: () => shell,
  path: '/voix/slicer/templates/$name',
  component: lazyRouteComponent(() => import('../screens/slicer/slice-details.tsx'), 'SliceDetails'),
})

const designGuide = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.designGuide,
  component: lazyRouteComponent(() => import('../screens/slicer/design-guide.tsx'), 'DesignGuide'),
})

const slicePreview = createRoute({
  getParentRoute: () => shell,
  path: '/voix/slice-preview/$name',
  validateSearch: parsePreviewSearch,
  component: lazyRouteComponent(() => import('../screens/slicer/slice-preview.tsx'), 'SlicePreview'),
})

const styleGuide = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.styleGuide,
  validateSearch: parsePreviewSearch,
  component: lazyRouteComponent(() => import('../screens/style-guide.tsx'), 'StyleGuide'),
})

const cookbook = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.cookbook,
  validateSearch: parseRecipeSearch,
  component: lazyRouteComponent(() => import('../screens/cookbook/cookbook.tsx'), 'Cookbook'),
})

const recipePreview = createRoute({
  getParentRoute: () => shell,
  path: '/voix/cookbook-preview/$',
  validateSearch: parsePreviewSearch,
  component: lazyRouteComponent(() => import('../screens/cookbook/recipe-preview.tsx'), 'RecipePreview'),
})

const documentation = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.documentation,
  component: lazyRouteComponent(() => import('../screens/documentation/documentation.tsx'), 'Documentation'),
})

const documentationPage = createRoute({
  getParentRoute: () => shell,
  path: '/voix/documentation/$',
  component: lazyRouteComponent(() => import('../screens/documentation/documentation.tsx'), 'Documentation'),
})

const notFoundLog = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.notFound,
  validateSearch: (search: Record<string, unknown>): object =>
    listSearch('search', 'site', 'ignored', 'part', 'size')(search),
  component: lazyRouteComponent(() => import('../screens/not-found-log/not-found-log.tsx'), 'NotFoundLog'),
})

const caches = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.caches,
  validateSearch: (search: Record<string, unknown>): object => listSearch('search', 'part', 'size')(search),
  component: lazyRouteComponent(() => import('../screens/caches/caches.tsx'), 'Caches'),
})

const health = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.health,
  component: lazyRouteComponent(() => import('../screens/health/health.tsx'), 'Health'),
})

const personalData = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.personalData,
  component: lazyRouteComponent(() => import('../screens/personal-data/personal-data.tsx'), 'PersonalData'),
})

const audit = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.audit,
  validateSearch: (search: Record<string, unknown>): object =>
    listSearch('search', 'actor', 'action', 'entity', 'document', 'from', 'until', 'part', 'size')(search),
  component: lazyRouteComponent(() => import('../screens/audit/audit.tsx'), 'Audit'),
})

const translation = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.translation,
  validateSearch: (search: Record<string, unknown>): ChosenTexts => parseChosenTexts(search),
  component: lazyRouteComponent(() => import('../screens/translation/translation.tsx'), 'TranslationFiles'),
})

const importSite = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.importSite,
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (typeof id === 'string' ? { id } : {}),
  component: lazyRouteComponent(() => import('../screens/import-site/import-site.tsx'), 'ImportSite'),
})

const findReplace = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.findReplace,
  validateSearch: (
    search: Record<string, unknown>,
  ): Partial<Record<'id' | 'words' | 'by' | 'pattern' | 'kind' | 'site', string>> =>
    Object.fromEntries(
      ['id', 'words', 'by', 'pattern', 'kind', 'site'].flatMap((key) =>
        typeof search[key] === 'string' ? [[key, search[key]]] : [],
      ),
    ),
  component: lazyRouteComponent(() => import('../screens/find-replace/find-replace.tsx'), 'FindReplace'),
})

const trash = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.trash,
  validateSearch: (search: Record<string, unknown>): object => listSearch('search', 'entity', 'part', 'size')(search),
  component: lazyRouteComponent(() => import('../screens/trash/trash.tsx'), 'Trash'),
})

const releases = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.releases,
  validateSearch: parseReleaseSearch,
  component: lazyRouteComponent(() => import('../screens/releases/releases.tsx'), 'Releases'),
})

const release = createRoute({
  getParentRoute: () => shell,
  path: '/voix/releases/$id',
  component: lazyRouteComponent(() => import('../screens/releases/release-screen.tsx'), 'ReleaseScreen'),
})

const amenityMatrix = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.amenityMatrix,
  component: lazyRouteComponent(() => import('../screens/resorts/amenity-matrix.tsx'), 'AmenityMatrix'),
})

const ahead = () => import('../screens/records/read-ahead.ts')

/** A form shows a record as it is when it opens, so pointing at a link reads none. */
async function readRecord({ params, preload }: { params: { entity: string; id: string }; preload: boolean }) {
  if (!preload) await (await ahead()).readRecordAhead(params.entity, params.id)
}

const startSite = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.startSite,
  component: lazyRouteComponent(() => import('../screens/sites/start-site.tsx'), 'StartSite'),
})

/**
 * Loads a record screen with the screen slots of the entities. Every entity has the same screens; a route of its own at
 * one of their addresses takes precedence.
 */
async function withEntityScreens<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, import('./entity-screens.ts')])
  return loaded
}

const records = createRoute({
  getParentRoute: () => shell,
  path: '/voix/$entity',
  // Each entity has filters of its own: the screens read them by its declaration.
  validateSearch: (search: Record<string, unknown>): object => parseRecordSearch(search),
  // As with pages, a search is no dependency.
  loader: async ({ params, location }) => (await ahead()).readListAhead(params.entity, location.search),
  component: lazyRouteComponent(
    () => withEntityScreens(import('../screens/records/records-screen.tsx')),
    'RecordsScreen',
  ),
})

const createRecord = createRoute({
  getParentRoute: () => shell,
  path: '/voix/$entity/create',
  validateSearch: (search: Record<string, unknown>): object => parseRecordSearch(search),
  component: lazyRouteComponent(
    () => withEntityScreens(import('../screens/records/create-record.tsx')),
    'CreateRecord',
  ),
})

const copyRecord = createRoute({
  getParentRoute: () => shell,
  path: '/voix/$entity/copy/$id',
  component: lazyRouteComponent(() => withEntityScreens(import('../screens/records/create-record.tsx')), 'CopyRecord'),
})

const editRecord = createRoute({
  getParentRoute: () => shell,
  path: '/voix/$entity/edit/$id',
  loader: readRecord,
  component: lazyRouteComponent(() => withEntityScreens(import('../screens/records/edit-record.tsx')), 'EditRecord'),
})

const editPlainlyAddressed = createRoute({
  getParentRoute: () => shell,
  path: '/voix/$entity/$id',
  loader: readRecord,
  component: lazyRouteComponent(() => withEntityScreens(import('../screens/records/edit-record.tsx')), 'EditRecord'),
})

const studio = createRoute({
  getParentRoute: () => signedIn,
  path: '/voix/studio',
  validateSearch: ({
    page,
    panel,
    element,
    compare,
    translate,
  }: Record<string, unknown>): {
    page?: string
    panel?: DetachedPanel
    element?: string
    compare?: number
    translate?: true
  } => ({
    ...(typeof page === 'string' && { page }),
    ...(typeof element === 'string' && { element }),
    ...((panel === 'inspector' || panel === 'layers') && { panel }),
    ...((translate === true || translate === 1) && { translate: true as const }),
    ...(Number.isInteger(compare) && Number(compare) > 0 && { compare: Number(compare) }),
  }),
  component: lazyRouteComponent(() => import('../studio/studio-screen.tsx'), 'StudioScreen'),
})

/** The admin's routes: everything behind the guard, the studio without the shell around it. */
export function createAdminRouter() {
  return createRouter({
    routeTree: root.addChildren([
      signedIn.addChildren([
        studio,
        shell.addChildren([
          home,
          pages,
          createPage,
          copyPage,
          translatePage,
          pageHistory,
          media,
          profile,
          slicer,
          slicesList,
          sliceDetails,
          designGuide,
          slicePreview,
          styleGuide,
          cookbook,
          recipePreview,
          documentation,
          documentationPage,
          notFoundLog,
          caches,
          health,
          personalData,
          audit,
          translation,
          importSite,
          findReplace,
          trash,
          releases,
          release,
          amenityMatrix,
          startSite,
          records,
          createRecord,
          copyRecord,
          editRecord,
          editPlainlyAddressed,
        ]),
      ]),
    ]),
    defaultPendingComponent: LoadingState,
    defaultPendingMs: 200,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
