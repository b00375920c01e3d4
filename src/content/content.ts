import type { PageBooking } from '#model/booking.ts'
import type { CanvasStart, Resolved } from '#model/canvas.ts'
import type { FormAsked, FormValues } from '#model/forms.ts'
import type { LayoutId } from '#model/layout-name.ts'
import { type Element, isForAgents, type Page } from '#model/page.ts'
import type { AgentFacts, PageView } from '#model/view.ts'
import { everyElement } from '#document/tree.ts'
import { loadBookable } from '#slices/resorts-reading.ts'
import type { PageRow, ReleaseItem, Site, Store, User } from '#store/store.ts'
import { type AgentDesk, createAgentDesk } from './agents.ts'
import { placeOf } from './address.ts'
import { type BookingDesk, type BookingRefusal, createBookingDesk } from './booking/booking.ts'
import { bookingPageOf } from './booking/booking-page.ts'
import { createFormDesk, type FormDesk } from './form-answers.ts'
import { createLeadDesk, type LeadDesk } from './leads.ts'
import type { Source } from './memory.ts'
import { tagsOf } from './page-checks.ts'
import { createPageRules, type PageRules } from './pages.ts'
import { previewedPage, previewedSource } from './release-preview.ts'
import { createReleaseRules, type Preview, type ReleaseRules } from './releases.ts'
import { createRedirects, type Redirects } from './redirects.ts'
import { createRecordRules, type RecordRules } from './records.ts'
import { createReader, type ReadFailure } from './reader.ts'
import { resolveElements } from './resolved.ts'
import { pageOfSpecimen, type Specimen, withStandIns } from './specimen.ts'
import { factsOf, viewOf } from './view.ts'

/** The rules of the house: what a visitor sees at an address, and what editors may do. */
export interface Content {
  readonly pages: PageRules
  readonly records: RecordRules
  readonly redirects: Redirects
  readonly releases: ReleaseRules
  readonly booking: BookingDesk
  readonly forms: FormDesk
  readonly agents: AgentDesk
  readonly leads: LeadDesk
  /** What a visitor sees: published snapshots only; in a preview, what a release would make of them. */
  readPage(
    site: Site,
    path: string,
    wish: {
      readonly layout?: LayoutId
      readonly origin: string
      readonly preview?: Pick<Preview, 'items'>
      /** For whom alone the page is read: it is never shared then. */
      readonly agent?: AgentFacts
    },
  ): Promise<ReadPage | undefined>
  /** Whether signed-in agents find a page where nobody else does. */
  isForAgents(site: Site, path: string): Promise<boolean>
  /** The page on which a stay is chosen, with what was asked so far; undefined for a site without a home page. */
  readBooking(
    site: Site,
    query: URLSearchParams,
    refusal: BookingRefusal | undefined,
    origin: string,
  ): Promise<PageView | undefined>
  /** What a published page says to booking; undefined where there is none. */
  readPageBooking(site: Site, path: string): Promise<PageBooking | undefined>
  /** The page of a form that was sent without a script, as it was left; undefined when it stands on none. */
  readForm(
    site: Site,
    values: FormValues,
    asked: FormAsked,
    wish: { readonly origin: string; readonly agent?: AgentFacts },
  ): Promise<PageView | undefined>
  /** What the studio's canvas starts from: the working copy. */
  readCanvas(
    user: User,
    row: PageRow,
    wish: { readonly layout?: LayoutId; readonly origin: string; readonly session: string },
  ): Promise<Canvas>
  /** What a visitor would see if the working copy were published now. */
  readDraft(row: PageRow, wish: { readonly layout?: LayoutId; readonly origin: string }): Promise<PageView>
  /** Elements that belong to no page, drawn as a page of a site would draw them: slices and recipes to look at. */
  readSpecimen(site: Site, specimen: Specimen, origin: string, agent?: AgentFacts): Promise<PageView>
  /** What slices of a page would load, and the assets they name. */
  resolve(user: User, row: PageRow, elements: readonly Element[]): Promise<Resolved>
}

