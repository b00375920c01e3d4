import { type Site, siteApi } from './sites.ts'
import type { SessionInfo } from './session-types.ts'
import type { Command } from '#document/command.ts'
import type { Resolved } from '#model/canvas.ts'
import type {
  Asset,
  Focal,
  LibraryAsset,
  Licence,
  MediaFilter,
  MediaFolder,
  MediaQuery,
  MediaUse,
  PersonRelease,
  SeenFolder,
} from '#model/media.ts'
import type { Field } from '#fields/index.ts'
import type { CollectionName, CollectionRow, CollectionSummary } from '#model/collections.ts'
import type { GuidePage } from '#model/guide.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { Element, FieldType, HydrationMode, PageVisibility, Seo } from '#model/page.ts'
import type { Doing } from '#model/presence.ts'
import type { Recipe, RecipeSummary } from '#model/recipe.ts'
import type { BundleSizes } from '#model/bundle-sizes.ts'
import type { StoredRecord } from '#model/records.ts'
import { routes } from '#routes.ts'
import { accountApi } from './account.ts'
import { type NewPage, pageApi, type PageQuery, type PageRow, type PageSummary, type Withdrawal } from './pages.ts'
import { recordApi } from './records.ts'
import { portalApi } from './portal.ts'
import { releaseApi } from './releases.ts'
import { maintenanceApi } from './maintenance.ts'
import { triggerApi } from './triggers.ts'
import { createTransport, type Transport, type Upload } from './transport.ts'

export type { NewPage, PageOrder, PageQuery, PageRow, PageStatus, PageSummary } from './pages.ts'

export interface PageProperties {
  readonly title?: string
  readonly path?: string
  readonly seo?: Seo
  readonly visibility?: PageVisibility
}

export interface Listed<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** Upload options: the folder, the owner (site, resort or brand), and whether a duplicate of a library file is kept. */
export interface UploadPlace {
  readonly folder?: string | undefined
  readonly site?: string
  readonly resort?: string
  readonly brand?: string
  readonly duplicate?: 'keep'
}

export interface AssetChanges {
  readonly title?: string
  readonly alt?: string
  readonly alts?: Readonly<Record<string, string>> | null
  readonly decorative?: boolean | null
  readonly caption?: string | null
  readonly credit?: string | null
  readonly licence?: Licence | null
  readonly release?: PersonRelease | null
  readonly tags?: readonly string[]
  readonly folder?: string | null
  readonly sites?: readonly string[] | null
  readonly resorts?: readonly string[] | null
  readonly focal?: Focal
  readonly crops?: Asset['crops'] | null
}

export interface BulkChanges {
  readonly add_tags?: readonly string[]
  readonly remove_tags?: readonly string[]
  readonly folder?: string | null
  readonly sites?: readonly string[]
  readonly trash?: boolean
  readonly restore?: boolean
}

export interface BulkOutcome {
  readonly changed: readonly string[]
  readonly refused: readonly { readonly id: string; readonly title: string; readonly reason: string }[]
}

export interface FolderChanges {
  readonly name?: string
  readonly parent?: string | null
  readonly sites?: readonly string[]
}

/** A slice as the server describes it: all that can be written down, without its view. */
export interface SliceDefinition {
  readonly component: string
  readonly label: string
  readonly group: string
  readonly description: string
  readonly layouts: '*' | readonly LayoutId[]
  readonly deprecated: boolean
  readonly tags: readonly string[]
  readonly slots: Readonly<Record<string, '*' | readonly string[]>>
  readonly hydrate: HydrationMode
  readonly fields: Readonly<Record<string, Omit<Field<FieldType>, 'parse'>>>
  readonly templates: readonly { readonly label: string; readonly fields: Readonly<Record<string, unknown>> }[]
}

