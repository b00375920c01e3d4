import type { Setting } from './page.ts'

/**
 * Bands of a layout: colours that sections take in turn, from the section of a number on. An empty name is the page's own ground.
 */
export interface Bands {
  readonly from: number
  readonly turn: readonly string[]
}

/** One of several siblings that a visitor gets; `pinned` is the band that its editor chose. */
interface Sibling {
  readonly pinned?: string | undefined
}

/** Position of an element among those of a visitor, as attributes for style rules. */
export type Place = Readonly<Partial<Record<PlaceAttribute, string | undefined>>>
type PlaceAttribute = (typeof placeAttributes)[number]

export const placeAttributes = [
  /** Empty on the first and on the last. */
  'data-first',
  'data-last',
  /** In a slot: `start` and `end` in turn, and 1, 2, 3 in turn. */
  'data-side',
  'data-turn',
  /** On the page: band of a section, and of the section before it. */
  'data-band',
  'data-after',
] as const

/** Name of the setting of an element in which its pinned band is stored. */
export const bandSetting = 'band'

/** Pinned band of an element, as part of its node. */
export function pinnedBand(settings: readonly Setting[]): { readonly pinned?: string } {
  const value = settings.find(({ name }) => name === bandSetting)?.value
  return typeof value === 'string' ? { pinned: value } : {}
}

/** Position of each section of a visitor's page. Sections have no sides: an edit would restyle all below it. */
export function sectionPlaces(sections: readonly Sibling[], bands: Bands | undefined): Place[] {
  const worn = sections.map(({ pinned }, i) => bandOf(i + 1, pinned, bands))
  return sections.map((_, i) => ({ ...endsOf(i, sections), 'data-band': worn[i], 'data-after': worn[i - 1] }))
}

/** Position of each element in a slot of a visitor's page. */
export function slotPlaces(siblings: readonly unknown[]): Place[] {
  return siblings.map((_, i) => ({
    ...endsOf(i, siblings),
    'data-side': i % 2 === 0 ? 'start' : 'end',
    'data-turn': `${(i % 3) + 1}`,
  }))
}

function endsOf(i: number, { length }: readonly unknown[]): Place {
  return { 'data-first': i === 0 ? '' : undefined, 'data-last': i === length - 1 ? '' : undefined }
}

/** Band of a section by its number; undefined on the page's own ground, or for an unknown band. */
export function bandOf(number: number, pinned: string | undefined, bands: Bands | undefined): string | undefined {
  if (!bands) return undefined
  if (pinned === '' || (pinned !== undefined && bands.turn.includes(pinned))) return pinned || undefined
  if (number < bands.from) return undefined
  return bands.turn[(number - bands.from) % bands.turn.length] || undefined
}

/** Bands as an attribute of the page: `3 plum,,mango`. */
export function bandsText({ from, turn }: Bands): string {
  return `${from} ${turn.join(',')}`
}

/** Bands of a page's attribute. */
export function bandsIn(text: string | undefined): Bands | undefined {
  const [from = '', turn] = text?.split(' ') ?? []
  return turn === undefined ? undefined : { from: Number(from), turn: turn.split(',') }
}
