import { bindTo } from '#model/bind-to.ts'
import { pathOf } from '#contract/call.ts'
import { createTranslate, type Translate } from '#messages/translate.ts'
import type { CanvasStart, Resolved } from '#model/studio/canvas.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { factsInText, type FactToken, isKnownFact } from '#model/records/facts.ts'
import type { FormRequest, FormValues } from '#model/forms/forms.ts'
import { VoixError } from '#model/errors.ts'
import { canonicalPath } from '#model/web/canonical-path.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { portal } from '#model/people/portal.ts'
import { isReservedSegment } from '#model/web/reserved-segments.ts'
import type { Asset } from '#model/media/media.ts'
import { type Element, isForAgents, type Page } from '#model/page/page.ts'
import type { AgentFacts, HeadView, PageView } from '#model/view/view.ts'
import type { ListQuery } from '#model/web/entity-routes.ts'
import type { RecordRow, StoredRecord } from '#model/records/records.ts'
import type { Asked, Wanting } from '#document/page-problems.ts'
import { fitToSite, type SiteContent } from '#document/fit-to-site.ts'
import { sectionsNamed, withSections } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import { loadBookable, withPictures } from '#slices/data/resorts.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, ReleaseItem, Site, User } from '#db/store.ts'
import { authorise } from './accounts/permissions.ts'
import { subjectOf } from './pages/page-checks.ts'
import { redirectBookOf } from './redirects/redirect-book.ts'
import { pageUrl, ownLanguage, pagePathOf } from './sites/page-url.ts'
import { langIn } from './booking/booking.ts'
import { type BookingOutcome, bookingPageOf } from './booking/booking-page.ts'
import { textsOfSlices } from './translations/messages.ts'
import { hiddenLanguages, shownSite } from './sites/languages.ts'
import { type FormService } from './forms/submissions.ts'
import { createBoundPages, isBound, isRedirect, pageOfRecords } from './bound-pages.ts'
import { type ReadSource, unshared } from './cache/read-cache.ts'
import type { RecordRedirect } from './record-pages/parts.ts'
import { withMenu } from './rendering/menu-preview.ts'
import { isVisibleAt } from './records/visibility-window.ts'
import { previewedSource } from './releases/release-preview.ts'
import { type Preview } from './releases/release-secrets.ts'
import { allFacts, factValues, pageWithFacts } from './rendering/facts.ts'
import { createFactReader, recordsWithFacts } from './rendering/fact-reader.ts'
import { createReader, type ReadFailure, type TrackedReader } from './reader/reader.ts'
import { elementsOfSection } from './reader/sections.ts'
import { resolveElements } from './rendering/resolve-elements.ts'
import { titledNow } from './search/search-page.ts'
import { createSiteSearch, type SearchQuery } from './search/site-search.ts'
import { nameOf } from './record-pages/names.ts'
import { slicesInPlaceOfGiven } from './record-pages/record-pages.ts'
import { assetDenial } from './media/media-access.ts'
import { wantingFiles } from './media/wanting-files.ts'
import { lostReferences } from './pages/lost-references.ts'
import type { ExpandedPage, PagePart } from '#contract/expanded-page.ts'
import { expandedPage } from './content-api/page-expansion.ts'
import { shownInstead } from './documents/agent-files.ts'
import { placementRules } from './placement-rules.ts'
import { siteContentOf } from './pages/site-content.ts'
import { samplePageOf, type SamplePage } from './rendering/sample-page.ts'
import { factsForAll, factsOf, translateOn, viewOf } from './rendering/view.ts'

/** Page reading for visitors and editors. */
export type PageReading = ReturnType<typeof createPageReading>

interface VisitOptions {
  readonly layout?: LayoutId
  readonly origin: string
  readonly preview?: Pick<Preview, 'items'>
  /** Agent whom the page is rendered for: it is never shared then. */
  readonly agent?: AgentFacts
  /** Country of the visitor, in two capitals; empty when nobody knows it. Editors, who pass none, see what all see. */
  readonly country?: string
  /** Filters and page number of a list on the page. */
  readonly query?: ListQuery
  /** Search query on the result page of the site search. */
  readonly searchQuery?: { readonly words: string; readonly page: number; readonly kind?: string | undefined }
  /** Whether queries and synced sections are named in place of what they show. */
  readonly byId?: boolean
}

