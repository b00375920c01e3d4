import type { ElementSave } from '#document/element-changelog.ts'
import type { SearchHit } from '#model/search-hit.ts'
import type { Problem } from '#document/placement-rules.ts'
import type { Page, Seo } from '#model/page.ts'
import type { RecordRow, RecordStatus } from '#model/records.ts'
import { routes } from '#routes.ts'
import type { Schedule, ImportMode, ImportOutcome, RecordEvent, RecordReference } from './records.ts'
import type { Transport } from './transport.ts'

export type PageStatus = RecordStatus
export type Translation = 'not_started' | 'in_progress' | 'needs_review' | 'done' | 'outdated'

/** A page with its working copy. */
export interface PageRow {
  readonly page: Page
  readonly revision: number
  readonly status: PageStatus
  readonly published_revision: number | null
  readonly published_at: string | null
  readonly updated_at: string
  readonly updated_by: string
  readonly updated_by_label?: string
  readonly translated_from?: string | null
  /** Denied actions of the user, with the reasons; `structure` is everything but its texts. */
  readonly why_not?: Readonly<Record<string, string>>
}

/** A page in another language. */
export interface PageTranslation {
  readonly id: string
  readonly language_code: string
  readonly status: PageStatus
  readonly translation?: Translation
}

/** A line of the list of pages. */
export interface PageSummary extends Omit<PageRow, 'page'> {
  readonly id: string
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly language_code: string
  readonly layout: string
  readonly review?: string
  readonly publish_at?: string | null
  readonly unpublish_at?: string | null
  readonly translation?: Translation
  readonly sisters?: readonly PageTranslation[]
  readonly release?: { readonly id: string; readonly title: string; readonly status: string } | null
  /** Template of the page: its name, and its id below. */
  readonly template?: string | null
  readonly template_id?: string | null
}

export type PageOrder = 'path' | 'title' | 'updated_at' | 'published_at' | 'status'

export interface PageQuery {
  readonly site?: string
  readonly search?: string
  readonly status?: PageStatus
  readonly layout?: string
  readonly language?: string
  /** Only pages that have this slice. */
  readonly component?: string
  readonly deprecated?: 1
  readonly tag?: string
  readonly review?: string
  readonly author?: string
  readonly missing_language?: string
  readonly no_seo?: 1
  readonly noindex?: 1
  readonly changed?: 1
  readonly release?: string
  readonly trashed?: 1
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
  readonly seo?: Seo
  /** The page template that it begins with. */
  readonly template?: string
}

export interface PageCopy extends Omit<NewPage, 'seo' | 'template'> {
  readonly keep_pictures: boolean
  readonly leave_out: boolean
}

/** Answer for visitors at the address of an unpublished page. */
export type Withdrawal =
  | { readonly answer: 'not-found' | 'gone' }
  | { readonly answer: 'redirect'; readonly target: string }

/** Availability of a path for a page. */
export interface PathState {
  readonly free: boolean
  readonly reason?: string
  readonly page?: { readonly id: string; readonly title: string; readonly status: string }
  readonly suggestion?: string
  readonly redirect?: string
}

export interface PageTemplate {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly layouts: readonly string[]
}

export interface TranslationText {
  readonly element: string
  readonly name: string
  readonly type: string
  readonly label: string
  readonly field: string
  readonly source: string
  readonly target?: string
}

type TextSide = Pick<Page, 'id' | 'title' | 'path' | 'language_code' | 'seo'> & { readonly revision: number }

export interface PageTexts {
  readonly source: TextSide
  readonly target: TextSide & { readonly translation_status: Translation; readonly translated_revision: number | null }
  readonly texts: readonly TranslationText[]
}

export interface PageVersion {
  readonly revision: number
  readonly label: string
  readonly actor: string
  /** Name of the author. */
  readonly actor_label: string
  readonly at: string
}

/** Colleague who may comment on a page. */
export interface Colleague {
  readonly id: string
  readonly name: string
}

/** Review link, by which people without an account comment on a page. */
export interface ReviewLink {
  readonly id: string
  readonly name: string
  readonly created_at: string
  readonly created_by_label: string
  readonly expires_at: string
  readonly last_used_at: string | null
}

/** A table, or documents as an export has them. */
export type PageImport = { readonly csv: string } | { readonly pages: readonly unknown[] }

/** Page with matches of a search, the first ones included. */
export interface FoundPage extends Pick<PageSummary, 'id' | 'title' | 'path' | 'language_code' | 'status'> {
  readonly places: readonly SearchHit[]
  readonly places_total: number
}

