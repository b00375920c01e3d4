import type { ExpandedPage, PagePart } from '#contract/expanded-page.ts'
import { isRecord } from '#model/json.ts'
import { minWidthOf } from '#model/media/breakpoint.ts'
import { type Crop, type Picture, pictureAddresses } from '#model/media/media.ts'
import type { MenuItem, PageView, ViewNode } from '#model/view/view.ts'
import { catalogue } from '#slices/catalogue.ts'
import type { Site } from '#db/store.ts'
import type { TrackedReader } from '../reader/reader.ts'
import { translatedLinks } from '../reader/translated-links.ts'
import { canonicalOriginOf, ownLanguage } from '../sites/page-url.ts'

interface Place {
  readonly site: Site
  /** Reader of visitors, in the language of the page. */
  readonly reader: Pick<TrackedReader, 'language' | 'pagesAt' | 'placesOf'>
  /** Origin of the addresses of files. */
  readonly origin: string
}

/**
 * Expands parts of a page's view: pictures with the addresses of all their forms, links with the address of their target in the
 * language of the page. It adds nothing that the view does not have, so that one gate decides what visitors get.
 */
export async function expandedPage(
  { facts: { lang, dir }, nodes, chrome, head }: PageView,
  parts: readonly PagePart[],
  place: Place,
): Promise<ExpandedPage> {
  const elements = parts.includes('elements') ? nodes.map(elementOf) : undefined
  const inLanguage = { ...place, hrefs: await hrefsInLanguage(elements, place) }
  // Menus lead to the language of the page already, and its languages to the others.
  const asIs = { ...place, hrefs: new Map() }
  return {
    lang,
    dir,
    ...(elements && { elements: whole(elements, inLanguage) as readonly object[] }),
    ...(parts.includes('chrome') && { chrome: whole(chromeIn(chrome), asIs) as object }),
    ...(parts.includes('head') && { head: whole(headIn(head), asIs) as object }),
  }
}

/** A menu's items with whole addresses. */
export function expandedItems(items: readonly MenuItem[], place: Omit<Place, 'reader'>): readonly MenuItem[] {
  return whole(items, { ...place, hrefs: new Map() }) as readonly MenuItem[]
}

function elementOf({
  id,
  type,
  component,
  props,
  data,
  slot,
  nodes,
  domId,
  tags,
  when,
  query,
  section,
}: ViewNode): object {
  const form = catalogue.get(component ?? '')?.asks?.(props)
  return {
    id,
    type: query ? 'query' : type,
    ...(component && { component }),
    props,
    ...(data !== undefined && { data }),
    ...(form && { form }),
    slot,
    elements: nodes.map(elementOf),
    ...(domId && { domId }),
    ...(tags && { tags }),
    ...(when && { when }),
    ...(query && { query }),
    ...(section && { section }),
  }
}

function chromeIn({ texts: _, consent: __, ...chrome }: PageView['chrome']): object {
  return chrome
}

function headIn({ tags: _, themeColour: __, siteName: ___, ...head }: PageView['head']): object {
  return head
}

/** Addresses of the site that are others in the language of the page, by the one that an editor wrote. */
async function hrefsInLanguage(value: unknown, { site, reader }: Place): Promise<ReadonlyMap<string, string>> {
  if (reader.language === ownLanguage(site)) return new Map()
  const hrefs = [...new Set(hrefsIn(value))].map((href) => ({ label: '', href }))
  const found = await translatedLinks(site, hrefs, reader)
  return new Map(found.map(({ href }, i) => [hrefs[i]!.href, href]))
}

function hrefsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(hrefsIn)
  return 'href' in value && isPath(value.href) ? [value.href, ...inside] : inside
}

function isPath(href: unknown): href is string {
  return typeof href === 'string' && /^\/(?!\/)/.test(href)
}

interface Addresses extends Omit<Place, 'reader'> {
  /** Address of a link's target in the language of the page, by the one that is written. */
  readonly hrefs: ReadonlyMap<string, string>
}

function whole(value: unknown, place: Addresses): unknown {
  if (typeof value === 'string') return value.startsWith('/media/') ? place.origin + value : value
  if (Array.isArray(value)) return value.map((each) => whole(each, place))
  if (!isRecord(value)) return value
  if (isPicture(value)) return expandedPicture(value, place.origin)
  const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, whole(each, place)]))
  if (!isPath(value.href) || value.href.startsWith('/media/')) return copy
  const target = place.hrefs.get(value.href) ?? value.href
  return 'url' in value ? copy : { ...copy, url: canonicalOriginOf(place.site, place.origin) + target }
}

function isPicture(value: object): value is Picture {
  return 'crops' in value && Array.isArray(value.crops) && 'alt' in value
}

function expandedPicture({ id, alt, altLanguage, caption, crops, file }: Picture, origin: string): object {
  const [first, ...wider] = crops
  return {
    id,
    alt,
    ...(altLanguage && { altLanguage }),
    ...(caption && { caption }),
    ...(first && { asset: first.asset, ...cropIn(first, origin) }),
    ...(wider.length > 0 && {
      crops: wider.map((crop) => ({ from: minWidthOf(crop.breakpoint), ...cropIn(crop, origin) })),
    }),
    ...(file && { file: { ...file, url: origin + file.url } }),
  }
}

function cropIn(crop: Crop, origin: string): object {
  const { width, height, fit, focal, colour } = crop
  return { width, height, fit, focal, colour, ...pictureAddresses(crop, origin) }
}
