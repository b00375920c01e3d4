import type { Setting } from './page.ts'

/**
 * Bands of a layout: looks that the sections of a page take in turn, from the section of a number on. An empty name is a
 * section on the page's own ground.
 */
export interface Bands {
  readonly from: number
  readonly turn: readonly string[]
}

/** One of several siblings that a visitor gets; `pinned` is the band that its editor chose. */
export interface Sibling {
  readonly pinned?: string | undefined
}

/** Place of an element among what a visitor gets, as the attributes that style rules read in place of counting. */
export type Place = Readonly<Record<PlaceAttribute, string | undefined>>
export type PlaceAttribute = (typeof placeAttributes)[number]

export const placeAttributes = [
  /** From 1. */
  'data-number',
  /** `start` and `end` in turn. */
  'data-side',
  /** 1, 2, 3 in turn. */
  'data-turn',
  /** Empty on the last. */
  'data-last',
  /** Band of a section of the page, and of the section before it. */
  'data-band',
  'data-after',
] as const

/** Name of the setting of an element in which its pinned band is stored. */
export const bandSetting = 'band'

/** Band that an editor chose for an element, as part of its node. */
export function pinnedBand(settings: readonly Setting[]): { readonly pinned?: string } {
  const value = settings.find(({ name }) => name === bandSetting)?.value
  return typeof value === 'string' ? { pinned: value } : {}
}

/** Place of each of the siblings that a visitor gets; sections of a page have bands. */
export function placesOf(siblings: readonly Sibling[], bands?: Bands): Place[] {
  const worn = siblings.map(({ pinned }, i) => bandOf(i + 1, pinned, bands))
  return siblings.map((_, i) => ({
    'data-number': `${i + 1}`,
    'data-side': i % 2 === 0 ? 'start' : 'end',
    'data-turn': `${(i % 3) + 1}`,
    'data-last': i === siblings.length - 1 ? '' : undefined,
    'data-band': worn[i],
    'data-after': worn[i - 1],
  }))
}

/** Band of the section of a number; undefined on the page's own ground. A band that the layout lacks is none. */
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

/** Bands that an attribute of the page says. */
export function bandsIn(text: string | undefined): Bands | undefined {
  const [from = '', turn] = text?.split(' ') ?? []
  return turn === undefined ? undefined : { from: Number(from), turn: turn.split(',') }
}
