import type { Query } from '#contract/call.ts'
import type {
  ListedPage,
  LostReferences,
  NewPage as WantedPage,
  PageCopy as WantedCopy,
  PageImport,
  PageProperties,
  Translation,
  pageEventEndpoints,
  TranslationText,
  Withdrawal as AnyWithdrawal,
} from '#contract/pages.ts'
import type { ImportMode, Schedule } from '#contract/records.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Command } from '#document/command.ts'
import type { Element, Seo } from '#model/page.ts'
import type { Doing } from '#model/presence.ts'
import type { RecordStatus } from '#model/records.ts'
import type { Transport } from './transport.ts'

type ShareBody = BodyOf<(typeof pageEventEndpoints)['POST /api/pages/:id/live']>

export type {
  Colleague,
  FoundPage,
  OwnTranslationText,
  PageImport,
  PageLanguage,
  PageNode,
  PageProperties,
  PageRow,
  PageTemplate,
  PageTexts,
  PageVersion,
  ReviewLink,
  Translation,
  TranslationText,
} from '#contract/pages.ts'

export type PageStatus = RecordStatus
/** A line of the list of pages. */
export type PageSummary = ListedPage
export type PageQuery = Query<'GET /api/pages'>
/** New page as its form has it: in a language that was chosen. */
export type NewPage = WantedPage & { readonly language_code: string }
/** Copy of a page as its form has it: all is said. */
export type PageCopy = Required<WantedCopy>
/** Answer for visitors at the address of an unpublished page, once it was chosen. */
export type Withdrawal = Extract<AnyWithdrawal, { readonly answer: unknown }>
export type PageOrder = NonNullable<PageQuery['order']>

/** The calls about pages. */
export function pageApi(call: Transport['call']) {
  return { ...editing(call), ...making(call), ...living(call) }
}

/** Lists, one page, and edits of it. */
function editing(call: Transport['call']) {
  return {
    pages: (query: PageQuery) => call('GET /api/pages', { query }),
    page: (id: string) => call('GET /api/pages/:id', { params: { id } }),
    pageTree: (query: { site: string; language: string; under: string }) => call('GET /api/pages/tree', { query }),
    pageSearch: (query: { site: string; search: string; offset: number }, signal?: AbortSignal) =>
      call('GET /api/pages/search', { query, ...(signal && { signal }) }),
    changePage: (id: string, revision: number, properties: PageProperties, siteId: string) =>
      call('PATCH /api/pages/:id', { params: { id }, body: { revision, ...properties }, siteId }),
    deletePage: (id: string, siteId: string, anyway = false) =>
      call('DELETE /api/pages/:id', { params: { id }, siteId, query: anyway ? { anyway: '1' } : {} }),
    sendCommands: (id: string, baseVersion: number, commands: readonly Command[], siteId: string, auto = false) =>
      call('POST /api/pages/:id/commands', {
        params: { id },
        body: { baseVersion, commands, ...(auto && { auto }) },
        siteId,
      }),
    sharedEdits: (id: string, after: number, siteId: string) =>
      call('GET /api/pages/:id/live', { params: { id }, query: { after }, siteId }),
    shareEdits: (id: string, body: ShareBody, siteId: string) =>
      call('POST /api/pages/:id/live', { params: { id }, body, siteId }),
    saveShared: (id: string, siteId: string, auto = false) =>
      call('POST /api/pages/:id/live/save', { params: { id }, body: { ...(auto && { auto }) }, siteId }),
    sayPresence: (id: string, body: Doing, siteId: string) =>
      call('PUT /api/pages/:id/presence', { params: { id }, body, siteId }),
    publish: (id: string, version: number, siteId: string) =>
      call('POST /api/pages/:id/publish', { params: { id }, body: { version }, siteId }),
    undoPublishing: (id: string, version: number, siteId: string) =>
      call('POST /api/pages/:id/undo-publish', { params: { id }, body: { version }, siteId }),
    unpublish: (id: string, siteId: string, body: Withdrawal = { answer: 'not-found' }) =>
      call('POST /api/pages/:id/unpublish', { params: { id }, body, siteId }),
    siteContent: (id: string, siteId: string) => call('GET /api/pages/:id/site-content', { params: { id }, siteId }),
    facts: (id: string, siteId: string, resort?: string) =>
      call('GET /api/pages/:id/facts', { params: { id }, query: resort ? { resort } : {}, siteId }),
    lostReferences: (id: string, asked: LostReferences, siteId: string) =>
      call('POST /api/pages/:id/lost-references', { params: { id }, body: asked, siteId }),
    resolve: (id: string, elements: readonly Element[], siteId: string, record?: string) =>
      call('POST /api/pages/:id/resolve', {
        params: { id },
        query: record ? { record } : {},
        body: { elements },
        siteId,
      }),
  }
}