/** File of an offer for agents, by ids. */
interface AgentFile {
  readonly offer: string
  readonly asset: string
}

interface EditorOptions {
  readonly layout?: LayoutId
  readonly origin: string
  /** Slug of the record with which the page of all records of its kind is looked at; the first without one. */
  readonly record?: string | undefined
  /** Whether queries and synced sections are named in place of what they show. */
  readonly byId?: boolean
  /** User who gets no other file than those that they may read. */
  readonly reader?: User
}

interface ReadPage {
  readonly view: PageView
  /** Invalidation tags. */
  readonly tags: readonly string[]
  /** Expiry: the first moment at which the page changes by itself. */
  readonly expires?: Date
  /** Slices that are missing because they could not be read. */
  readonly failures: readonly ReadFailure[]
  /** Whether it is a list that is filtered and paginated by its query. */
  readonly isList?: boolean
  /** Whether visitors of other countries are shown something else. */
  readonly variesByCountry?: boolean
}

interface Canvas {
  readonly view: PageView
  readonly start: CanvasStart
  readonly components: ReadonlySet<string>
}

/** Address from which a page's canvas requests data of elements, with its sample record. */
function resolveAt(id: string, record: string | undefined): string {
  const address = pathOf('POST /api/pages/:id/resolve', { id })
  return record ? `${address}?${new URLSearchParams({ record })}` : address
}

/** Context of page reading. */
interface ReadingContext {
  readonly store: Store
  /** Where records and pictures are read from: the store, or a memory of it. */
  readonly source: ReadSource
  readonly clock: () => Date
  readonly forms: FormService
  readonly bound: BoundPages
}
type BoundPages = ReturnType<typeof createBoundPages>

export function createPageReading(parts: Omit<ReadingContext, 'bound'>) {
  const search = createSiteSearch(parts.store, parts.clock)
  const context = { ...parts, bound: createBoundPages(parts.store, search) }
  return {
    ...bindTo(context, {
      readPage,
      whereNow,
      isForAgents: isForAgentsAlone,
      readAgentFile,
      readBooking,
      readPageBooking,
      readForm,
      readCanvas,
      readDraft,
      readSpecimen,
      readMenu,
      readHead,
      resolve,
      lostReferences: lostOf,
      facts: factsFor,
    }),
    /** Parts of a page as programs need them, with whole addresses. */
    expanded: (view: PageView, site: Site, parts: readonly PagePart[], origin: string): Promise<ExpandedPage> => {
      const reader = createReader(context.source, site, context.clock(), { language: view.facts.lang })
      return expandedPage(view, parts, { site, reader, origin })
    },
    /** What visitors of a site find for words, titled as it is published now. */
    search: async (site: Site, language: string, query: SearchQuery) => {
      const found = await search(site, language, query)
      const { country } = query
      const reader = createFactReader(context.source, site, context.clock(), { language, country })
      return { ...found, finds: await titledNow(found.finds, reader) }
    },
    /** Translation into a language, with what the editors of a site wrote of it. */
    translation: (site: Site, language: string): Promise<Translate> =>
      translateOn(language, createFactReader(context.source, site, context.clock(), { language })),
    /** A page with the values of its facts in place of their tokens, as visitors read it. */
    withFacts: (page: Page, site: Site): Promise<Page> => {
      const reader = createFactReader(context.source, site, context.clock(), { language: page.language_code })
      return pageWithFacts(page, factPlace(page, site, reader))
    },
    /** Records with the values of their facts in place of tokens, as visitors of a site read them in a language. */
    recordsWithFacts: async <Row extends StoredRecord>(
      rows: readonly Row[],
      { site, language }: { readonly site: Site; readonly language: string },
    ): Promise<readonly Row[]> =>
      recordsWithFacts(rows, site, createReader(context.source, site, context.clock(), { language })),
    /** What the site of a page has for new slices on it. */
    siteContent: async ({ site_id, language_code }: Pick<Page, 'site_id' | 'language_code'>): Promise<SiteContent> => {
      const site = await context.store.sites.get(site_id)
      if (!site) throw new VoixError('not-found', { what: 'site' })
      const { store, source } = context
      return siteContentOf({ media: store.media, source }, site, { language: language_code, now: context.clock() })
    },
  }
}

