import type { LayoutId } from '#model/page/layout-name.ts'
import type { MenuItem } from '#model/view/view.ts'
import * as notes from '#slices/section-notes.ts'

export { link, onPaper } from '#slices/section-notes.ts'

/** A picture of the library, by the name of its file. */
export interface Photo {
  readonly photo: string
  /** Another in its place on windows that are higher than wide. */
  readonly upright?: string
}

/** A moment so many days after the demo is seeded, so that it never has passed. */
export interface InDays {
  readonly inDays: number
  /** The rest of the instant, such as `T19:30:00-04:00`. */
  readonly at: string
}

export type Value = notes.Written | InDays | Photo | readonly Photo[]

export type Note = notes.Note<Value>
export type SliceNote = notes.SliceNote<Value>

export const slice = notes.slice<Value>
export const group = notes.group<Value>

export function photo(name: string, upright?: string): Photo {
  return { photo: name, ...(upright && { upright }) }
}

export function photos(...names: readonly string[]): readonly Photo[] {
  return names.map((name) => photo(name))
}

export function inDays(days: number, at: string): InDays {
  return { inDays: days, at }
}

/** A coloured ground with whichever ink reads better on it. */
export function on(bgColor: string) {
  return { bgColor, textColor: '' } as const
}

/** A table with its rows, each written as its cells. */
export function table(caption: string, headerColor: string, header: string, rows: readonly string[]): SliceNote {
  return slice(
    'Table',
    { caption, header, headerColor },
    { children: rows.map((text) => slice('TableTextRow', { text })) },
  )
}

/** A hero of one picture for the layouts that have none of their own: a slider with a single slide has nothing to wake. */
export function stillHero(height: number, slide: Readonly<Record<string, Value>>): SliceNote {
  return slice(
    'HeroSlider',
    { height, autoplay: false },
    {
      label: 'Hero',
      hydrate: 'never',
      children: [slice('HeroSlide', { titleTag: 'h1', titleSize: 'text-6xl', ...slide })],
    },
  )
}

export interface PageNote {
  readonly path: string
  readonly title: string
  /** What search engines show. */
  readonly description: string
  readonly notes: readonly Note[]
}

/** Pages in a language of their own; each translates the page of its path. */
export interface TranslatedPages {
  readonly language: string
  readonly pages: readonly PageNote[]
}

export interface SpecialNote {
  readonly slug: string
  readonly title: string
  readonly subtitle: string
  readonly content: string
  readonly terms: string
  readonly percentOff?: number
  readonly extraSavings?: string
  /** `{day}` stands for the day on which it ends. */
  readonly prettyEndDate: string
  /** Days from the seeding. */
  readonly endsIn: number
  readonly image: Photo
  readonly hideBookNow?: boolean
  /** The page that tells more, where an offer is not simply booked. */
  readonly href?: string
}

export interface MenuNote {
  readonly location: 'header_primary' | 'footer_1' | 'footer_2' | 'footer_3' | 'footer_legal'
  readonly title: string
  readonly items: readonly MenuItem[]
}

export interface DemoSite {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly layout: LayoutId
  /** The resort that the site stands for. */
  readonly resort: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly menus: readonly MenuNote[]
  readonly specials: readonly SpecialNote[]
  readonly pages: readonly PageNote[]
  readonly translations?: readonly TranslatedPages[]
}

/** Where a house of the group is to be found, by its slug. */
export type AddressOf = (slug: string) => string

export function menuItem(label: string, href: string, ...items: readonly MenuItem[]): MenuItem {
  return { label, href, ...(items.length > 0 && { items }) }
}

export function bookingUrl(slug: string): string {
  return `/booking?resort=${slug}`
}

export function isInDays(value: unknown): value is InDays {
  return typeof value === 'object' && value !== null && 'inDays' in value
}

export function isPhoto(value: unknown): value is Photo {
  return typeof value === 'object' && value !== null && 'photo' in value
}
