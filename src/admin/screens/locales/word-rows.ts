import { ownTextsById } from '#model/own-texts.ts'

/** Texts by the id of their message. */
export type Texts = Readonly<Record<string, string>>

/** What the product says in a language, and in English. */
export interface ProductTexts {
  readonly english: Texts
  readonly translated: Texts
}

/** Who reads a text: visitors of the sites, or travel agents in their portal. */
export const areas = ['public', 'portal'] as const
export type Area = (typeof areas)[number]

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
  readonly area?: Area | 'all'
  /** Own texts by which the order is decided: those that are saved, so that it stays while somebody types. */
  readonly orderedBy?: Texts
}

/** Messages to translate in the order of their names, missing ones first. */
export function wordRows(
  { english, translated }: ProductTexts,
  own: Texts,
  { search = '', area = 'all', orderedBy = own }: Wanted = {},
): readonly WordRow[] {
  const wanted = search.trim().toLowerCase()
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
    .filter((row) => area === 'all' || row.area === area)
    .filter(({ id, name, english: text, translation, own: written }) =>
      [id, name, text, translation, written].some((each) => each.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => isFirst(a) - isFirst(b) || collator.compare(a.name, b.name))
}

const collator = new Intl.Collator('en', { numeric: true })

/** Number of messages of each area that neither the product nor the site says in the language. */
export function missingByArea(product: ProductTexts, own: Texts): Readonly<Record<Area, number>> {
  const missing = wordRows(product, own).filter(({ isMissing }) => isMissing)
  return {
    public: missing.filter(({ area }) => area === 'public').length,
    portal: missing.filter(({ area }) => area === 'portal').length,
  }
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

function areaOf(id: string): Area {
  return id.startsWith('portal.') ? 'portal' : 'public'
}

function nameOf(id: string): string {
  const words = id.slice(id.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
