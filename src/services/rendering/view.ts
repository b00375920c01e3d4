import type { Binding } from '../record-pages/binding.ts'
import { createTranslate, type Translate } from '#messages/translate.ts'
import { bookingAction } from '#model/booking/booking.ts'
import { defaultLanguage } from '#model/constants.ts'
import { directionOf } from '#model/text/direction.ts'
import { layoutNamed, type LayoutId } from '#model/page/layout-name.ts'
import type { Asset, MediaItem } from '#model/media/media.ts'
import { type Element, type HydrationMode, hydrationModes, type Page } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { clientConditions } from '#model/conditions/client-conditions.ts'
import { languageName } from '#model/text/language-name.ts'
import type { AgentFacts, PageFacts, PageView, ViewNode } from '#model/view/view.ts'
import { elementsWithBoundFacts } from '#document/bound-facts.ts'
import { withSections } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import { catalogue } from '#slices/catalogue.ts'
import { type FormQuestions, forms } from '#model/forms/forms.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import type { Slice } from '#slices/define.ts'
import { type Lookup, propsOf, shownProps, spokenProps } from '#slices/resolve.ts'
import type { Site } from '#db/store.ts'
import { pageUrl, languagesOf, ownLanguage } from '../sites/page-url.ts'
import { chromeOf } from './chrome.ts'
import { headOf } from './head.ts'
import { textsOfSlices, translateInto } from '../translations/messages.ts'
import { formFieldsOf } from '#model/records/form-fields.ts'
import { formOfSite } from '../sites/form-of-site.ts'
import { fieldsFrom, recordsFor } from '../records/model-query.ts'
import { bookingOf } from '../booking/page-booking.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { pageWithFacts } from './facts.ts'
import { sanitise } from '../documents/sanitise.ts'
import { localeFinder, siteChromeOf } from './site-chrome.ts'
import { pinnedBand } from '#model/page/places.ts'
import { widthStyles } from '#model/page/width-settings.ts'
import { needs } from '../placement-rules.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { withPageTexts } from './layout-values.ts'
import { trackTimeBoundaries, visitorOf, withRemaining } from './visitor.ts'

interface ViewOptions {
  readonly layout?: LayoutId
  readonly origin: string
  readonly agent?: AgentFacts | undefined
  /** Which published snapshot the page is, if it is one: what is read of it is kept. */
  readonly revision?: number | undefined
  /** Whether queries and synced sections are named in place of what they show. */
  readonly byId?: boolean | undefined
}

/** Resolves a stored page for rendering: values, queries, pictures. Cached for a published snapshot, until its data changes. */
export async function viewOf(
  stored: Page,
  site: Site,
  reader: TrackedReader,
  options: ViewOptions,
  bound?: Binding,
): Promise<PageView> {
  const { layout = '', origin, agent, revision, byId } = options
  // What is drawn for an agent is nobody else's, and what is bound to an address differs from query to query.
  if (revision === undefined || agent || bound || byId) return madeView(stored, site, reader, options, bound)
  // Which languages of a site are shown is no part of it.
  const name = `view ${stored.id} ${revision} ${layout} ${origin} ${languagesOf(site).join()}`
  return reader.shared(name, (own) => madeView(stored, site, own, options), 'page')
}

