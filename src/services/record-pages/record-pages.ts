import { collatorOf } from '#messages/collation.ts'
import {
  entityListedAt,
  isPartOfResort,
  isRouted,
  type ListQuery,
  type PartEntity,
  type RoutedEntity,
  recordPath,
  entityRoutes,
  hasPagesOf,
} from '#model/web/entity-routes.ts'
import { isInPortal } from '#model/people/portal.ts'
import { isPartListPath } from '#model/page/bound-page.ts'
import type { ListItems, ListRows } from '#model/page/record-page.ts'
import type { Element, Page } from '#model/page/page.ts'
import type { Reader, StoredRecord } from '#model/records/records.ts'
import type { MenuItem, PageFacts } from '#model/view/view.ts'
import { timeOf } from '#model/time/time-of.ts'
import { everyElement } from '#document/tree.ts'
import { defineMessage } from '#messages/message.ts'
import { catalogue } from '#slices/catalogue.ts'
import { formatCalendarDay } from '#slices/data/format-calendar-day.ts'
import { foreignOf, isForeign } from '#slices/data/foreign.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import { groupsOfPages } from '#slices/data/sitemap.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../sites/page-url.ts'
import { menusOf } from '../reader/menus.ts'
import { recordsForSite } from '../reader/records-for-site.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { brandCard, brandPage } from './brands.ts'
import { partsShown } from './default-templates.ts'
import { factSheetPage, sheetNarrowings } from './fact-sheets.ts'
import { type Narrowed, narrowed, type Narrowing } from './lists.ts'
import { nameOf, resortsByName } from './names.ts'
import { listTitles } from './list-titles.ts'
import { partListPage } from './part-list.ts'
import { partPage } from './part-page.ts'
import { listSummary, type Bound, type RecordRedirect, type Reading } from './parts.ts'
import { contactPage, resortCard, resortNarrowings, resortPage } from './resorts.ts'
import { inTheirOrder } from '#slices/data/specials.tsx'
import { endedSpecial, specialCardOf, specialNarrowings, specialPage } from './specials.ts'
import {
  dayOfRelease,
  postCard,
  postNarrowings,
  postPage,
  releaseNarrowings,
  releasePage,
  sortedPosts,
} from './stories.ts'

/** Request for an address that is bound to records. */
interface Asked {
  /** Path without the language prefix. */
  readonly path: string
  readonly query: ListQuery
  readonly facts: PageFacts
}

/** Binding of an address, or its redirect; undefined without either. */
export async function boundAt(
  { path, query, facts }: Asked,
  reading: Reading,
): Promise<Bound | RecordRedirect | undefined> {
  if (isPartListPath(path)) return partListPage({ path, query, facts }, reading)
  const listed = entityListedAt(path)
  if (listed && !isPartOfResort(listed))
    return hasPagesOf(reading.site, listed) ? listPage(listed, query, reading, facts) : undefined
  if (path === 'sitemap') return siteMapPage(reading)
  if (path === 'contact') return contactOfOnlyResort(reading, facts)
  const [place = '', slug = '', ...deeper] = path.split('/')
  const entity = entityListedAt(place)
  if (!entity || !slug || deeper.length > 0 || !hasPagesOf(reading.site, entity)) return undefined
  return detailPage(entity, slug, reading, { facts, query })
}

/** List bound to a path; null where a catalogue slice of the page lists the same, undefined for an empty query result. */
export async function listOn(
  { elements }: Pick<Page, 'elements'>,
  asked: Asked,
  reading: Reading,
): Promise<Bound | 'nothing' | undefined> {
  const { path, query } = asked
  const entity = entityListedAt(path)
  // The heading of the page is the list's own where the page begins with it.
  const isBelow = !partsShown(elements.slice(0, 1)).has('listHead')
  const isNarrowed = Object.keys(query).length > 0
  if (isPartListPath(path))
    return (await partListPage({ ...asked, path, isBelow }, reading)) ?? (isNarrowed ? undefined : 'nothing')
  if (!entity || isPartOfResort(entity) || !hasPagesOf(reading.site, entity)) return 'nothing'
  const isComposed = partsShown(elements).size > 0
  if (!isComposed && listsByItself(entity, elements)) return 'nothing'
  return (await listPage(entity, query, reading, asked.facts, isBelow)) ?? (isNarrowed ? undefined : 'nothing')
}

