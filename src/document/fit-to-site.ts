import { isNoSuchDay } from '#model/time/calendar-day.ts'
import type { AssetKind } from '#model/media/media.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { stopWords } from '#model/text/stop-words.ts'
import { isRecord } from '#model/json.ts'
import { bookingAction } from '#model/booking/booking.ts'
import { type PlacementRules, problemsOf } from './placement-rules.ts'

/** File of the library as new slices choose it. */
export interface LibraryFile {
  readonly id: string
  readonly kind: AssetKind
  readonly title: string
  readonly tags: readonly string[]
}

/** Resort as new slices name it. */
interface ResortOfSite {
  readonly slug: string
  readonly name: string
  readonly place: string
  /** Address of its page; empty where it has none on the site. */
  readonly address: string
}

/** Site content that new slices are filled with. */
export interface SiteContent {
  readonly library: readonly LibraryFile[]
  /** Slugs of its current specials, the most important first. */
  readonly specials: readonly string[]
  readonly resorts: readonly ResortOfSite[]
  /** Addresses of its published pages in the language of the page, its home first: `/`, `/rooms`. */
  readonly addresses: readonly string[]
  /** Present moment, ISO 8601. */
  readonly now: string
  /** Whether the site stands for one resort, whose facts new slices show. */
  readonly hasOwnResort?: boolean
}

/** Prefix of a picture that a template names by words. */
const pictureMark = 'sample:'

/** Video that a template names where any will do. */
const anyVideo = 'sample-video'

/**
 * Fits a new element to a site: its pictures, files, specials, resorts and addresses, colours of its layout, and future dates.
 * Content that the site lacks is left out.
 */
export function fitToSite(element: Element, page: Page, rules: PlacementRules, site: SiteContent): Element {
  const kinds = rules.slice(element.component ?? '')?.fields ?? {}
  const years = yearsToCome(element.fields, site.now)
  const colours = refusedColours(element, page, rules)
  const fields = element.fields.flatMap((field): StoredField[] => {
    // What a template says of a hotel gives way to the record of the one that the site stands for.
    if (colours.has(field.name) || (site.hasOwnResort && kinds[field.name]?.fact)) return []
    const value = fitted(field, field[field.type], { site, years, kind: kinds[field.name]?.kind ?? 'image' })
    if (value === undefined) return []
    return value === field[field.type] ? [field] : [{ ...field, [field.type]: value }]
  })
  return { ...element, fields, elements: element.elements.map((child) => fitToSite(child, page, rules, site)) }
}

/** Template values without sample videos, for programs that write pages without the site's library. */
export function withoutSampleVideo(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== anyVideo))
}

interface Fit {
  readonly site: SiteContent
  /** Years by which the days of the element are moved. */
  readonly years: number
  /** Kind of file that the field takes. */
  readonly kind: AssetKind
}

/** Value of a field on this site; undefined when the site has nothing for it. */
function fitted({ type }: StoredField, value: unknown, { site, years, kind }: Fit): unknown {
  if (type === 'media' && Array.isArray(value)) return mediaOn(site, value, kind)
  if (type === 'specials' && Array.isArray(value)) return namedOn(site.specials, value)
  if (type === 'resorts' && Array.isArray(value))
    return namedOn(
      site.resorts.map(({ slug }) => slug),
      value,
    )
  if (type === 'link' && isRecord(value))
    return { ...value, href: addressOn(site, String(value.href ?? ''), String(value.text ?? '')) }
  if ((type === 'date' || type === 'datetime') && typeof value === 'string') return inYears(value, years)
  if (type === 'textarea' && typeof value === 'string') return linesOn(site, value)
  if (value === anyVideo) return site.library.find((file) => file.kind === 'video')?.id
  return value
}

function mediaOn({ library }: SiteContent, items: readonly unknown[], kind: AssetKind): unknown {
  const found = items.flatMap((item): unknown[] => {
    const asset = isRecord(item) ? String(item.asset ?? '') : ''
    if (!asset.startsWith(pictureMark)) return [item]
    const file = matching(library, asset.slice(pictureMark.length), kind)
    return file ? [{ ...(item as object), asset: file.id }] : []
  })
  return items.length > 0 && found.length === 0 ? undefined : found
}