async function madeView(
  stored: Page,
  site: Site,
  reader: TrackedReader,
  { layout, origin, agent, revision, byId }: ViewOptions,
  bound?: Binding,
): Promise<PageView> {
  const own = factsOf(stored, site, layout, agent)
  const about = bound?.about ?? {}
  const { resort = own.booking.resort } = about
  const booked = { ...about.booking, ...(resort && { resort }) }
  const picture = own.picture ?? about.image
  const known: PageFacts = {
    ...own,
    ...(Object.keys(booked).length > 0 && { booking: { ...own.booking, ...booked } }),
    ...(picture && { picture }),
  }
  const page = await withFactsAround(stored, site, known, reader)
  const { title } = page
  const draw = (elements: readonly Element[], from: TrackedReader) =>
    nodesOf({ ...stored, elements }, site, { facts: known, reader: from, bound, byId })
  const readAround = async () => {
    const around = await siteChromeOf(site, known, reader)
    return { around, ...(await headOf(page, site, reader, { facts: known, origin, about, around, layout })) }
  }
  const [placed, below, { around, trail, ...head }] = await Promise.all([
    // What is drawn for an agent is nobody else's, and a working copy changes under its reader.
    revision === undefined || agent || byId
      ? draw(page.elements, reader)
      : reader.shared(snapshotName(known, revision), (own) => draw(page.elements, own), 'page'),
    bound ? draw(bound.below, reader).then((nodes) => nodes.map((node) => ({ ...node, given: true as const }))) : [],
    readAround(),
  ])
  const chrome = chromeOf(known, around)
  // The list of its own stays the same object, by which what it says is known.
  const nodes = below.length > 0 ? [...placed, ...below] : placed
  const { components, formKeys } = slicesAndForms(nodes)
  const said = textsOfSlices(chrome.texts, components)
  const asked = await formsOf(formKeys, site, reader, createTranslate(known.lang, chrome.texts))
  const facts: PageFacts = {
    ...known,
    title,
    ...(Object.keys(said).length > 0 && { said }),
    ...(Object.keys(asked).length > 0 && { forms: asked }),
  }
  const languages = await languagesAt(site, reader, { alternates: head.alternates, origin, page: stored, bound })
  const begins = facts.lang === ownLanguage(site) || (await reader.homes()).includes(facts.lang)
  const home = begins ? chrome.home : pageUrl(site, { language_code: ownLanguage(site), path: '' })
  const shown = withPageTexts({ ...chrome, home, ...(languages.length > 1 && { languages }), trail }, page)
  const { mapStyle } = reader
  // The page that search engines know is on another site, and so are its translations.
  const isAtHome = head.canonical.startsWith(`${origin}/`)
  return {
    facts,
    nodes,
    chrome: shown,
    tags: weightedTags([...new Set([...page.tags, ...tagsOf(bound?.record)])], site),
    head: { ...head, alternates: isAtHome ? alternatesHere(head.alternates, site, about.elsewhere) : [] },
    ...(mapStyle && { mapOrigins: mapStyle.origins }),
  }
}

/** A page with values in place of the facts in its own fields and texts; those of its elements are read with them. */
async function withFactsAround(page: Page, site: Site, facts: PageFacts, reader: TrackedReader): Promise<Page> {
  const place = { site, lang: facts.lang, resort: facts.booking.resort, reader }
  return { ...(await pageWithFacts({ ...page, elements: [] }, place)), elements: page.elements }
}

/** Tags of the record that a page shows: a view of it is one of what it is about. */
function tagsOf(record: StoredRecord | undefined): readonly string[] {
  const tags = record?.data.tags
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string' && /^[a-z0-9-]+$/.test(tag)) : []
}

/** Under which name the elements of a snapshot are kept: all that they are read with beside the site and its records. */
function snapshotName({ pageId, layout, picture = '', booking: { resort = '' } }: PageFacts, revision: number): string {
  return `elements ${pageId} ${revision} ${layout} ${resort} ${picture}`
}

interface SlicesAndForms {
  readonly components: ReadonlySet<string>
  readonly formKeys: ReadonlySet<string>
}

/** Slices and forms by the elements that ask for them, which stay the same as long as what was read of a page does. */
const knownSlices = new WeakMap<readonly ViewNode[], SlicesAndForms>()

function slicesAndForms(nodes: readonly ViewNode[]): SlicesAndForms {
  let known = knownSlices.get(nodes)
  if (!known) {
    const slices = slicesOn(nodes)
    const components = new Set(slices.map(([{ name }]) => name))
    const formKeys = new Set(slices.flatMap(([slice, { props }]) => slice.asks?.(props) ?? []))
    knownSlices.set(nodes, (known = { components, formKeys }))
  }
  return known
}

/** Editors' forms by form key. */
async function formsOf(
  keys: ReadonlySet<string>,
  site: Site,
  reader: TrackedReader,
  t: Translate,
): Promise<Readonly<Record<string, FormQuestions>>> {
  if (keys.size === 0) return {}
  const records = await reader.list('forms')
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const questions = formFieldsOf(key, formOfSite(records, site, key, reader.language)?.data, t)
      return questions ? [[key, questions]] : []
    }),
  )
}

