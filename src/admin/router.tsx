import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { parsePageSearch } from './screens/pages/page-search.ts'
import { NotFound } from './screens/not-found.tsx'
import { requireSession } from './session.ts'
import { Failed, Waiting } from './parts/states.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <Failed error={error} retry={reset} />,
})

const login = createRoute({
  getParentRoute: () => root,
  path: routes.admin.login,
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  component: lazyRouteComponent(() => import('./screens/login.tsx'), 'Login'),
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
  component: lazyRouteComponent(() => import('./screens/home.tsx'), 'Home'),
})

const pages = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.pages,
  validateSearch: parsePageSearch,
  component: lazyRouteComponent(() => import('./screens/pages/pages.tsx'), 'Pages'),
})

const createPage = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.createPage,
  validateSearch: (search: Record<string, unknown>): { site?: string } =>
    typeof search.site === 'string' ? { site: search.site } : {},
  component: lazyRouteComponent(() => import('./screens/pages/create-page.tsx'), 'CreatePage'),
})

const media = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.media,
  component: lazyRouteComponent(() => import('./screens/media/media-library.tsx'), 'MediaLibrary'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: routes.admin.profile,
  component: lazyRouteComponent(() => import('./screens/profile.tsx'), 'Profile'),
})

const studio = createRoute({
  getParentRoute: () => signedIn,
  path: '/voix/studio',
  validateSearch: (search: Record<string, unknown>): { page?: string } =>
    typeof search.page === 'string' ? { page: search.page } : {},
  component: lazyRouteComponent(() => import('./studio/studio-screen.tsx'), 'StudioScreen'),
})

/** The admin's routes: the login alone, everything else behind the guard, the studio without the shell around it. */
export function createAdminRouter() {
  return createRouter({
    routeTree: root.addChildren([
      login,
      signedIn.addChildren([studio, shell.addChildren([home, pages, createPage, media, profile])]),
    ]),
    defaultPendingComponent: Waiting,
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