/** Pages that begin: new, copied, translated, imported. */
function making(call: Transport['call']) {
  return {
    createPage: (body: NewPage) => call('POST /api/pages', { body, siteId: body.site_id }),
    pagePath: ({ except, ...place }: { site: string; path: string; language: string; except?: string | undefined }) =>
      call('GET /api/pages/path', { query: { ...place, ...(except !== undefined && { except }) } }),
    importPages: (body: PageImport, { mode, dryRun }: { mode: ImportMode; dryRun: boolean }) =>
      call('POST /api/pages/import', { query: { mode, ...(dryRun && { dry_run: '1' }) }, body }),
    pageTemplates: () => call('GET /api/pages/templates'),
    sliceCounts: (site: string) => call('GET /api/pages/slice-counts', { query: { site } }),
    saveAsTemplate: (id: string, body: { name: string; description?: string; replaces?: string }) =>
      call('POST /api/pages/:id/template', { params: { id }, body }),
    copyPage: (id: string, body: PageCopy) => call('POST /api/pages/:id/copy', { params: { id }, body }),
    pageUnfit: (id: string, layout: string) => call('GET /api/pages/:id/unfit', { params: { id }, query: { layout } }),
    translatePage: (id: string, language_code: string, path?: string) =>
      call('POST /api/pages/:id/translate', {
        params: { id },
        body: { language_code, ...(path !== undefined && { path }) },
      }),
    pageTexts: (id: string) => call('GET /api/pages/:id/texts', { params: { id } }),
    writePageTexts: (
      id: string,
      revision: number,
      body: {
        title?: string
        seo?: Seo
        texts: readonly (Pick<TranslationText, 'element' | 'name' | 'path'> & { text: string })[]
      },
    ) => call('PUT /api/pages/:id/texts', { params: { id }, body, revision }),
    markTranslation: (id: string, body: { status?: Exclude<Translation, 'outdated'>; texts?: readonly string[] }) =>
      call('POST /api/pages/:id/translation', { params: { id }, body }),
    pageLanguages: (id: string) => call('GET /api/pages/:id/languages', { params: { id } }),
  }
}

/** What becomes of a page, and what is known of it besides. */
function living(call: Transport['call']) {
  return {
    pageTranslations: (id: string) => call('GET /api/pages/:id/translations', { params: { id } }),
    schedulePage: (id: string, body: Schedule) => call('POST /api/pages/:id/schedule', { params: { id }, body }),
    markPage: (id: string, status: 'draft' | 'in_review' | 'archived') =>
      call('POST /api/pages/:id/mark', { params: { id }, body: { status } }),
    restorePage: (id: string) => call('POST /api/pages/:id/restore', { params: { id } }),
    revertPage: (id: string, revision: number) =>
      call('POST /api/pages/:id/revert', { params: { id }, body: { revision } }),
    pageUses: (id: string) => call('GET /api/pages/:id/uses', { params: { id } }),
    pagePeople: (id: string) => call('GET /api/pages/:id/people', { params: { id } }),
    pageVersions: (id: string) => call('GET /api/pages/:id/versions', { params: { id } }),
    pageVersion: (id: string, revision: number) =>
      call('GET /api/pages/:id/versions/:revision', { params: { id, revision } }),
    elementHistory: (id: string, element: string) =>
      call('GET /api/pages/:id/elements/:element/history', { params: { id, element } }),
    namePageVersion: (id: string, revision: number, label: string) =>
      call('PUT /api/pages/:id/versions/:revision', { params: { id, revision }, body: { label } }),
    reviewLinks: (id: string) => call('GET /api/pages/:id/review-links', { params: { id } }),
    makeReviewLink: (id: string, body: { name: string; days: number }) =>
      call('POST /api/pages/:id/review-links', { params: { id }, body }),
    endReviewLink: (id: string, link: string) =>
      call('DELETE /api/pages/:id/review-links/:link', { params: { id, link } }),
  }
}