/** Page facts for the studio, where any slice may be added to the page. */
export async function factsForAll({ facts, chrome }: PageView, site: Site, reader: TrackedReader): Promise<PageFacts> {
  const slugs = (await reader.list('forms')).map(({ slug }) => slug)
  return {
    ...facts,
    said: textsOfSlices(chrome.texts, catalogue.keys()),
    forms: await formsOf(
      new Set([...Object.keys(forms), ...slugs]),
      site,
      reader,
      createTranslate(facts.lang, chrome.texts),
    ),
  }
}

function slicesOn(nodes: readonly ViewNode[]): readonly (readonly [Slice, ViewNode])[] {
  return nodes.flatMap((node) => {
    const slice = catalogue.get(node.component ?? '')
    return [...(slice ? [[slice, node] as const] : []), ...slicesOn(node.nodes)]
  })
}

/** Alternates without those that search engines know on another site, which do not name this one in turn. */
function alternatesHere(
  alternates: PageView['head']['alternates'],
  site: Site,
  elsewhere: readonly string[] = [],
): PageView['head']['alternates'] {
  const isHere = (language: string) => !elsewhere.includes(language === 'x-default' ? ownLanguage(site) : language)
  const here = elsewhere.length === 0 ? alternates : alternates.filter(({ hreflang }) => isHere(hreflang))
  return here.length > 1 ? here : []
}

interface LanguagesPlace {
  readonly alternates: PageView['head']['alternates']
  readonly origin: string
  readonly page: Page
  readonly bound: Binding | undefined
}

/**
 * Languages of a site with the address of the page in each: what it shows in the fallback of a language, else the nearest page above it
 * that the language has, else its home.
 */
async function languagesAt(
  site: Site,
  reader: TrackedReader,
  { alternates, origin, page, bound }: LanguagesPlace,
): Promise<PageView['chrome']['languages']> {
  const codes = languagesOf(site)
  if (codes.length < 2) return []
  const here = new Map(alternates.map(({ hreflang, href }) => [hreflang, href.slice(origin.length)]))
  const isWhole = codes.every((code) => here.has(code))
  const isEverywhere = bound?.record?.language_code === ownLanguage(site) && site.settings.hide_untranslated !== true
  const [kin, homes] = isWhole
    ? [new Map<string, string>(), []]
    : [await kinOf(page, site, reader), await reader.homes()]
  const described = await reader.list('locales', { names: codes })
  const nameOf = (code: string) => {
    const locale = described.find(({ slug }) => slug === code)
    return (locale && wordsIn(locale.data, 'native_name')) || languageName(code)
  }
  return codes.flatMap((code) => {
    const label = nameOf(code)
    const own = here.get(code) ?? (isEverywhere ? pageUrl(site, { language_code: code, path: page.path }) : undefined)
    if (own !== undefined) return [{ code, label, href: own }]
    const path = kin.get(code) ?? (homes.includes(code) ? '' : undefined)
    return path === undefined
      ? []
      : [{ code, label, href: pageUrl(site, { language_code: code, path }), isElsewhere: code !== page.language_code }]
  })
}

/** Paths of the nearest pages above a page, by the other languages that have them. */
async function kinOf({ path }: Page, site: Site, reader: TrackedReader): Promise<ReadonlyMap<string, string>> {
  const segments = path.split('/').filter(Boolean)
  const above = segments.map((_, i) => segments.slice(0, i).join('/')).filter(Boolean)
  if (above.length === 0) return new Map()
  const ids = await reader.pagesAt(above)
  const found = await Promise.all(above.map((each) => (ids.has(each) ? reader.translations(ids.get(each)!) : [])))
  return new Map(found.flat().map((each) => [each.language_code, each.path]))
}

export function factsOf(page: Page, site: Site, layout?: LayoutId, agent?: AgentFacts): PageFacts {
  const settings = settingsOf(site)
  const lang = page.language_code || defaultLanguage
  return {
    pageId: page.id,
    path: page.path,
    title: page.title,
    lang,
    dir: directionOf(lang),
    ...(lang !== ownLanguage(site) && { prefix: pageUrl(site, { language_code: lang, path: '' }) }),
    layout: layout ?? layoutNamed(page.layout) ?? 'blocks',
    siteId: site.id,
    siteName: site.name,
    bookingUrl: settings.booking_url ?? bookingAction,
    booking: bookingOf(page, settings.resort_id),
    currency: settings.currency ?? 'USD',
    ...(page.seo?.og_image && { picture: page.seo.og_image }),
    ...(agent && { agent }),
  }
}