/** Slices of the catalogue that list records of an entity by themselves. */
const listing: Readonly<Record<RoutedEntity, RegExp>> = {
  posts: /^BlogList/,
  'press-releases': /^PressReleaseList$/,
  specials: /Special/,
  resorts: /Resort|HotelList/,
  brands: /^Brand|BrandCard/,
  'fact-sheets': /^FactSheets$/,
  rooms: /Room|Suite/,
  restaurants: /Dining|Restaurant/,
  'wedding-venues': /Wedding/,
  'wedding-packages': /Wedding/,
  'meeting-rooms': /Meeting/,
}

function listsByItself(entity: RoutedEntity, elements: readonly Element[]): boolean {
  return Array.from(everyElement(elements)).some(
    ({ enabled, component = '' }) => enabled && listing[entity].test(component),
  )
}

/** Slices that replace the default content of a path: parts of the binding, or the same list. */
export function slicesInPlaceOfGiven(path: string): readonly string[] {
  const entity = entityListedAt(path)
  return Array.from(catalogue.values()).flatMap(({ name, bound }) =>
    bound || (entity && listing[entity].test(name)) ? [name] : [],
  )
}

/** Sample record for composing an entity's template: by slug, else the first. */
export async function sampleOf(
  entity: RoutedEntity,
  slug: string | undefined,
  reading: Reading,
  facts: PageFacts,
): Promise<Bound | undefined> {
  const first = async () => sorted(entity, await notified(entity, reading), reading.reader)[0]?.slug
  const around = { facts, query: {} }
  const asked = slug && (await detailPage(entity, slug, reading, around))
  const chosen = asked && 'parts' in asked ? slug : await first()
  const bound = chosen ? await detailPage(entity, chosen, reading, around) : undefined
  return bound && 'parts' in bound ? bound : undefined
}

async function detailPage(
  entity: RoutedEntity,
  slug: string,
  reading: Reading,
  asked: Pick<Asked, 'facts' | 'query'>,
): Promise<Bound | RecordRedirect | undefined> {
  const found = await pageOfRecord(entity, slug, reading, asked)
  return found && 'parts' in found && found.record ? markedForeign(found, found.record, reading) : found
}

/** Page of a record, with the marks of its language where that is not the page's: its own page is that of its language. */
function markedForeign(bound: Bound, record: StoredRecord, reading: Reading): Bound {
  const { said, languageNote } = foreignOf(record, reading)
  if (!said || !languageNote) return bound
  const { head, text } = bound.parts
  const own = reading.origin + pageUrl(reading.site, { language_code: said.lang, path: bound.path })
  return {
    ...bound,
    parts: {
      ...bound.parts,
      ...(head && {
        head: async (shown) => {
          const made = await head(shown)
          return made && { ...made, said, notes: [languageNote, ...(made.notes ?? [])] }
        },
      }),
      ...(text && {
        text: async (shown) => {
          const made = await text(shown)
          return made && { ...made, said }
        },
      }),
    },
    about: { ...bound.about, canonical: bound.about.canonical ?? own },
  }
}

