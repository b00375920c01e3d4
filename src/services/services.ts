import { pathOf } from '#contract/call.ts'
import type { CanvasStart, Resolved } from '#model/canvas.ts'
import { isRecordTemplate } from '#model/bound-page.ts'
import type { FormRequest, FormValues } from '#model/forms.ts'
import type { LayoutId } from '#model/layout-name.ts'
import { type Element, isForAgents, type Page } from '#model/page.ts'
import type { PageFacts, AgentFacts, PageView } from '#model/view.ts'
import type { ListQuery } from '#model/entity-routes.ts'
import type { RecordRow } from '#model/records.ts'
import { everyElement } from '#document/tree.ts'
import { loadBookable } from '#slices/data/resorts.ts'
import type { PageRow, ReleaseItem, Site, Store, User } from '#db/store.ts'
import { type AgentService, createAgentService } from './agents/agents.ts'
import { pageUrl, ownLanguage, pagePathOf } from './pages/page-url.ts'
import { type BookingService, type BookingRefusal, createBookingService, langIn } from './booking/booking.ts'
import { bookingPageOf } from './booking/booking-page.ts'
import { translationsUsed, translateIn } from './translations/messages.ts'
import { createFormService, type FormService } from './forms/submissions.ts'
import { createLeadService, type LeadService } from './forms/leads.ts'
import { createBoundPages, isBound, isLead, pageOfRecords } from './bound-pages.ts'
import { type DocumentService, publishDue } from './documents/publish-scheduler.ts'
import type { ReadSource } from './documents/read-cache.ts'
import type { Lead } from './record-pages/parts.ts'
import { withMenu } from './rendering/menu-preview.ts'
import { createPageKind } from './pages/page-kind.ts'
import { createPageService, type PageService } from './pages/pages.ts'
import { previewedSource } from './releases/release-preview.ts'
import { createReleaseService, type ReleaseService } from './releases/releases.ts'
import { type Preview } from './releases/release-secrets.ts'
import { createRedirects, type Redirects } from './redirects/redirects.ts'
import { createRecordKind } from './records/record-kind.ts'
import { createRecordService, type RecordSettings } from './records/record-service.ts'
import { createRecordsService, type RecordsService } from './records/records.ts'
import { createReader, type ReadFailure } from './rendering/reader.ts'
import { resolveElements } from './rendering/resolve-elements.ts'
import { createReviewService, type ReviewService } from './pages/review-links.ts'
import { createSiteSearch } from './search/site-search.ts'
import { samplePageOf, type SamplePage, withPlaceholders } from './pages/sample-page.ts'
import { factsForAll, factsOf, viewOf } from './rendering/view.ts'

/** The rules of the house: what a visitor sees at an address, and what editors may do. */
export interface Content {
  readonly documents: DocumentService
  readonly pages: PageService
  readonly records: RecordsService
  readonly redirects: Redirects
  readonly releases: ReleaseService
  readonly booking: BookingService
  readonly forms: FormService
  readonly agents: AgentService
  readonly leads: LeadService
  readonly reviews: ReviewService
  /** Page for a visitor: published snapshots only; in a preview, as a release would leave them. */
  readPage(
    site: Site,
    path: string,
    wish: {
      readonly layout?: LayoutId
      readonly origin: string
      readonly preview?: Pick<Preview, 'items'>
      /** Agent whom the page is rendered for: it is never shared then. */
      readonly agent?: AgentFacts
      /** Filters and page number of a list on the page. */
      readonly query?: ListQuery
      /** Search query on the result page of the site search. */
      readonly sought?: { readonly words: string; readonly page: number }
    },
  ): Promise<ReadPage | undefined>
  /** Redirect of a page that has ended, such as that of a special; undefined for an unknown address. */
  whereNow(site: Site, path: string): Promise<Lead | undefined>
  /** Whether signed-in agents find a page where nobody else does. */
  isForAgents(site: Site, path: string): Promise<boolean>
  /** The page on which a stay is chosen, with what was asked so far; undefined for a site without a home page. */
  readBooking(
    site: Site,
    query: URLSearchParams,
    refusal: BookingRefusal | undefined,
    origin: string,
  ): Promise<PageView | undefined>
  /** Booking settings of a published page; undefined where there is none. */
  readPageBooking(site: Site, path: string): Promise<Pick<PageFacts, 'booking' | 'lang'> | undefined>
  /** Page of a form that was sent without a script, with its values; undefined when no page has it. */
  readForm(
    site: Site,
    values: FormValues,
    asked: FormRequest,
    wish: { readonly origin: string; readonly agent?: AgentFacts },
  ): Promise<PageView | undefined>
  /** Initial data of the studio's canvas, from the working copy. */
  readCanvas(user: User, row: PageRow, wish: EditorWish & { readonly session: string }): Promise<Canvas>
  /** Preview of the working copy, as if it were published now. */
  readDraft(row: PageRow, wish: EditorWish): Promise<PageView>
  /** Renders sample elements without a page, for previews of slices and recipes. */
  readSpecimen(site: Site, specimen: SamplePage, origin: string, agent?: AgentFacts): Promise<PageView>
  /** Header and footer of a site with a menu as its editor left it, whatever visitors see now. */
  readMenu(site: Site, menu: RecordRow, origin: string): Promise<PageView>
  /** Resolves the data of elements of a page, and the assets they name. */
  resolve(user: User, row: PageRow, elements: readonly Element[], record?: string): Promise<Resolved>
}

