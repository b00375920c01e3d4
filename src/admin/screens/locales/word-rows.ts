import { fold } from '#model/text/fold.ts'
import { ownTextsIn } from '#model/text/own-texts.ts'

/** Texts by their English. */
export type Texts = Readonly<Record<string, string>>

/** Texts of the product: in English by area, and in a language, where that is another one. */
export interface ProductTexts {
  readonly english: Readonly<Record<Area, readonly string[]>>
  readonly translated: Texts | undefined
}

/**
 * Areas of texts, by where they are read: by visitors, travel agents, in emails, at sign-in, in the admin or the
 * studio, by name, or as a refusal.
 */
export const areas = ['public', 'portal', 'mail', 'sign-in', 'admin', 'studio', 'labels', 'refusals'] as const
export type Area = (typeof areas)[number]

/** Whether a site may override texts of an area; other areas come with the product. */
export function hasOwnTexts(area: Area): boolean {
  return area === 'public' || area === 'portal'
}

/** Number of messages in an area, and of those without a translation. */
interface AreaCount {
  readonly all: number
  readonly missing: number
}

/** English text with the product's translation and the site's own text. */
export interface WordRow {
  /** The English, with its context where it has one. */
  readonly english: string
  /** The product's translation; empty where there is none. */
  readonly translation: string
  /** The site's own text; empty where it has none. */
  readonly own: string
  readonly isMissing: boolean
}

interface Wanted {
  readonly search?: string
  /** Own texts by which the order is decided: those that are saved, so that it stays while a user types. */
  readonly orderedBy?: Texts
}

/** Texts of an area to translate in the order of their English, missing ones first. */
export function wordRows(
  { english: byArea, translated }: ProductTexts,
  own: Texts,
  area: Area,
  { search = '', orderedBy = own }: Wanted = {},
): readonly WordRow[] {
  const wanted = fold(search).trim()
  const rows = byArea[area].map((english): WordRow => {
    const translation = translated ? (translated[english] ?? '') : english
    const written = own[english] ?? ''
    return { english, translation, own: written, isMissing: !translation && !written }
  })
  const isFirst = ({ english, translation }: WordRow) => (!translation && !orderedBy[english] ? 0 : 1)
  return rows
    .filter(({ english, translation, own: written }) =>
      [english, translation, written].some((each) => fold(each).includes(wanted)),
    )
    .toSorted((a, b) => isFirst(a) - isFirst(b) || collator.compare(a.english, b.english))
}

const collator = new Intl.Collator('en', { numeric: true })

/** Number of texts by area, and of those that are not translated. */
export function countsByArea({ english, translated }: ProductTexts, own: Texts): Readonly<Record<Area, AreaCount>> {
  const isMissing = (text: string) => translated !== undefined && !translated[text] && !own[text]
  return Object.fromEntries(
    areas.map((area) => [area, { all: english[area].length, missing: english[area].filter(isMissing).length }]),
  ) as Record<Area, AreaCount>
}

/** A site's own texts by their English, from what is stored of this version and of earlier ones. */
export function ownTextsOf(stored: unknown, { english }: ProductTexts): Texts {
  const known = new Set(areas.filter(hasOwnTexts).flatMap((area) => english[area]))
  return ownTextsIn(stored, (text) => known.has(text))
}

/** Values in a translation that its English lacks: visitors would read their braces. */
export function unknownValues(english: string, own: string): readonly string[] {
  const known = namesIn(english)
  return [...namesIn(own)].filter((name) => !known.has(name))
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(
    Array.from(text.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|selectordinal|number)\b)/g), ([, name]) => name!),
  )
}