async function pageOfRecord(
  entity: RoutedEntity,
  slug: string,
  reading: Reading,
  { facts, query }: Pick<Asked, 'facts' | 'query'>,
): Promise<Bound | RecordRedirect | undefined> {
  const { reader } = reading
  // The portal has a page of each offer that its list shows, of whatever resort.
  const record = await found(entity, slug, reading, { isAnyPlace: entity === 'specials' && isInPortal(facts) })
  if (isPartOfResort(entity))
    return record ? partPage(entity, record, reading, { facts, query }) : redirectOf(entity, slug, reading)
  switch (entity) {
    case 'posts':
      return record && postPage(record, await reader.list('posts'), reading)
    case 'press-releases':
      return record && releasePage(record, reading)
    case 'resorts':
      return record && resortPage(record, reading, facts)
    case 'brands':
      return record && brandPage(record, reading)
    case 'fact-sheets':
      return record && factSheetPage(record, reading)
    case 'specials': {
      const live = await notified('specials', reading)
      if (record) return specialPage(record, reading, { facts, live })
      const past = await found(entity, slug, reading, { outsideWindow: true })
      return past && isOver(past, reader.now) ? endedSpecial(past, reading, { facts, live }) : undefined
    }
  }
}

/** Redirect of a wedding package that is asked for among the venues; undefined for anything else. */
async function redirectOf(entity: PartEntity, slug: string, reading: Reading): Promise<RecordRedirect | undefined> {
  if (entity !== 'wedding-venues' || !hasPagesOf(reading.site, 'wedding-packages')) return undefined
  const isPackage = await found('wedding-packages', slug, reading)
  const path = recordPath('wedding-packages', slug)
  return isPackage && { location: pageUrl(reading.site, { language_code: reading.lang, path }) }
}

/** Whether a special has ended, and nothing else hides it. */
function isOver({ data }: StoredRecord, now: Date): boolean {
  const ends = timeOf(wordsIn(data, 'booking_ends_at'))
  return ends <= now.getTime() && data.paused !== true && data.audience !== 'agents'
}

/** A record of the site by what its address calls it. Those of sister sites have their pages there. */
async function found(
  entity: RoutedEntity,
  slug: string,
  reading: Reading,
  {
    outsideWindow = false,
    isAnyPlace = false,
  }: { readonly outsideWindow?: boolean; readonly isAnyPlace?: boolean } = {},
): Promise<StoredRecord | undefined> {
  const { reader, site } = reading
  const isHere = isAnyPlace ? () => true : await placeOn(reading)
  const isIt = (record: StoredRecord) =>
    record.slug === slug && (record.site_id === site.id || record.site_id === everySite) && isHere(record)
  const named = await reader.list(entity, { names: [slug], outsideWindow })
  // A draft may carry another slug already than the one that visitors know.
  return named.find(isIt) ?? (await reader.list(entity, { outsideWindow })).find(isIt)
}

/** Records of an entity that the site has pages of. */
async function notified(entity: RoutedEntity, reading: Reading): Promise<readonly StoredRecord[]> {
  return (await reading.reader.list(entity)).filter(await placeOn(reading))
}

function placeOn({ site, reader }: Reading): Promise<(record: StoredRecord) => boolean> {
  return recordsForSite(site, () => reader.inAnyLanguage('resorts'), reader.now)
}

/** Kinds with a list of their own make; the parts of resorts share one (`part-list.ts`). */
type ListedEntity = Exclude<RoutedEntity, PartEntity>

const perPage: Readonly<Record<ListedEntity, number>> = {
  posts: 13,
  'press-releases': 20,
  specials: 12,
  resorts: 24,
  brands: 48,
  'fact-sheets': 48,
}