interface Drawing {
  readonly facts: PageFacts
  readonly reader: TrackedReader
  readonly bound: Binding | undefined
  readonly byId?: boolean | undefined
}

async function nodesOf(
  stored: Page,
  site: Site,
  { facts, reader, bound, byId }: Drawing,
): Promise<readonly ViewNode[]> {
  const place = { site, lang: facts.lang, resort: facts.booking.resort, reader }
  const whole = byId ? stored.elements : await withSections(stored.elements, reader.section)
  const elements = elementsWithBoundFacts(whole, needs.fields, stored.fields)
  const page = await pageWithFacts({ ...stored, elements }, place)
  const assets = await reader.assets(assetsOf(page))
  const t = await translateOn(facts.lang, reader)
  const lookup: Lookup = { asset: (id) => assets.get(id), sanitise, pageFields: page.fields }
  const known = visitorOf(facts, reader.now)
  return (await Promise.all(page.elements.map((element) => nodeOf(element)))).flat()

  async function nodeOf(stored: Element): Promise<ViewNode[]> {
    if (!stored.enabled || stored.xp_status === 'rejected') return []
    trackTimeBoundaries(stored, reader)
    const left = clientConditions(stored.conditions_settings, known)
    // What a visitor may not see is not sent, and no browser is asked about it.
    if (left === false) return []
    const element = withRemaining(stored, left)
    const nodes = (await Promise.all(element.elements.map((child) => nodeOf(child)))).flat()
    if (element.type === 'group') {
      const named = byId && element.section && { section: element.section }
      return [{ ...common(element, site), type: 'group', props: {}, nodes, wake: 'never', ...named }]
    }

    const slice = catalogue.get(element.component ?? '')
    // A slice that the product no longer knows, or the page's own layout does not take, leaves its neighbours intact.
    // The layout parameter only lends another look, so it takes nothing away.
    if (!slice || (slice.layouts !== '*' && !slice.layouts.includes(layoutNamed(page.layout) ?? 'blocks'))) return []
    const props = rememberedProps(slice, stored, lookup)
    if (element.type === 'query' && !byId)
      return queryNodes(element, slice, props, nodes).catch((error: unknown) => leftOut(element, error))
    return drawnNode(element, slice, props, nodes).catch((error: unknown) => leftOut(element, error))
  }

  /** Node list without an element that failed to load; the others are kept. */
  function leftOut(element: Element, error: unknown): ViewNode[] {
    reader.failed({ id: element.id, component: element.component ?? '', error })
    return []
  }

  async function drawnNode(
    element: Element,
    slice: Slice,
    props: Record<string, unknown>,
    nodes: readonly ViewNode[],
  ): Promise<ViewNode[]> {
    const query = byId && element.type === 'query' ? element.model_query : undefined
    const load = query ? undefined : slice.load
    const data = slice.bound ? await bound?.part(slice.bound.part) : await load?.(props, reader, facts, t)
    // A record that says nothing there leaves no empty section.
    if (slice.bound && data === undefined) return []
    const isForOthers = slice.slotsForAgents && !facts.agent
    const node: ViewNode = {
      ...common(element, site),
      type: 'slice',
      component: slice.name,
      props: shownProps(slice, spokenProps(slice, props, t)),
      ...(data !== undefined && { data }),
      ...(query && { query }),
      nodes: isForOthers ? [] : nodes,
      wake: slice.hydrate === 'never' ? 'never' : wakeOf(element, slice),
    }
    return [node]
  }

  async function queryNodes(
    element: Element,
    slice: Slice,
    props: Record<string, unknown>,
    nodes: readonly ViewNode[],
  ): Promise<ViewNode[]> {
    const query = element.model_query
    if (!query) return []
    const records = await recordsFor(query, reader, bound?.record)
    const drawn = records.slice(0, query.limit).map(async (record, i) => {
      const filled = { ...props, ...(await mappedProps(slice, query.map, record, reader)) }
      const [node] = await drawnNode(element, slice, filled, nodes)
      if (!node || i === 0) return node ?? []
      const { domId: _, ...copy } = node
      return { ...copy, id: `${element.id}-${i}` }
    })
    return (await Promise.all(drawn)).flat()
  }
}

