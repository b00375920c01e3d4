/** Entities whose records stand directly below their list; the others have `edit` in their address. */
const plainlyAddressed = ['redirects', 'head-tags', 'users']

/** Panels of the studio that can be detached into a window of their own. */
export type DetachedPanel = 'inspector' | 'layers'

/**
 * Routes of the product. The server mounts these and every link is made from them, so a changed path is a type error.
 */
export const routes = {
  admin: {
    home: '/voix',
    login: '/voix/login',
    callback: '/voix/auth/callback',
    /** Route to which an identity provider announces logouts. */
    providerLogout: '/voix/auth/logout',
    forgot: '/voix/login/forgot',
    passkey: '/voix/login/passkey',
    reset: '/voix/login/reset',
    invitation: '/voix/login/invitation',
    debug: '/voix-debug',
    startSite: '/voix/sites/start',
    pages: '/voix/pages',
    createPage: '/voix/pages/create',
    copyPage: '/voix/pages/copy',
    translatePage: '/voix/pages/translate',
    pageHistory: (id: string) => `/voix/pages/${encodeURIComponent(id)}/history`,
    media: '/voix/media',
    profile: '/voix/profile',
    slicer: '/voix/slicer',
    sliceDetails: (name: string) => `/voix/slicer/templates/${name}`,
    designGuide: '/voix/slicer/design-guide',
    slicePreview: (name: string) => `/voix/slice-preview/${name}`,
    styleGuide: '/voix/style-guide',
    cookbook: '/voix/cookbook',
    recipePreview: (name: string) => `/voix/cookbook-preview/${name}`,
    documentation: '/voix/documentation',
    guidePictures: '/voix/guide/',
    releases: '/voix/releases',
    release: (id: string) => `/voix/releases/${encodeURIComponent(id)}`,
    amenityMatrix: '/voix/resorts/amenities',
    notFound: '/voix/not-found',
    caches: '/voix/caches',
    audit: '/voix/audit',
    trash: '/voix/trash',
    translation: '/voix/tools/translation',
    importSite: '/voix/tools/import-site',
    findReplace: '/voix/tools/find-replace',
    health: '/voix/tools/health',
    personalData: '/voix/tools/personal-data',
    records: (entity: string) => `/voix/${entity}`,
    createRecord: (entity: string) => `/voix/${entity}/create`,
    copyRecord: (entity: string, id: string) => `/voix/${entity}/copy/${encodeURIComponent(id)}`,
    record: (entity: string, id: string) =>
      `/voix/${entity}/${plainlyAddressed.includes(entity) ? '' : 'edit/'}${encodeURIComponent(id)}`,
    file: (id: string) => `/voix/media?file=${encodeURIComponent(id)}`,
    /** The screen of a document: the studio of a page, the screen of a release, the library at a file, the form of a record. */
    document: (entity: string, id: string): string => {
      if (entity === 'pages') return routes.admin.studio(id)
      if (entity === 'releases') return routes.admin.release(id)
      return entity === 'media' ? routes.admin.file(id) : routes.admin.record(entity, id)
    },
    studio: (pageId: string) => `/voix/studio?page=${encodeURIComponent(pageId)}`,
    /** The studio with its working copy compared with a version. */
    studioComparing: (pageId: string, revision: number) =>
      `/voix/studio?page=${encodeURIComponent(pageId)}&compare=${revision}`,
    studioElement: (pageId: string, elementId: string) =>
      `/voix/studio?page=${encodeURIComponent(pageId)}&element=${encodeURIComponent(elementId)}`,
    /** The studio with the texts that a translation has left, and its source beside it. */
    studioTranslating: (pageId: string) => `/voix/studio?page=${encodeURIComponent(pageId)}&translate=true`,
    studioPanel: (pageId: string, panel: DetachedPanel) =>
      `/voix/studio?page=${encodeURIComponent(pageId)}&panel=${panel}`,
  },
  /** Guest review: people without an account comment on a page; the secret in the address is all they need. */
  review: {
    root: '/page-review',
    home: (secret: string) => `/page-review/${secret}`,
    page: (secret: string) => `/page-review/${secret}/page`,
    threads: (secret: string) => `/page-review/${secret}/threads`,
    name: (secret: string) => `/page-review/${secret}/name`,
    comments: (secret: string) => `/page-review/${secret}/comments`,
  },
  /** Preview of a release by a reader who knows its secret, until they leave it. */
  releasePreview: {
    root: '/preview-release',
    open: (id: string, secret: string) => `/preview-release/${id}/${secret}`,
    exit: '/preview-release/exit',
  },
  /** The API as a whole; its endpoints stand in `#contract/contract.ts`. */
  api: {
    root: '/api',
    rest: '/api/*',
    openapi: '/api/openapi.json',
    /** The document to browse, with the scripts that draw it. */
    docs: '/api/docs',
    docsStart: '/api/docs/start.js',
    docsViewer: '/api/docs/viewer.js',
  },
  /** The authorization server. */
  oauth: '/oauth',
  /** The Model Context Protocol, for assistants. */
  mcp: '/mcp',
  /** The directory of a company, which manages people and groups by SCIM 2.0. */
  scim: '/scim/v2',
  /** What programs look up before they sign in (RFC 9728, RFC 8414); the path of the resource or issuer follows. */
  wellKnown: {
    protectedResource: '/.well-known/oauth-protected-resource',
    authorizationServer: '/.well-known/oauth-authorization-server',
  },
  /** Files of the library as visitors get them. */
  media: {
    root: '/media',
    variant: (id: string, variant: string) => `/media/${id}/${variant}`,
    file: (kind: 'video' | 'file' | 'share', file: string) => `/media/${kind}/${file}`,
  },
  /** Where the form of a page is sent, the thanks for it, and the CSRF token that a script sends along. */
  forms: {
    token: '/forms/token',
    send: (key: string) => `/forms/${key}`,
    sent: (key: string) => `/forms/${key}/sent`,
    /** Links of mails to those who signed up for letters. */
    confirm: (key: string) => `/forms/${key}/confirm`,
    unsubscribe: (key: string) => `/forms/${key}/unsubscribe`,
  },
  /** Previews in the frames of the admin: one slice, one recipe, one example, one layout. */
  frames: {
    slice: (name: string) => `/voix/frames/slices/${name}`,
    recipe: (name: string) => `/voix/frames/recipes/${name}`,
    template: (id: string) => `/voix/frames/page-templates/${id}`,
    homeTemplate: (id: string) => `/voix/frames/home-templates/${id}`,
    menu: (id: string) => `/voix/frames/menus/${id}`,
    siteImport: (id: string, key: string) => `/voix/frames/site-imports/${id}/${key}`,
    pageVersion: (id: string, revision: number | string) => `/voix/frames/pages/${id}/${revision}`,
    designExample: (name: string) => `/voix/frames/design-guide/${name}`,
    styleGuide: (layout: string) => `/voix/frames/style-guide/${layout}`,
    /** Sample page with most slices, header and footer included, for judging a theme. */
    wholeLook: (layout: string) => `/voix/frames/whole-looks/${layout}`,
  },
  /** A small picture of a slice's template, counted from 0, or of a recipe. */
  thumbnails: {
    slice: (name: string, template = 0) => `/thumbnails/${name}${template > 0 ? `-${template + 1}` : ''}.webp`,
    recipe: (name: string) => `/thumbnails/recipes/${name}.webp`,
  },
  /** The studio's canvas: the public route of the page, marked with the editor's session. */
  canvas: (path: string, adminSessionId: string, pageId: string, record?: string) =>
    `/${path}?voix-sync=${encodeURIComponent(adminSessionId)}&page=${encodeURIComponent(pageId)}${record ? `&record=${encodeURIComponent(record)}` : ''}`,
} as const