/** A part of what is found on a site; `next` is where to go on, null at the end. */
export interface ContentSearchResults {
  readonly rows: readonly FoundPage[]
  readonly total: number
  readonly next: number | null
}

/** Node of the page tree: a path with its page, unless there is none. */
export interface PageNode {
  readonly path: string
  readonly page: PageSummary | null
  /** Number of pages below it. */
  readonly below: number
}

/** The calls about pages beside editing and publishing them. */
export function pageApi(call: Transport['call']) {
  const { api } = routes
  const act = <T = PageRow>(id: string, action: string, body: unknown = {}) =>
    call<T>(api.pageAction(id, action), { method: 'POST', body })
  const ask = <T>(id: string, part: string, query = {}) => call<T>(api.pageAction(id, part), { query })
  return {
    pagePath: (place: { site: string; path: string; language: string; except?: string | undefined }) =>
      call<PathState>(api.pagePath, { query: { ...place } }),
    pageTree: (place: { site: string; language: string; under: string }) =>
      call<{ rows: readonly PageNode[] }>(api.pageTree, { query: { ...place } }),
    pageSearch: (query: { site: string; search: string; offset: number }, signal?: AbortSignal) =>
      call<ContentSearchResults>(api.pageSearch, { query: { ...query }, ...(signal && { signal }) }),
    importPages: (given: PageImport, { mode, dryRun }: { mode: ImportMode; dryRun: boolean }) =>
      call<ImportOutcome>(api.importRecords('pages'), {
        method: 'POST',
        query: { mode, ...(dryRun && { dry_run: 1 }) },
        body: given,
      }),
    pageTemplates: () => call<{ rows: readonly PageTemplate[] }>(api.pageTemplates),
    saveAsTemplate: (id: string, template: { name: string; description?: string; replaces?: string }) =>
      act<RecordRow>(id, 'template', template),
    copyPage: (id: string, copy: PageCopy) => act(id, 'copy', copy),
    pageUnfit: (id: string, layout: string) => ask<{ rows: readonly Problem[] }>(id, 'unfit', { layout }),
    translatePage: (id: string, language_code: string, path?: string) =>
      act(id, 'translate', { language_code, ...(path !== undefined && { path }) }),
    pageTranslations: (id: string) => ask<{ rows: readonly PageSummary[] }>(id, 'translations'),
    pageTexts: (id: string) => ask<PageTexts>(id, 'texts'),
    writePageTexts: (
      id: string,
      revision: number,
      words: { title?: string; seo?: Seo; texts: readonly { element: string; name: string; text: string }[] },
    ) => call<PageRow>(api.pageAction(id, 'texts'), { method: 'PUT', body: words, revision }),
    markTranslation: (id: string, status: Exclude<Translation, 'outdated'>) => act(id, 'translation', { status }),
    schedulePage: (id: string, at: Schedule) => act(id, 'schedule', at),
    markPage: (id: string, status: 'draft' | 'in_review' | 'archived') => act(id, 'mark', { status }),
    restorePage: (id: string) => act(id, 'restore'),
    purgePage: (id: string) => act<void>(id, 'purge'),
    revertPage: (id: string, revision: number) => act(id, 'revert', { revision }),
    pageUses: (id: string) => ask<{ rows: readonly RecordReference[] }>(id, 'uses'),
    pagePeople: (id: string) => ask<{ rows: readonly Colleague[] }>(id, 'people'),
    pageVersions: (id: string) => ask<{ rows: readonly PageVersion[] }>(id, 'versions'),
    pageVersion: (id: string, revision: number) => ask<PageVersion & { page: Page }>(id, `versions/${revision}`),
    elementHistory: (id: string, element: string) =>
      ask<{ rows: readonly ElementSave[] }>(id, `elements/${element}/history`),
    namePageVersion: (id: string, revision: number, label: string) =>
      call<void>(api.pageAction(id, `versions/${revision}`), { method: 'PUT', body: { label } }),
    reviewLinks: (id: string) => call<{ rows: readonly ReviewLink[]; may_make: boolean }>(api.reviewLinks(id)),
    makeReviewLink: (id: string, wanted: { name: string; days: number }) =>
      call<ReviewLink & { path: string }>(api.reviewLinks(id), { method: 'POST', body: wanted }),
    endReviewLink: (id: string, link: string) => call<void>(api.reviewLink(id, link), { method: 'DELETE' }),
    pageEvents: (id: string) => ask<{ rows: readonly RecordEvent[] }>(id, 'events'),
  }
}