/** Page for a visitor: published snapshots only; in a preview, as a release would leave them. */
async function readPage(
  context: ReadingContext,
  asked: Site,
  path: string,
  options: VisitOptions,
): Promise<ReadPage | undefined> {
  const { source, clock, bound } = context
  // A page is drawn again long after its site was first looked up, and because of what changed there.
  const stored = (await source.sites.get(asked.id)) ?? asked
  const site = shownSite(stored, await hiddenLanguages(source))
  const { preview, query = {}, searchQuery, ...how } = options
  const { page, revision } = await pageShown(context, site, path, preview?.items)
  if (page && isForAgents(page) && !preview && !how.agent) return undefined
  const from = preview ? previewedSource(source, preview.items) : source
  const place = pagePathOf(site, path)
  const reader = createFactReader(from, site, clock(), {
    language: place.language,
    isAgent: how.agent !== undefined,
    country: how.country,
  })
  const wanted = { ...how, path: place.path, query, ...(searchQuery && { searchQuery }) }
  const about = await bound.boundTo(page, site, reader, wanted)
  if (about === undefined || isRedirect(about)) return undefined
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
    ...(isBound(about) && (about.kind === 'list' || about.readsQuery) && { isList: true }),
    ...(reader.variesByCountry && { variesByCountry: true }),
    ...(reader.expires && { expires: reader.expires }),
  }
}

/** Head of a page that visitors would have if a document were published as it is given; undefined where they would have none. */
async function readHead(
  context: ReadingContext,
  site: Site,
  { language_code, path }: Pick<Page, 'language_code' | 'path'>,
  { origin, ...document }: Pick<ReleaseItem, 'entity' | 'document_id' | 'document'> & { readonly origin: string },
): Promise<HeadView | undefined> {
  const item: ReleaseItem = {
    ...document,
    action: 'publish',
    ...{ release_id: '', site_id: site.id, title: '', revision: 0, base_revision: null, added_by: '', added_at: '' },
  }
  const address = pageUrl(site, { language_code, path }).slice(1)
  return (await readPage(context, site, address, { origin, preview: { items: [item] } }))?.view.head
}

/** Redirect of a page that has ended, such as that of a special; undefined for an unknown address. */
async function whereNow(
  { source, clock, bound }: ReadingContext,
  site: Site,
  address: string,
): Promise<RecordRedirect | undefined> {
  const { language, path } = pagePathOf(site, address)
  const reader = createFactReader(source, site, clock(), { language, country: '' })
  const redirect = await bound.boundTo(undefined, site, reader, { path, query: {}, origin: '' })
  return isRedirect(redirect) ? redirect : undefined
}

/** Whether signed-in agents find a page where nobody else does. */
async function isForAgentsAlone(context: ReadingContext, site: Site, path: string): Promise<boolean> {
  const { page } = await pageShown(context, site, path)
  if (page) return isForAgents(page)
  const about = await boundForAgents(context, site, path)
  return isBound(about) && about.record !== undefined && !isVisibleAt(about.record, context.clock())
}

/** Binding of an address without a page for agents, who see all that visitors see. */
async function boundForAgents({ source, clock, bound }: ReadingContext, site: Site, address: string) {
  const { language, path } = pagePathOf(site, address)
  const reader = createFactReader(source, site, clock(), { language, isAgent: true })
  return bound.boundTo(undefined, site, reader, { path, query: {}, origin: '' })
}

/** A file of an offer that agents see now on the site; undefined for every other. */
async function readAgentFile(
  { store, source, clock }: ReadingContext,
  site: Site,
  { offer, asset }: AgentFile,
): Promise<Asset | undefined> {
  const stored = await store.records.get('specials', offer)
  const reader = createFactReader(source, site, clock(), {
    language: stored?.language_code || ownLanguage(site),
    isAgent: true,
  })
  const [special] = await reader.inAnyLanguage('specials', { names: [offer] })
  const files = special?.id === offer ? special.data.agent_assets : undefined
  if (!Array.isArray(files) || !files.includes(asset)) return undefined
  const shown = await shownInstead(store, asset)
  return shown?.trashed_at === undefined ? shown : undefined
}