/** Hydration mode of a slice; an unknown one is replaced by its definition's. */
function wakeOf({ hydration_mode }: Element, { hydrate }: Slice): HydrationMode {
  return hydration_mode !== undefined && hydrationModes.includes(hydration_mode) ? hydration_mode : hydrate
}

/** Translation into a language, with the site's own texts. */
export async function translateOn(language: string, reader: TrackedReader): Promise<Translate> {
  return translateInto(language, localeFinder(reader))
}

interface KnownProps {
  readonly slice: Slice
  readonly props: Record<string, unknown>
  readonly pageFields: Page['fields'] | undefined
  /** The assets it was read with; another one of them is another answer. */
  readonly assets: readonly (readonly [id: string, asset: Asset | undefined])[]
}

/** A revision of a page never changes, so what its elements say is read once for all its layouts and visitors. */
const knownProps = new WeakMap<Element, KnownProps>()

function rememberedProps(slice: Slice, element: Element, lookup: Lookup): Record<string, unknown> {
  const known = knownProps.get(element)
  const { pageFields } = lookup
  const isKnown =
    known?.slice === slice &&
    known.pageFields === pageFields &&
    known.assets.every(([id, asset]) => lookup.asset(id) === asset)
  if (isKnown) return known.props
  const assets: [string, Asset | undefined][] = []
  const asset = (id: string): Asset | undefined => {
    const found = lookup.asset(id)
    assets.push([id, found])
    return found
  }
  const props = propsOf(slice, element, { ...lookup, asset })
  knownProps.set(element, { slice, props, pageFields, assets })
  return props
}

/** The props that a record gives to a slice, each through the field's own parser. */
async function mappedProps(
  slice: Slice,
  map: Readonly<Record<string, string>>,
  record: StoredRecord,
  reader: TrackedReader,
): Promise<Record<string, unknown>> {
  const fields = fieldsFrom(slice, map, record)
  const assets = await reader.assets(fields.flatMap((field) => mediaIn(field[field.type])))
  const only = { ...slice, fields: Object.fromEntries(fields.map(({ name }) => [name, slice.fields[name]!])) }
  return propsOf(only, { fields } as unknown as Element, { asset: (id) => assets.get(id), sanitise })
}

function common(element: Element, site: Site) {
  const { conditions, type } = element.conditions_settings
  const style = widthStyles(element.properties.settings)
  return {
    id: element.id,
    slot: element.slot,
    ...(element.properties.dom_id && { domId: element.properties.dom_id }),
    ...(style && { style }),
    ...pinnedBand(element.properties.settings),
    ...(element.tags.length > 0 && { tags: weightedTags(element.tags, site) }),
    ...(conditions.length > 0 && { when: { type, conditions } }),
  }
}

/** Assets in the fields of a page and of its elements. */
export function assetsOf({ elements, fields }: Pick<Page, 'elements' | 'fields'>): readonly string[] {
  const own = fields.flatMap((field) => mediaIn(field.media))
  return own.length > 0 ? [...assetsIn(elements), ...own] : assetsIn(elements)
}

/** Assets named by the fields of the elements, or by the defaults of their slices. */
function assetsIn(elements: readonly Element[]): readonly string[] {
  let assets = knownAssets.get(elements)
  if (!assets) knownAssets.set(elements, (assets = namedAssets(elements)))
  return assets
}

const knownAssets = new WeakMap<readonly Element[], readonly string[]>()

function namedAssets(elements: readonly Element[]): readonly string[] {
  return Array.from(everyElement(elements)).flatMap((element) =>
    element.fields.flatMap((field) => mediaIn(field.media)),
  )
}

export function mediaIn(value: unknown): string[] {
  return Array.isArray(value)
    ? (value as MediaItem[]).flatMap((item) => (typeof item?.asset === 'string' ? [item.asset] : []))
    : []
}

/** Tags of a page: `spa`, or `spa:3` for three points. */
function weightedTags(tags: readonly string[], site: Site): readonly string[] {
  const { tag_points } = settingsOf(site)
  return tag_points ? tags.map((tag) => (tag_points.has(tag) ? `${tag}:${tag_points.get(tag)}` : tag)) : tags
}
