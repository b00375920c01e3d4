/** Every address of the product. The server mounts these and every link is made from them, so a changed path is a type error. */
export const routes = {
  admin: {
    home: '/voix',
    login: '/voix/login',
    callback: '/voix/auth/callback',
    pages: '/voix/pages',
    createPage: '/voix/pages/create',
    media: '/voix/media',
    profile: '/voix/profile',
    studio: (pageId: string) => `/voix/studio?page=${encodeURIComponent(pageId)}`,
  },
  api: {
    session: '/api/session',
    sites: '/api/sites',
    slices: '/api/slices',
    layouts: '/api/layouts',
    pages: '/api/pages',
    pageByPath: '/api/pages/by-path',
    page: (id: string) => `/api/pages/${id}`,
    pageCommands: (id: string) => `/api/pages/${id}/commands`,
    pagePublish: (id: string) => `/api/pages/${id}/publish`,
    pageUnpublish: (id: string) => `/api/pages/${id}/unpublish`,
    pageResolve: (id: string) => `/api/pages/${id}/resolve`,
    media: '/api/media',
    asset: (id: string) => `/api/media/${id}`,
    records: (entity: string) => `/api/${entity}`,
    openapi: '/api/openapi.json',
  },
  builds: { latest: '/builds/latest.json', meta: (id: string) => `/builds/meta/${id}.json` },
  /** The studio's canvas: the public route of the page, marked with the editor's session. */
  canvas: (path: string, adminSessionId: string, pageId: string) =>
    `/${path}?voix-sync=${encodeURIComponent(adminSessionId)}&page=${encodeURIComponent(pageId)}`,
  payload: (path: string) => `/${path ? `${path}/` : ''}_payload.json`,
} as const

/** The screens under `/voix`. A path that matches none is a 404 from the server, not an empty shell. */
const adminScreens = ['', 'login', 'auth/callback', 'studio', 'pages', 'pages/create', 'media', 'profile']

/** Whether there is an admin screen at a path. */
export function isAdminPath(path: string): boolean {
  const screen = path.replace(/^\/voix\/?/, '').replace(/\/$/, '')
  return adminScreens.includes(screen)
}