/** Booking settings of a published page; undefined where there is none. */
async function readPageBooking(context: ReadingContext, site: Site, path: string) {
  const { page } = await pageShown(context, site, path)
  return page && factsOf(page, site)
}

/** Page of a form that was sent without a script, with its values; undefined when no page has it. */
async function readForm(
  context: ReadingContext,
  site: Site,
  values: FormValues,
  form: FormRequest,
  options: { readonly origin: string; readonly agent?: AgentFacts },
): Promise<PageView | undefined> {
  const place = await context.forms.placeOf(site, values)
  const read = place && (await readPage(context, site, place.slice(1), options))
  if (!read) return undefined
  const { view } = read
  // It is no visit of its own, and nothing that a search engine should keep.
  return { ...view, facts: { ...view.facts, form }, tags: [], head: { ...view.head, noindex: true } }
}

/** The page of booking with what was asked so far; undefined for a site without a home page. */
async function readBooking(
  context: ReadingContext,
  site: Site,
  query: URLSearchParams,
  outcome: BookingOutcome,
  origin: string,
): Promise<PageView | undefined> {
  const home = await homeSpeaking(context, site, query)
  if (!home) return undefined
  const now = context.clock()
  const reader = createFactReader(context.source, site, now, { language: home.language_code, country: '' })
  const view = await viewOf({ ...home, elements: [] }, site, reader, { origin })
  const { texts } = view.chrome
  const { refusal, booking } = outcome
  // Only an offer that counts is named: its resorts are the ones to choose from.
  const offer = refusal?.offer ?? booking?.notice.offer
  const resorts = await loadBookable(reader, offer && (query.get('special') ?? ''))
  const possible = refusal?.possible && resorts.filter(({ id, group = id }) => refusal.possible!.includes(group))
  const shown = await withPictures(possible?.length ? possible : resorts, reader)
  const page = bookingPageOf(view, shown, { ...outcome, query, now, t: createTranslate(view.facts.lang, texts) })
  const components = page.nodes.flatMap(({ component = '' }) => component)
  return { ...page, facts: { ...page.facts, said: textsOfSlices(texts, components) } }
}

/** Preview of the working copy, as if it were published now. */
async function readDraft(
  { store, source, clock, bound }: ReadingContext,
  { page }: PageRow,
  { record, reader: user, ...options }: EditorOptions,
): Promise<PageView> {
  const site = await siteOfPage(store, page)
  const from = user ? withReadableFiles(source, user) : source
  const reader = createFactReader(from, site, clock(), { language: page.language_code })
  const { page: drawn, binding } = await bound.asEdited(page, site, reader, { ...options, record })
  return viewOf(drawn, site, reader, options, binding)
}

/** A source with the files that a user may read: a working copy may name those of another site. */
function withReadableFiles(source: ReadSource, user: User): ReadSource {
  const { media } = source
  const many = async (ids: readonly string[]) =>
    (await media.many(ids)).filter((asset) => !assetDenial(user, 'read', asset))
  return { ...unshared(source), media: { ...media, many } }
}

/** A source with files that are still to come into its library. */
function withAssets(source: ReadSource, assets: readonly Asset[]): ReadSource {
  const coming = new Map(assets.map((asset) => [asset.id, asset]))
  const { media } = source
  return {
    ...source,
    media: {
      matching: (words) => media.matching(words),
      many: async (ids) => [
        ...ids.flatMap((id) => coming.get(id) ?? []),
        ...(await media.many(ids.filter((id) => !coming.has(id)))),
      ],
    },
  }
}

/** Specimen as it would be inserted on this site. */
async function readSpecimen(
  { store, source, clock }: ReadingContext,
  site: Site,
  specimen: SamplePage,
  origin: string,
  agent?: AgentFacts,
): Promise<PageView> {
  const page = samplePageOf(site, specimen)
  const now = clock()
  if (specimen.asGiven) {
    const { assets } = specimen.asGiven
    const reader = createFactReader(withAssets(unshared(source), assets), site, now, { language: page.language_code })
    return viewOf(page, site, reader, { origin })
  }
  const content = await siteContentOf({ media: store.media, source }, site, { language: page.language_code, now })
  const elements = page.elements.map((element) => fitToSite(element, page, placementRules, content))
  const reader = createFactReader(unshared(source), site, now, {
    language: page.language_code,
    isAgent: agent !== undefined,
  })
  return viewOf({ ...page, elements }, site, reader, { origin, agent })
}