/**
 * The file that has most of the words in its title or tags; of equals one that is tagged with one first, then the first by
 * its words, as the files of two installations arrive in another order.
 * Where none has any, one of them, the same for the same words.
 */
function matching(library: readonly LibraryFile[], words: string, kind: AssetKind = 'image'): LibraryFile | undefined {
  const wanted = stopWords(words)
  const files = library.filter((file) => file.kind === kind)
  const scored = files
    .map((file) => ({ file, text: wordsOf(file) }))
    .map(({ file, text }) => ({ file, text, score: scoreOf(text, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
  const sum = [...words].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return scored[0]?.file ?? files.toSorted((a, b) => (a.id < b.id ? -1 : 1))[sum % files.length]
}

function wordsOf({ tags, title }: LibraryFile): string {
  return ` ${[...tags, title].join(' ').toLowerCase().replaceAll(/\W+/g, ' ')} `
}

function scoreOf(text: string, wanted: readonly string[]): number {
  const hits = wanted.filter((word) => text.includes(` ${word} `)).length
  return 2 * hits + (wanted.some((word) => text.startsWith(` ${word} `)) ? 1 : 0)
}

/** The named records that the site has, else as many of its first; undefined when it has none. */
function namedOn(known: readonly string[], names: readonly unknown[]): readonly unknown[] | undefined {
  const there = names.filter((name) => typeof name === 'string' && known.includes(name))
  const chosen = there.length > 0 ? there : known.slice(0, names.length)
  return chosen.length > 0 || names.length === 0 ? chosen : undefined
}

/** An address of the site's own that is there: the page that has most of its words in its address, else the home page. */
function addressOn({ addresses }: SiteContent, href: string, text: string): string {
  const isOwn = href.startsWith('/') && !href.startsWith('//')
  const [path = ''] = href.split(/[?#]/)
  if (!isOwn || path === bookingAction || addresses.includes(path) || addresses.length === 0) return href
  const wanted = stopWords(`${path.replaceAll('/', ' ')} ${text}`)
  const scored = addresses
    .map((address) => ({ address, score: wanted.filter((word) => address.split(/[/-]/).includes(word)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.address.length - b.address.length)
  return scored[0]?.address ?? addresses[0]!
}

/** Lines of parts between bars, the last of which is an address: those of resorts name the site's own. */
function linesOn(site: SiteContent, text: string): string {
  const { resorts } = site
  const lines = text.split('\n').flatMap((line, i): string[] => {
    const [name = '', ...rest] = line.split('|').map((part) => part.trim())
    const href = rest.at(-1)
    if (!href?.startsWith('/')) return [line]
    const resort = resorts[i]
    if (!href.startsWith('/resorts/') || resorts.length === 0)
      return [[name, ...rest.slice(0, -1), addressOn(site, href, name)].join(' | ')]
    if (!resort) return []
    const place = rest.length > 1 ? [resort.place] : []
    return [[resort.name, ...place, resort.address || addressOn(site, href, resort.name)].join(' | ')]
  })
  return lines.join('\n')
}

/** Years until the earliest of the days of these fields is yet to come. */
function yearsToCome(fields: readonly StoredField[], now: string): number {
  const days = fields
    .flatMap((field) => (field.type === 'date' || field.type === 'datetime' ? String(field[field.type] ?? '') : []))
    .filter(Boolean)
    .toSorted()
  const [first] = days
  if (first === undefined) return 0
  let years = 0
  while (inYears(first, years).slice(0, dayLength) <= now.slice(0, dayLength)) years++
  return years
}

/** Length of a day in ISO 8601. */
const dayLength = 10

/** The same day and time of a later year; the last of February stays in its month. */
function inYears(moment: string, years: number): string {
  const later = `${String(Number(moment.slice(0, 4)) + years).padStart(4, '0')}${moment.slice(4)}`
  return isNoSuchDay(later) ? later.replace('-02-29', '-02-28') : later
}

/** Fields of an element whose colours a layout refuses: they fall back to the defaults of the slice. */
export function refusedColours(
  element: Element,
  page: Pick<Page, 'layout' | 'path'>,
  rules: PlacementRules,
): ReadonlySet<string> {
  const alone = { ...page, elements: [{ ...element, elements: [] }] }
  return new Set(problemsOf(alone, rules).flatMap(({ kind, field }) => (kind === 'colour' && field ? [field] : [])))
}