export interface EditorWish {
  readonly layout?: LayoutId
  readonly origin: string
  /** Slug of the record with which the page of all records of its kind is looked at; the first without one. */
  readonly record?: string | undefined
}

export interface ReadPage {
  readonly view: PageView
  /** Invalidation tags. */
  readonly tags: readonly string[]
  /** Expiry: the first moment at which the page changes by itself. */
  readonly expires?: Date
  /** Slices that are missing because they could not be read. */
  readonly failures: readonly ReadFailure[]
  /** Whether it is a list that is filtered and paginated by its query. */
  readonly isList?: boolean
}

export interface Canvas {
  readonly view: PageView
  readonly start: CanvasStart
  readonly components: ReadonlySet<string>
}

/** Where the canvas of a page asks for what its elements show, with the record that it is looked at with. */
function resolveAt(id: string, record: string | undefined): string {
  const address = pathOf('POST /api/pages/:id/resolve', { id })
  return record ? `${address}?${new URLSearchParams({ record })}` : address
}

/** `source` is where records and pictures are read from: the store, or a memory of it. */
export function createContent(
  store: Store,
  clock: () => Date = () => new Date(),
  source: ReadSource = store,
  settings: RecordSettings = {},
): Content {
  const recordService = createRecordService(store, clock, settings)
  const kinds = { pages: createPageKind(store), records: createRecordKind(recordService) }
  const documents = { store, clock, kinds }
  const pages = createPageService({ ...documents, kind: kinds.pages })
  const records = createRecordsService({ ...documents, kind: kinds.records }, recordService)
  const forms = createFormService(store, clock)
  const { pageAt, ...bound } = createBoundPages(store, createSiteSearch(store, clock))
  return {
    documents: { publishDue: (now) => publishDue(documents, now) },
    pages,
    records,
    releases: createReleaseService(documents),
    redirects: createRedirects(store, clock),
    booking: createBookingService(source, clock),
    forms,
    agents: createAgentService(store, clock),
    leads: createLeadService(store, clock),
    reviews: createReviewService(store, clock),

    readPage,

    async whereNow(site, address) {
      const { language, path } = pagePathOf(site, address)
      const reader = createReader(source, site, clock(), language)
      const lead = await bound.boundTo(undefined, site, reader, { path, query: {}, origin: '' })
      return isLead(lead) ? lead : undefined
    },

    async isForAgents(site, path) {
      const { page } = await pageShown(site, path)
      return page !== undefined && isForAgents(page)
    },

    async readPageBooking(site, path) {
      const { page } = await pageShown(site, path)
      return page && factsOf(page, site)
    },

    async readForm(site, values, form, wish) {
      const place = await forms.placeOf(site, values)
      const read = place && (await readPage(site, place.slice(1), wish))
      if (!read) return undefined
      const { view } = read
      // It is no visit of its own, and nothing that a search engine should keep.
      return { ...view, facts: { ...view.facts, form }, tags: [], head: { ...view.head, noindex: true } }
    },

    async readBooking(site, query, refusal, origin) {
      const home = await homeSpeaking(site, query)
      if (!home) return undefined
      const reader = createReader(source, site, clock(), home.language_code)
      const view = await viewOf({ ...home, elements: [] }, site, reader, { origin })
      const { words } = view.chrome
      const around = { ...view, facts: { ...view.facts, said: translationsUsed(words, ['parts', 'booking']) } }
      return bookingPageOf(around, await loadBookable(reader), query, refusal, translateIn(view.facts.lang, words))
    },

    async readDraft({ page }, { record, ...wish }) {
      const site = await siteOfPage(page)
      const reader = createReader(source, site, clock(), page.language_code)
      const { page: drawn, binding } = await bound.asEdited(page, site, reader, { ...wish, record })
      return viewOf(drawn, site, reader, wish, binding)
    },

    readSpecimen(site, specimen, origin, agent) {
      const from = withPlaceholders(source, store.media)
      const reader = createReader(from, site, clock(), undefined, agent !== undefined)
      return viewOf(samplePageOf(site, specimen), site, reader, { origin, agent })
    },

    async readMenu(site, menu, origin) {
      const lang = menu.language_code || ownLanguage(site)
      const reader = createReader(withMenu(source, menu), site, clock(), lang)
      const page = pageOfRecords({ title: menu.title }, site, lang)
      if (menu.data.location === 'agents_portal')
        return viewOf(page, site, reader, { origin, layout: '{product}', agent: { firstName: 'Agent' } })
      if (menu.data.location !== 'sitemap_page') return viewOf(page, site, reader, { origin })
      const map = await bound.boundTo(undefined, site, reader, { path: 'sitemap', query: {}, origin })
      if (!isBound(map)) return viewOf(page, site, reader, { origin })
      const drawn = await bound.asComposed(map, site, { language: lang, path: 'sitemap' })
      return viewOf({ ...drawn.page, title: menu.title }, site, reader, { origin }, drawn.binding)
    },

    async readCanvas(user, row, { session, record, ...wish }) {
      const { page } = row
      const site = await siteOfPage(page)
      const reader = createReader(source, site, clock(), page.language_code)
      const { page: drawn, binding } = await bound.asEdited(page, site, reader, { ...wish, record })
      // The canvas draws the elements itself; chrome, head and facts come from the same view as everywhere.
      const view = await viewOf({ ...drawn, elements: [] }, site, reader, wish, binding)
      const resolved = await resolveElements(drawn, site, page.elements, reader, binding)
      const components = new Set(Array.from(everyElement(page.elements)).flatMap(({ component }) => component ?? []))
      const facts = await factsForAll(view, site, reader)
      return {
        view,
        start: { session, resolveAt: resolveAt(page.id, record), page, facts, ...resolved },
        components,
      }
    },

    async resolve(_user, { page }, elements, record) {
      const site = await siteOfPage(page)
      const reader = createReader(source, site, clock(), page.language_code)
      const { page: drawn, binding } = await bound.asEdited(page, site, reader, { origin: '', record })
      return resolveElements(drawn, site, elements, reader, binding)
    },
  }

  async function readPage(
    asked: Site,
    path: string,
    wish: Parameters<Content['readPage']>[2],
  ): Promise<ReadPage | undefined> {
    // A page is drawn anew long after its site was first looked up, and because of what changed there.
    const site = (await source.sites.get(asked.id)) ?? asked
    const { preview, query = {}, sought, ...how } = wish
    const { page, revision } = await pageShown(site, path, preview?.items)
    if (page && isForAgents(page) && !preview && !how.agent) return undefined
    const from = preview ? previewedSource(source, preview.items) : source
    const place = pagePathOf(site, path)
    const reader = createReader(from, site, clock(), place.language, how.agent !== undefined)
    const wanted = { ...how, path: place.path, query, ...(sought && { sought }) }
    const about = await bound.boundTo(page, site, reader, wanted)
    if (about === undefined || isLead(about)) return undefined
    const {
      page: drawn,
      binding,
      ...drawing
    } = page
      ? bound.asPlaced(page, revision, about)
      : await bound.asComposed(about, site, { ...place, items: preview?.items, isAgent: how.agent !== undefined })
    const view = await viewOf(drawn, site, reader, { ...how, revision: drawing.revision }, binding)
    return {
      view,
      tags: [...drawing.tags, `site:${site.id}`, ...reader.tags],
      failures: reader.failures,
      ...(isBound(about) && about.kind === 'list' && { isList: true }),
      ...(reader.expires && { expires: reader.expires }),
    }
  }

  /** Home page in the language of a booking request, else of the site. */
  async function homeSpeaking(site: Site, query: URLSearchParams): Promise<Page | undefined> {
    const language_code = query.size > 0 ? langIn(query) : ownLanguage(site)
    const address = pageUrl(site, { language_code, path: '' }).slice(1)
    return (await pageShown(site, address)).page ?? (await pageShown(site, '')).page
  }

  /** What visitors see at an address, or would once the items of a release are live. */
  async function pageShown(site: Site, address: string, items?: readonly ReleaseItem[]): ReturnType<typeof pageAt> {
    const place = pagePathOf(site, address)
    // A template is no page by itself.
    return isRecordTemplate(place) ? {} : pageAt(site, place, items)
  }

  async function siteOfPage(page: Page): Promise<Site> {
    const site = await store.sites.get(page.site_id)
    if (!site) throw new Error(`Page ${page.id} belongs to no site.`)
    return site
  }
}