/** Header and footer of a site with a menu as its editor left it, whatever visitors see now. */
async function readMenu(
  { source, clock, bound }: ReadingContext,
  site: Site,
  menu: RecordRow,
  origin: string,
): Promise<PageView> {
  const lang = menu.language_code || ownLanguage(site)
  const reader = createFactReader(withMenu(source, menu), site, clock(), { language: lang })
  const page = pageOfRecords({ title: menu.title }, site, lang)
  if (menu.data.location === 'agents_portal')
    return viewOf(page, site, reader, { origin, layout: '{product}', agent: { firstName: 'Agent' } })
  if (menu.data.location !== 'sitemap_page') return viewOf(page, site, reader, { origin })
  const map = await bound.boundTo(undefined, site, reader, { path: 'sitemap', query: {}, origin })
  if (!isBound(map)) return viewOf(page, site, reader, { origin })
  const drawn = await bound.asComposed(map, site, { language: lang, path: 'sitemap' })
  return viewOf({ ...drawn.page, title: menu.title }, site, reader, { origin }, drawn.binding)
}

/** Initial data of the studio's canvas, from the working copy. */
async function readCanvas(
  { store, source, clock, bound }: ReadingContext,
  row: PageRow,
  { session, record, ...options }: EditorOptions & { readonly session: string },
): Promise<Canvas> {
  const { page } = row
  const site = await siteOfPage(store, page)
  const reader = createFactReader(source, site, clock(), { language: page.language_code })
  const { page: drawn, binding, given = [] } = await bound.asEdited(page, site, reader, { ...options, record })
  // The canvas draws the elements itself; chrome, head and facts come from the same view as everywhere.
  const around = binding && { ...binding, below: [] }
  const view = await viewOf({ ...drawn, elements: [] }, site, reader, options, around)
  const elements = [...page.elements, ...given]
  const resolved = await resolveElements(drawn, site, elements, reader, binding, draftsBeside(store, page))
  const shown = await withSections(elements, async (id) => resolved.sections[id] ?? undefined)
  const components = new Set(Array.from(everyElement(shown)).flatMap(({ component }) => component ?? []))
  const facts = await factsForAll(view, site, reader)
  return {
    view,
    start: {
      session,
      resolveAt: resolveAt(page.id, record),
      page,
      given: { elements: given, unless: given.length > 0 ? slicesInPlaceOfGiven(page.path) : [] },
      facts,
      ...resolved,
    },
    components,
  }
}

/** Broken references of a page. */
async function lostOf(context: ReadingContext, { page }: PageRow, asked: Asked, forWhom?: User): Promise<Wanting> {
  const { store, source, clock } = context
  const site = await siteOfPage(store, page)
  const reader = createFactReader(source, site, clock(), { language: page.language_code })
  const lost = await lostReferences(store, reader, asked)
  const tokens = (asked.facts ?? []).flatMap(factsInText)
  const told = (asked.values ?? []).flatMap(factsInText)
  const values = await factValues([...tokens, ...told], factPlace(page, site, reader))
  // A template or a synced section has no resort of its own: the page that shows it does.
  const isLost = (each: FactToken) => !isKnownFact(each) || (!isUnaddressed(page) && !values[each.token])
  const files = asked.references.flatMap(({ entity, id }) => (entity === 'media' ? [id] : []))
  return {
    ...lost,
    ...(await wantingFiles(store, page.language_code, files, forWhom)),
    addresses: await deadAmong(context, site, asked.addresses ?? []),
    facts: [...new Set(tokens.filter(isLost).map(({ token }) => token))],
    values: Object.fromEntries(told.map(({ token }) => [token, values[token] ?? ''])),
  }
}

/** Those of these addresses of a site at which visitors find neither a page nor a redirect. */
async function deadAmong(
  context: ReadingContext,
  site: Site,
  addresses: readonly string[],
): Promise<readonly string[]> {
  if (addresses.length === 0) return []
  const { index } = await redirectBookOf(context.store).laidFor(site.id)
  const host = site.domains[0] ?? ''
  const now = context.clock().getTime()
  const dead = await Promise.all(
    addresses.map(async (url) => {
      const isLedOn = (['always', 'unless_page_exists'] as const).some((stage) => index.find({ url, host, now }, stage))
      return isLedOn || (await hasPageAt(context, site, url)) ? [] : [url]
    }),
  )
  return dead.flat()
}