async function listPage(
  entity: ListedEntity,
  query: ListQuery,
  reading: Reading,
  facts: PageFacts,
  isBelow = false,
): Promise<Bound | undefined> {
  const { t, lang, site } = reading
  const all = sorted(entity, await notified(entity, reading), reading.reader)
  // The page of a site that has no offers at the moment is where many links lead; other lists are there with what they list.
  if (all.length === 0 && entity !== 'specials') return undefined
  const narrowings = await narrowingsOf(entity, reading)
  const list = narrowed(all, entity, { query, narrowings, perPage: perPage[entity] }, reading)
  if (!list) return undefined
  const title = t(listTitles[entity])
  const shownTitle = [title, ...list.chosen, ...(list.page > 1 ? [t('Page {page}', { page: list.page })] : [])]
  const path = entityRoutes[entity]
  // A feed has what is in its language alone.
  const isFed = entity === 'posts' || entity === 'press-releases'
  const hasFeed = isFed && all.some((each) => !isForeign(each, lang))
  const feed = pageUrl(site, { language_code: lang, path: `${path}/feed.xml` })
  return {
    kind: 'list',
    path,
    title: shownTitle.join(' · '),
    parts: {
      listHead: () => ({
        title: isBelow && list.chosen.length > 0 ? list.chosen.join(' · ') : title,
        isBelow,
        filters: list.filters,
        ...(list.total > 0
          ? {
              count: t('{count, plural, one {# entry} other {# entries}}', { count: list.total }),
            }
          : {
              empty: t('There is nothing to show at the moment. Please check back soon.'),
            }),
        ...(hasFeed && { feed: { text: t('Subscribe by RSS'), href: feed } }),
      }),
      listItems: () => itemsOf(entity, list, reading, facts),
      pager: () => list.pager,
    },
    about: {
      description: listSummary([title, site.name], all),
      search: list.search,
      ...(list.chosen.length > 0 && { noindex: true }),
      ...(hasFeed && { feed: { title: `${site.name} · ${title}`, href: feed } }),
    },
  }
}

function sorted(
  entity: RoutedEntity,
  records: readonly StoredRecord[],
  { now, language }: Pick<Reader, 'now' | 'language'>,
): readonly StoredRecord[] {
  const number = (record: StoredRecord, name: string) => Number(record.data[name] ?? 0)
  switch (entity) {
    case 'posts':
      return sortedPosts(records, now)
    case 'press-releases':
      return records.toSorted((a, b) => dayOfRelease(b).localeCompare(dayOfRelease(a)) || a.slug.localeCompare(b.slug))
    case 'specials':
      return inTheirOrder(records)
    case 'resorts':
    case 'brands':
      return records.toSorted(
        (a, b) =>
          number(a, 'sort_order') - number(b, 'sort_order') || collatorOf(language).compare(nameOf(a), nameOf(b)),
      )
    case 'fact-sheets':
      return records
        .filter(({ data }) => wordsIn(data, 'visibility_style') !== 'corp_only')
        .toSorted((a, b) => collatorOf(language).compare(nameOf(a), nameOf(b)))
    default:
      return records.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  }
}

async function narrowingsOf(entity: ListedEntity, reading: Reading): Promise<readonly Narrowing[]> {
  const { reader, lang } = reading
  if (entity === 'posts') return postNarrowings
  if (entity === 'press-releases') return releaseNarrowings
  if (entity === 'specials') return specialNarrowings(await resortsByName(reader), reading)
  if (entity === 'fact-sheets') return sheetNarrowings(await resortsByName(reader), reading)
  if (entity === 'brands') return []
  const brands = new Map((await reader.list('brands')).map((brand) => [brand.id, nameOf(brand)]))
  return resortNarrowings(brands, lang)
}

async function itemsOf(
  entity: ListedEntity,
  { records, page, search }: Narrowed,
  reading: Reading,
  facts: PageFacts,
): Promise<ListItems | undefined> {
  if (records.length === 0) return undefined
  switch (entity) {
    case 'posts': {
      // The first of all leads the first page.
      const leads = page === 1 && search === '' && records.length > 3
      const cards = await Promise.all(records.map((each, i) => postCard(each, reading, leads && i === 0)))
      return { cards: { cards, leads } }
    }
    case 'press-releases':
      return { rows: { groups: releasesByYear(records, reading) } }
    case 'specials':
      return { offers: { offers: await Promise.all(records.map((each) => specialCardOf(each, reading, facts))) } }
    case 'resorts':
      return { cards: { cards: await Promise.all(records.map((each) => resortCard(each, reading))) } }
    case 'brands':
      return { cards: { cards: await Promise.all(records.map((each) => brandCard(each, reading))) } }
    case 'fact-sheets':
      return { rows: { groups: await sheetGroups(records, reading) } }
  }
}

