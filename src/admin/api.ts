import type { Command } from '#document/command.ts'
import type { Resolved } from '#model/canvas.ts'
import type { Asset } from '#model/media.ts'
import type { Element, Page, Seo } from '#model/page.ts'
import type { StoredRecord } from '#model/records.ts'
import { routes } from '#routes.ts'
import { createTransport, type Transport } from './transport.ts'

export interface SessionInfo {
  readonly user: SessionUser
  /** Names this window's broadcast channels and its canvas; not a credential. */
  readonly adminSessionId: string
  readonly csrf: string
}

export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly sites: '*' | readonly string[]
  readonly themeColour?: string
}

export interface Site {
  readonly id: string
  readonly name: string
  readonly domains: readonly string[]
  readonly layout: string
  readonly language_code: string
}

export type PageStatus = 'draft' | 'published' | 'unpublished'

/** A page with its working copy. */
export interface PageRow {
  readonly page: Page
  readonly revision: number
  readonly status: PageStatus
  readonly published_revision: number | null
  readonly published_at: string | null
  readonly updated_at: string
  readonly updated_by: string
}

/** A line of the list of pages. */
export interface PageSummary extends Omit<PageRow, 'page'> {
  readonly id: string
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly language_code: string
  readonly layout: string
}

export type PageOrder = 'path' | 'title' | 'updated_at' | 'published_at' | 'status'

export interface PageQuery {
  readonly site?: string
  readonly search?: string
  readonly status?: PageStatus
  readonly layout?: string
  readonly order?: PageOrder
  readonly direction?: 'asc' | 'desc'
  readonly offset?: number
  readonly limit?: number
}

export interface NewPage {
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly layout: string
  readonly language_code: string
}

export interface PageProperties {
  readonly title?: string
  readonly path?: string
  readonly seo?: Seo
}

export interface Listed<T> {
  readonly rows: readonly T[]
  readonly total: number
}

export interface MediaQuery {
  readonly search?: string
  readonly offset?: number
  readonly limit?: number
}

/** Every call the admin makes, by name. */
export function createApi(transport: Transport = createTransport()) {
  const { call } = transport
  return {
    useCsrf: transport.useCsrf,
    session: () => call<SessionInfo>(routes.api.session),
    signIn: (credentials: { email: string; password: string }) =>
      call<SessionInfo>(routes.api.session, { method: 'POST', body: credentials }),
    signOut: () => call<void>(routes.api.session, { method: 'DELETE' }),
    saveProfile: (profile: { name: string; themeColour: string }) =>
      call<SessionInfo>(`${routes.api.session}/user`, { method: 'PATCH', body: profile }),

    sites: () => call<{ rows: readonly Site[] }>(routes.api.sites),
    pages: (query: PageQuery) => call<Listed<PageSummary>>(routes.api.pages, { query: { ...query } }),
    page: (id: string) => call<PageRow>(routes.api.page(id)),
    createPage: (page: NewPage) =>
      call<PageRow>(routes.api.pages, { method: 'POST', body: page, siteId: page.site_id }),
    changePage: (id: string, revision: number, properties: PageProperties, siteId: string) =>
      call<PageRow>(routes.api.page(id), { method: 'PATCH', body: { revision, ...properties }, siteId }),
    deletePage: (id: string, siteId: string) => call<void>(routes.api.page(id), { method: 'DELETE', siteId }),
    sendCommands: (id: string, baseVersion: number, commands: readonly Command[], siteId: string) =>
      call<{ version: number }>(routes.api.pageCommands(id), {
        method: 'POST',
        body: { baseVersion, commands },
        siteId,
      }),
    publish: (id: string, version: number, siteId: string) =>
      call<PageRow>(routes.api.pagePublish(id), { method: 'POST', body: { version }, siteId }),
    unpublish: (id: string, siteId: string) =>
      call<PageRow>(routes.api.pageUnpublish(id), { method: 'POST', body: {}, siteId }),
    resolve: (id: string, elements: readonly Element[], siteId: string) =>
      call<Resolved>(routes.api.pageResolve(id), { method: 'POST', body: { elements }, siteId }),

    media: (query: MediaQuery) => call<Listed<Asset>>(routes.api.media, { query: { ...query } }),
    uploadMedia: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return call<Asset>(routes.api.media, { method: 'POST', body: form })
    },
    describeMedia: (id: string, about: Partial<Pick<Asset, 'title' | 'alt' | 'tags' | 'focal'>>) =>
      call<Asset>(routes.api.asset(id), { method: 'PATCH', body: about }),
    records: (entity: string) => call<{ rows: readonly StoredRecord[] }>(routes.api.records(entity)),
  }
}

export type Api = ReturnType<typeof createApi>

export const api: Api = createApi()