export interface ReadPage {
  readonly view: PageView
  /** What it depends on. */
  readonly tags: readonly string[]
  /** The first moment at which it would look different by itself. */
  readonly expires?: Date
  /** Slices that are missing because they could not be read. */
  readonly failures: readonly ReadFailure[]
}

export interface Canvas {
  readonly view: PageView
  readonly start: CanvasStart
  readonly components: ReadonlySet<string>
}

/** `source` is where records and pictures are read from: the store, or a memory of it. */
export function createContent(store: Store, clock: () => Date = () => new Date(), source: Source = store): Content {
  const pages = createPageRules(store)
  const records = createRecordRules(store, clock)
  const forms = createFormDesk(store, clock)
  return {
    pages,
    records,
    releases: createReleaseRules(store, pages, records, clock),
    redirects: createRedirects(store, clock),
    booking: createBookingDesk(source, clock),
    forms,
    agents: createAgentDesk(store, clock),
    leads: createLeadDesk(store, clock),

    readPage,

    async isForAgents(site, path) {
      const page = await pageShown(site, path)
      return page !== undefined && isForAgents(page)
    },

    async readPageBooking(site, path) {
      const page = await pageShown(site, path)
      return page && factsOf(page, site).booking
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
      const home = await pageShown(site, '')
      if (!home) return undefined
      const reader = createReader(source, site, clock(), home.language_code)
      const around = await viewOf({ ...home, elements: [] }, site, reader, { origin })
      return bookingPageOf(around, await loadBookable(reader), query, refusal)
    },

    async readDraft({ page }, wish) {
      const site = await siteOfPage(page)
      return viewOf(page, site, createReader(source, site, clock(), page.language_code), wish)
    },

    readSpecimen(site, specimen, origin, agent) {
      const from = withStandIns(source, store.media)
      const reader = createReader(from, site, clock(), undefined, agent !== undefined)
      return viewOf(pageOfSpecimen(site, specimen), site, reader, { origin, agent })
    },

    async readCanvas(user, row, { session, ...wish }) {
      const { page } = row
      const site = await siteOfPage(page)
      const reader = createReader(source, site, clock(), page.language_code)
      // The canvas draws the elements itself; chrome, head and facts come from the same view as everywhere.
      const view = await viewOf({ ...page, elements: [] }, site, reader, wish)
      const resolved = await resolveElements(page, site, page.elements, reader)
      const components = new Set(Array.from(everyElement(page.elements)).flatMap(({ component }) => component ?? []))
      return { view, start: { session, page, facts: view.facts, ...resolved }, components }
    },

    async resolve(_user, row, elements) {
      const site = await siteOfPage(row.page)
      return resolveElements(row.page, site, elements, createReader(source, site, clock(), row.page.language_code))
    },
  }

  async function readPage(
    asked: Site,
    path: string,
    wish: Parameters<Content['readPage']>[2],
  ): Promise<ReadPage | undefined> {
    // A page is drawn anew long after its site was first looked up, and because of what changed there.
    const site = (await store.sites.get(asked.id)) ?? asked
    const { preview, ...how } = wish
    const page = await pageShown(site, path, preview?.items)
    if (!page || (isForAgents(page) && !preview && !how.agent)) return undefined
    const from = preview ? previewedSource(source, preview.items) : source
    const reader = createReader(from, site, clock(), page.language_code, how.agent !== undefined)
    const view = await viewOf(page, site, reader, how)
    const tags = [...tagsOf(page), `site:${site.id}`, ...reader.tags]
    return { view, tags, failures: reader.failures, ...(reader.expires && { expires: reader.expires }) }
  }

  /** What visitors see at an address, or would once the items of a release are live. */
  async function pageShown(site: Site, address: string, items: readonly ReleaseItem[] = []): Promise<Page | undefined> {
    const { language, path } = placeOf(site, address)
    const previewed = previewedPage(items, { siteId: site.id, path, language })
    if (previewed !== undefined) return previewed ?? undefined
    return (await store.pages.published(site.id, path, language))?.page
  }

  async function siteOfPage(page: Page): Promise<Site> {
    const site = await store.sites.get(page.site_id)
    if (!site) throw new Error(`Page ${page.id} belongs to no site.`)
    return site
  }
}