function releasesByYear(records: readonly StoredRecord[], { reader, lang }: Reading) {
  const years = Map.groupBy(records, (record) => dayOfRelease(record).slice(0, 4))
  return [...years].map(([year, members]) => ({
    title: year,
    rows: members.map((record) => ({
      id: record.id,
      note: formatCalendarDay(dayOfRelease(record), lang),
      title: nameOf(record),
      text: wordsIn(record.data, 'subtitle'),
      href: reader.addressOf('press-releases', record.slug),
    })),
  }))
}

async function sheetGroups(records: readonly StoredRecord[], { reader }: Reading): Promise<ListRows['groups']> {
  const resorts = await resortsByName(reader)
  const groups = Map.groupBy(records, ({ data }) => {
    const resort = resorts.get(wordsIn(data, 'resort_id'))
    return resort ? nameOf(resort) : ''
  })
  return [...groups].map(([title, members]) => ({
    title,
    rows: members.map((record) => ({
      id: record.id,
      title: nameOf(record),
      text: wordsIn(record.data, 'summary'),
      href: reader.addressOf('fact-sheets', record.slug),
    })),
  }))
}

async function contactOfOnlyResort(reading: Reading, facts: PageFacts): Promise<Bound | undefined> {
  const { resort_id } = settingsOf(reading.site)
  const resort = resort_id ? (await resortsByName(reading.reader)).get(resort_id) : undefined
  return resort && contactPage(resort, reading, facts)
}

/** Site map page: links to everything public. */
async function siteMapPage(reading: Reading): Promise<Bound> {
  const { reader, t, site, lang } = reading
  const title = t('Site map')
  const href = (path: string) => pageUrl(site, { language_code: lang, path })
  const menu = await menuGroups(reading)
  const named = new Set(menu.flatMap(({ links }) => links.map((link) => link.href)))
  const pages = groupsOfPages((await reader.pages()).filter((page) => !named.has(href(page.path))))
  const own = pages.map((group) => ({
    ...group,
    title: group.title || t(defineMessage('Pages', 'of a site')),
    links: group.links.map((link) => ({ text: link.text, href: href(link.href.slice(1)) })),
  }))
  const records = await Promise.all(
    Object.keys(entityRoutes)
      .filter(isRouted)
      .filter((entity) => hasPagesOf(site, entity))
      .map(async (entity) => ({
        title: t(listTitles[entity]),
        links: sorted(entity, await notified(entity, reading), reader).map((record) => ({
          text: nameOf(record),
          href: href(recordPath(entity, record.slug)),
        })),
      })),
  )
  return {
    kind: 'sitemap',
    path: 'sitemap',
    title,
    parts: {
      head: () => ({ title }),
      siteLinks: () => ({ groups: [...menu, ...own, ...records.filter(({ links }) => links.length > 0)] }),
    },
    about: { description: `${title} · ${site.name}` },
  }
}

/** Groups of the editor's site map menu: single links together, and each item with its children. */
async function menuGroups({ site, lang, reader }: Reading) {
  const menu = (await menusOf(site, { lang }, reader)).get('sitemap_page')
  if (!menu) return []
  const alone = menu.items.filter(({ items }) => !items).flatMap(linksOf)
  const groups = menu.items.filter(({ items }) => items).map((item) => ({ title: item.label, links: linksOf(item) }))
  return [{ title: menu.title, links: alone }, ...groups].filter(({ links }) => links.length > 0)
}

function linksOf({ label, href, items = [] }: MenuItem): { readonly text: string; readonly href: string }[] {
  return [...(href ? [{ text: label, href }] : []), ...items.flatMap(linksOf)]
}