/** Whether visitors, or agents who are signed in, find a page at an address, or something of the product's own. */
async function hasPageAt(context: ReadingContext, site: Site, address: string): Promise<boolean> {
  const at = canonicalPath(address.split(/[?#]/)[0]!).replaceAll(/^\/+|\/+$/g, '')
  const [first = ''] = at.split('/')
  // Feeds and other files have no page.
  if (isReservedSegment(first) || `/${first}` === portal.home || /\.[a-z]+$/.test(at)) return true
  const { page } = await pageShown(context, site, at)
  if (page) return true
  const about = await boundForAgents(context, site, at)
  return isBound(about) || isRedirect(about)
}

function factPlace(page: Page, site: Site, reader: TrackedReader) {
  const { lang, booking } = factsOf(page, site)
  return { site, lang, resort: booking.resort, reader }
}

/** Facts that texts of a page can show, of a resort by its id, else that of the page. */
async function factsFor({ store, source, clock }: ReadingContext, { page }: PageRow, asked?: string) {
  const site = await siteOfPage(store, page)
  const reader = createFactReader(source, site, clock(), { language: page.language_code })
  const place = factPlace(page, site, reader)
  const resorts = await reader.list('resorts', { elseForeign: true })
  return {
    facts: await allFacts(place, asked),
    resort: asked ?? place.resort ?? null,
    resorts: resorts.map((each) => ({ id: each.id, name: nameOf(each) })),
  }
}

/** Resolves the data of elements of a page, and the assets they name. */
async function resolve(
  { store, source, clock, bound }: ReadingContext,
  user: User,
  { page }: PageRow,
  elements: readonly Element[],
  record?: string,
): Promise<Resolved> {
  const site = await siteOfPage(store, page)
  const reader = createFactReader(source, site, clock(), { language: page.language_code })
  const { page: drawn, binding } = await bound.asEdited(page, site, reader, { origin: '', record })
  const known = new Set(sectionsNamed(everyElement(page.elements)))
  for (const id of sectionsNamed(everyElement(elements))) if (!known.has(id)) await assertReadable(store, user, id)
  return resolveElements(drawn, site, elements, reader, binding, draftsBeside(store, page))
}

/** Home page in the language of a booking request, else of the site. */
async function homeSpeaking(context: ReadingContext, site: Site, query: URLSearchParams): Promise<Page | undefined> {
  const language_code = query.size > 0 ? langIn(query) : ownLanguage(site)
  const address = pageUrl(site, { language_code, path: '' }).slice(1)
  return (await pageShown(context, site, address)).page ?? (await pageShown(context, site, '')).page
}

/** Page of visitors at an address, or as after a release. */
async function pageShown(
  { bound }: ReadingContext,
  site: Site,
  address: string,
  items?: readonly ReleaseItem[],
): ReturnType<BoundPages['pageAt']> {
  const place = pagePathOf(site, address)
  // A template is no page by itself.
  return isUnaddressed(place) ? {} : bound.pageAt(site, place, items)
}

/** Elements of the synced sections that were never published, of the site and language of a page: who reads it may read them. */
function draftsBeside({ pages }: Store, { site_id, language_code }: Page) {
  return async (id: string): Promise<readonly Element[] | undefined> => {
    const row = await pages.get(id)
    const isBeside = row?.page.site_id === site_id && row.page.language_code === language_code
    return row && isBeside && row.published_revision === null ? elementsOfSection(row.page) : undefined
  }
}

/** Throws `not-found` or `not-allowed` for a section that is not on the page yet, unless the user may read it. */
async function assertReadable({ pages }: Store, user: User, id: string): Promise<void> {
  const row = await pages.get(id)
  if (!row) throw new VoixError('not-found', { what: 'page' })
  authorise(user, 'read', subjectOf(row))
}

async function siteOfPage(store: Store, page: Page): Promise<Site> {
  const site = await store.sites.get(page.site_id)
  if (!site) throw new Error(`Page ${page.id} belongs to no site.`)
  return site
}