/** The screens under `/voix`. A path that matches none is a 404 from the server, not an empty shell. */
const adminScreens = [
  '',
  'login',
  'auth/callback',
  'studio',
  'pages',
  'pages/create',
  'pages/copy',
  'pages/translate',
  'media',
  'profile',
  'slicer',
  'slicer/slices',
  'slicer/design-guide',
  'style-guide',
  'cookbook',
  'documentation',
  'not-found',
  'caches',
  'audit',
  'trash',
  'tools/translation',
  'tools/import-site',
  'tools/find-replace',
  'tools/health',
  'tools/personal-data',
  'releases',
  'resorts/amenities',
  'sites/start',
]

/** Screens whose address goes on with the name of what they show. */
const namedScreens =
  /^(pages\/[\da-f-]{36}\/history|slicer\/templates\/[\w-]+|slice-preview\/[\w-]+|cookbook-preview\/[\w-]+(\/[\w-]+)*|documentation\/[\w-]+(\/[\w-]+)*|releases\/[\w-]+)$/

/** Whether an admin screen exists at a path. `entities` are the path names of the record types. */
export function isAdminPath(path: string, entities: ReadonlySet<string>): boolean {
  const screen = path.replace(/^\/voix\/?/, '').replace(/\/$/, '')
  return adminScreens.includes(screen) || namedScreens.test(screen) || isRecordPath(screen, entities)
}

/** A list, a new record, or one that is edited or copied. */
function isRecordPath(screen: string, entities: ReadonlySet<string>): boolean {
  const [entity = '', ...rest] = screen.split('/')
  if (!entities.has(entity)) return false
  if (rest.length === 0 || (rest.length === 1 && rest[0] === 'create')) return true
  if (rest.length === 1) return plainlyAddressed.includes(entity)
  return rest.length === 2 && (rest[0] === 'copy' || (rest[0] === 'edit' && !plainlyAddressed.includes(entity)))
}

/** Record of a form address, also one being copied; undefined for a list, a new record or another screen. */
export function recordNamedBy(
  path: string,
  entities: ReadonlySet<string>,
): { readonly entity: string; readonly id: string } | undefined {
  const [entity = '', ...rest] = path.replace(/^\/voix\/?/, '').split('/')
  const id = rest.at(-1)
  const isForm = rest.length === 2 || plainlyAddressed.includes(entity)
  return entities.has(entity) && isForm && id !== undefined && id !== 'create' ? { entity, id } : undefined
}
