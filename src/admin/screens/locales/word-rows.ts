import { fold } from '#model/fold.ts'
import { ownTextsById } from '#model/own-texts.ts'

/** Texts by the id of their message. */
export type Texts = Readonly<Record<string, string>>

/** Texts of the product in a language, and in English. */
export interface ProductTexts {
  readonly english: Texts
  readonly translated: Texts
}

/**
 * Areas of texts, by where they are read: by visitors, travel agents, in emails, at sign-in, in the admin or the
 * studio, by name, or as a refusal.
 */
export const areas = ['public', 'portal', 'mail', 'sign-in', 'admin', 'studio', 'labels', 'refusals'] as const
export type Area = (typeof areas)[number]

/** Whether a site has texts of its own in an area; those of the others come with the product. */
export function hasOwnTexts(area: Area): boolean {
  return area === 'public' || area === 'portal'
}

/** How many messages an area has, and how many of them are said in English for want of a translation. */
interface AreaCount {
  readonly all: number
  readonly missing: number
}

/** Message with its name for people, its English, the product's translation and the site's own text. */
export interface WordRow {
  readonly id: string
  readonly area: Area
  /** The id in words: `public.book-now` is “Book now”. */
  readonly name: string
  readonly english: string
  /** The product's translation; empty where there is none. */
  readonly translation: string
  /** The site's own text; empty where it has none. */
  readonly own: string
  readonly isMissing: boolean
}

interface Wanted {
  readonly search?: string
  readonly area?: Area
  /** Own texts by which the order is decided: those that are saved, so that it stays while somebody types. */
  readonly orderedBy?: Texts
}

/** Messages to translate in the order of their names, missing ones first. */
export function wordRows(
  { english, translated }: ProductTexts,
  own: Texts,
  { search = '', area, orderedBy = own }: Wanted = {},
): readonly WordRow[] {
  const wanted = fold(search).trim()
  const rows = Object.entries(english).map(([id, text]): WordRow => {
    const translation = translated[id] ?? ''
    const written = own[id] ?? ''
    return {
      id,
      area: areaOf(id),
      name: nameOf(id),
      english: text,
      translation,
      own: written,
      isMissing: !translation && !written,
    }
  })
  const isFirst = ({ id, translation }: WordRow) => (!translation && !orderedBy[id] ? 0 : 1)
  return rows
    .filter((row) => area === undefined || row.area === area)
    .filter(({ id, name, english: text, translation, own: written }) =>
      [id, name, text, translation, written].some((each) => fold(each).includes(wanted)),
    )
    .toSorted((a, b) => isFirst(a) - isFirst(b) || collator.compare(a.name, b.name))
}

const collator = new Intl.Collator('en', { numeric: true })

/** Messages of each area, with those that neither the product nor the site says in the language. */
export function countsByArea({ english, translated }: ProductTexts, own: Texts): Readonly<Record<Area, AreaCount>> {
  const counts = Object.fromEntries(areas.map((area) => [area, { all: 0, missing: 0 }])) as Record<
    Area,
    { all: number; missing: number }
  >
  for (const id of Object.keys(english)) {
    const count = counts[areaOf(id)]
    count.all++
    if (!translated[id] && !own[id]) count.missing++
  }
  return counts
}

/** A site's own texts by id, from what is stored of this version and of earlier ones. */
export function ownTextsOf(stored: unknown, { english }: ProductTexts): Texts {
  return ownTextsById(stored, (id) => Object.hasOwn(english, id))
}

/** Values that a text names and its English does not have: visitors would read them with their braces. */
export function unknownValues(english: string, own: string): readonly string[] {
  const known = namesIn(english)
  return [...namesIn(own)].filter((name) => !known.has(name))
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|selectordinal|number)\b)/g), ([, name]) => name!),
  )
}

/** Area of a message, by the beginning of its id; the screens are those of the admin. */
function areaOf(id: string): Area {
  const name = id.slice(0, id.indexOf('.'))
  return areas.find((area) => area === name) ?? 'admin'
}

function nameOf(id: string): string {
  const words = id.slice(id.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
