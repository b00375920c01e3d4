import { menuEntriesIn } from '#model/records/field-types.ts'
import { limits } from '#model/limits.ts'
import { menuEntryProblem } from '#model/records/menu-entry.ts'
import { isSafeHref } from '#model/web/link.ts'
import { isRecord } from '#model/json.ts'
import { translateInto } from '#messages/catalogues.ts'
import { portal } from '#model/people/portal.ts'
import type { MenuEntry, StoredRecord } from '#model/records/records.ts'
import type { MenuItem, PageFacts } from '#model/view/view.ts'
import { timeOf } from '#model/time/time-of.ts'
import type { PublishedPlace, Site } from '#db/store.ts'
import { pageUrl, ownLanguage } from '../sites/page-url.ts'
import type { TrackedReader } from './reader.ts'
import { settingsOf } from '../sites/site-settings.ts'

/** A menu as visitors see it. */
interface RenderedMenu {
  readonly title: string
  readonly items: readonly MenuItem[]
}

/** Menus by location: the most specific one in the page's language, else in the site's. */
export async function menusOf(
  site: Site,
  facts: Pick<PageFacts, 'lang' | 'agent'>,
  reader: TrackedReader,
): Promise<ReadonlyMap<string, RenderedMenu>> {
  const stored = (await reader.inAnyLanguage('menus')).filter((menu) => menu.site_id === site.id)
  const chosen = new Map<string, StoredRecord>()
  for (const menu of byRank(stored, site, facts.lang)) {
    const location = String(menu.data.location ?? '')
    if (location && !chosen.has(location)) chosen.set(location, menu)
  }
  const targets = await targetsOf([...chosen.values()], site, facts.lang, reader)
  const drawn = Array.from(chosen, ([location, { data }]): [string, RenderedMenu] => [
    location,
    {
      title: String(data.title ?? ''),
      items: itemsOf(data.items, { targets, reader, isAgent: !!facts.agent, portal: portalOf(site, facts.lang) }),
    },
  ])
  return new Map(drawn.filter(([, { items }]) => items.length > 0))
}

/** Items of one menu as visitors see them in a language. */
export async function menuItemsOf(menu: StoredRecord, site: Site, reader: TrackedReader): Promise<readonly MenuItem[]> {
  const lang = menu.language_code || ownLanguage(site)
  const targets = await targetsOf([menu], site, lang, reader)
  return itemsOf(menu.data.items, { targets, reader, isAgent: false, portal: portalOf(site, lang) })
}

/** Candidate menus of the page, the most specific first. */
function byRank(menus: readonly StoredRecord[], site: Site, lang: string): readonly StoredRecord[] {
  const { brand_id, resort_id } = settingsOf(site)
  const languages = [lang, ownLanguage(site)]
  const rank = ({ language_code = '', data }: StoredRecord) =>
    (languages.indexOf(language_code || ownLanguage(site)) + 1) * 10 -
    (data.resort_id ? 4 : 0) -
    (data.brand_id ? 2 : 0)
  return menus
    .filter(
      ({ language_code, data }) =>
        languages.includes(language_code || ownLanguage(site)) &&
        (!data.resort_id || data.resort_id === resort_id) &&
        (!data.brand_id || data.brand_id === brand_id),
    )
    .toSorted((a, b) => rank(a) - rank(b) || a.slug.localeCompare(b.slug))
}

/** Public link target of a menu item. */
interface Target {
  readonly href: string
  readonly title: string
}

type Targets = ReadonlyMap<string, Target>

async function targetsOf(
  menus: readonly StoredRecord[],
  site: Site,
  lang: string,
  reader: TrackedReader,
): Promise<Targets> {
  const refs = menus.flatMap(({ data }) => menuEntriesIn(data.items)).flatMap(({ ref }) => ref ?? [])
  const idsByCollection = Map.groupBy(refs, ({ collection }) => collection)
  const found = new Map<string, Target>()
  for (const [collection, of] of idsByCollection) {
    const ids = [...new Set(of.map(({ id }) => id))]
    if (collection === 'pages') {
      for (const [id, places] of await reader.placesOf(ids)) {
        const place = placeIn(places, lang, site)
        if (place) found.set(`pages ${id}`, { href: pageUrl(site, place), title: place.title })
      }
      continue
    }
    for (const row of await reader.inAnyLanguage(collection, { names: ids })) {
      const target = targetOf(row, reader)
      if (target) found.set(`${collection} ${row.id}`, target)
    }
  }
  return found
}