/** API client of the admin, a method for each request. */
export function createApi(transport: Transport = createTransport()) {
  const { call } = transport
  return {
    useCsrf: transport.useCsrf,
    session: () => call<SessionInfo>(routes.api.session),
    signIn: (credentials: { email: string; password: string; code?: string }) =>
      call<SessionInfo>(routes.api.session, { method: 'POST', body: credentials }),
    signOut: () => call<void>(routes.api.session, { method: 'DELETE' }),
    ...accountApi(call),
    ...maintenanceApi(call),

    sites: () => call<{ rows: readonly Site[] }>(routes.api.sites),
    pages: (query: PageQuery) => call<Listed<PageSummary>>(routes.api.pages, { query: { ...query } }),
    page: (id: string) => call<PageRow>(routes.api.page(id)),
    createPage: (page: NewPage) =>
      call<PageRow>(routes.api.pages, { method: 'POST', body: page, siteId: page.site_id }),
    changePage: (id: string, revision: number, properties: PageProperties, siteId: string) =>
      call<PageRow>(routes.api.page(id), { method: 'PATCH', body: { revision, ...properties }, siteId }),
    deletePage: (id: string, siteId: string, anyway = false) =>
      call<void>(routes.api.page(id), { method: 'DELETE', siteId, ...(anyway && { query: { anyway: 1 } }) }),
    sendCommands: (id: string, baseVersion: number, commands: readonly Command[], siteId: string) =>
      call<{ version: number }>(routes.api.pageCommands(id), {
        method: 'POST',
        body: { baseVersion, commands },
        siteId,
      }),
    sayPresence: (id: string, doing: Doing, siteId: string) =>
      call<void>(routes.api.pagePresence(id), { method: 'PUT', body: doing, siteId }),
    publish: (id: string, version: number, siteId: string) =>
      call<PageRow>(routes.api.pagePublish(id), { method: 'POST', body: { version }, siteId }),
    unpublish: (id: string, siteId: string, after: Withdrawal = { answer: 'not-found' }) =>
      call<PageRow>(routes.api.pageUnpublish(id), { method: 'POST', body: after, siteId }),
    resolve: (id: string, elements: readonly Element[], siteId: string, record?: string) =>
      call<Resolved>(routes.api.pageResolve(id, record), { method: 'POST', body: { elements }, siteId }),

    slices: () => call<Listed<SliceDefinition>>(routes.api.slices),
    scripts: () => call<BundleSizes>(routes.api.sliceScripts),
    recipes: () => call<Listed<RecipeSummary>>(routes.api.cookbook),
    recipe: (name: string) => call<Recipe>(routes.api.recipe(name)),
    collections: () => call<Listed<CollectionSummary>>(routes.api.collections),
    queryCollection: (name: CollectionName, sql: string) =>
      call<readonly CollectionRow[]>(routes.api.collectionQuery(name), { method: 'POST', body: { sql } }),
    documentation: () => call<Listed<GuidePage>>(routes.api.documentation),

    media: (query: MediaQuery) => call<Listed<LibraryAsset>>(routes.api.media, { query: { ...query } }),
    mediaIds: (query: MediaQuery) => call<{ ids: readonly string[] }>(routes.api.mediaIds, { query: { ...query } }),
    mediaFacts: () => call<Readonly<Record<MediaFilter, number>>>(routes.api.mediaFacts),
    asset: (id: string) => call<LibraryAsset>(routes.api.asset(id)),
    assetUses: (id: string) => call<{ rows: readonly MediaUse[] }>(routes.api.assetUses(id)),
    uploadMedia: (file: File, place: UploadPlace, upload: Pick<Upload, 'progress' | 'signal'> = {}) =>
      transport.upload<LibraryAsset>(routes.api.media, file, { ...upload, query: { ...place } }),
    fetchMedia: (url: string, place: UploadPlace) =>
      call<LibraryAsset>(routes.api.mediaFromUrl, { method: 'POST', body: { url, ...place } }),
    replaceFile: (id: string, revision: number, file: File, upload: Pick<Upload, 'progress' | 'signal'> = {}) =>
      transport.upload<LibraryAsset>(routes.api.assetFile(id), file, { ...upload, revision }),
    changeAsset: (id: string, revision: number, changes: AssetChanges) =>
      call<LibraryAsset>(routes.api.asset(id), { method: 'PATCH', body: changes, revision }),
    changeAssets: (ids: readonly string[], changes: BulkChanges) =>
      call<BulkOutcome>(routes.api.mediaBulk, { method: 'POST', body: { ids, ...changes } }),
    trashAsset: (id: string, replaceWith?: string) =>
      call<void>(routes.api.asset(id), { method: 'DELETE', query: { replaceWith } }),
    purgeAsset: (id: string) => call<void>(routes.api.asset(id), { method: 'DELETE', query: { forever: 'true' } }),
    restoreAsset: (id: string) => call<LibraryAsset>(routes.api.assetRestore(id), { method: 'POST', body: {} }),
    mediaFolders: () => call<{ rows: readonly SeenFolder[] }>(routes.api.mediaFolders),
    createFolder: (folder: FolderChanges & { name: string }) =>
      call<MediaFolder>(routes.api.mediaFolders, { method: 'POST', body: folder }),
    changeFolder: (id: string, revision: number, changes: FolderChanges) =>
      call<MediaFolder>(routes.api.mediaFolder(id), { method: 'PATCH', body: changes, revision }),
    removeFolder: (id: string) => call<void>(routes.api.mediaFolder(id), { method: 'DELETE' }),
    ...pageApi(call),
    ...recordApi(call),
    ...releaseApi(call),
    ...siteApi(call),
    ...triggerApi(call),
    ...portalApi(call),
    records: (entity: string) => call<{ rows: readonly StoredRecord[] }>(routes.api.records(entity)),
  }
}

export type Api = ReturnType<typeof createApi>

export const api: Api = createApi()