/** The translation for readers of the page, else the page in the site's own language, else whichever there is. */
function placeIn(places: readonly PublishedPlace[], lang: string, site: Site): PublishedPlace | undefined {
  const spoken = (language: string) => places.find(({ language_code }) => language_code === language)
  return spoken(lang) ?? spoken(ownLanguage(site)) ?? places[0]
}

/** Link target of a record; undefined when it has no page. */
function targetOf({ entity, slug, data }: StoredRecord, reader: TrackedReader): Target | undefined {
  const title = String(data.title ?? data.name ?? '')
  const own = entity === 'specials' && isRecord(data.cta) ? data.cta.href : data.href
  const href = typeof own === 'string' && own && isSafeHref(own) ? own : reader.addressOf(entity, slug)
  return href ? { href, title } : undefined
}

interface Surroundings {
  readonly targets: Targets
  readonly reader: Pick<TrackedReader, 'now' | 'boundary'>
  readonly isAgent: boolean
  /** The agents' portal in the language of the page. */
  readonly portal: Target
}

function portalOf(site: Site, lang: string): Target {
  const t = translateInto(lang)
  return {
    href: pageUrl(site, { language_code: lang, path: portal.home.slice(1) }),
    title: t('Travel agents'),
  }
}

function itemsOf(entries: unknown, around: Surroundings, depth = 1): MenuItem[] {
  if (!Array.isArray(entries) || depth > limits.menuShownDepth) return []
  return entries.flatMap((entry) =>
    isEntry(entry) && !menuEntryProblem(entry) && isShown(entry, around) ? itemOf(entry, around, depth) : [],
  )
}

/** Whether a value is a menu item: records stored before menus were trees may have any shape. */
function isEntry(value: unknown): value is MenuEntry {
  return isRecord(value) && typeof value.type === 'string' && typeof value.label === 'string'
}

function isShown({ visible_from, visible_to, audience }: MenuEntry, { reader, isAgent }: Surroundings): boolean {
  for (const moment of [visible_from, visible_to]) if (moment) reader.boundary(new Date(timeOf(moment)))
  const now = reader.now.getTime()
  if (visible_from && timeOf(visible_from) > now) return false
  if (visible_to && timeOf(visible_to) <= now) return false
  return audience !== 'agents' || isAgent
}

function itemOf(entry: MenuEntry, around: Surroundings, depth: number): readonly MenuItem[] {
  // Layouts draw their own lines between items.
  if (entry.type === 'divider') return []
  const items = itemsOf(entry.items, around, depth + 1)
  const below = items.length > 0 ? { items } : {}
  if (entry.type === 'heading')
    return items.length > 0 ? [{ label: entry.label, href: '', ...wordsOf(entry), ...below }] : []
  const target =
    entry.type === 'portal' ? around.portal : entry.ref && around.targets.get(`${entry.ref.collection} ${entry.ref.id}`)
  if (entry.ref && !target) {
    if (entry.on_unavailable === 'promote_children') return itemsOf(entry.items, around, depth)
    return entry.on_unavailable === 'show_text' ? [{ label: entry.label, href: '', ...wordsOf(entry), ...below }] : []
  }
  const href = target ? target.href + anchorOf(entry.href) : (entry.href ?? '')
  const label = entry.label || target?.title || ''
  if (!label || !href || !isSafeHref(href)) return []
  return [{ label, href, ...wordsOf(entry), ...(entry.target === '_blank' && { target: '_blank' }), ...below }]
}

/** Anchor of a menu item's link. */
function anchorOf(href = ''): string {
  return href.startsWith('#') ? href : ''
}

function wordsOf({ badge, description }: MenuEntry): Pick<MenuItem, 'badge' | 'description'> {
  return { ...(badge && { badge }), ...(description && { description }) }
}
