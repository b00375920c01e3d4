import type { LinkValue } from './link.ts'
import type { MediaFile, Picture } from './media.ts'

/** Parts of record pages: plain data in the language of the page, one type for each view of `site/records`. */
export interface RecordParts {
  RecordHead: RecordHead
  RecordText: RecordText
  RecordCards: RecordCards
  RecordOffers: RecordOffers
  RecordTicks: { readonly title: string; readonly lines: readonly string[] }
  RecordTable: RecordTable
  RecordDetails: RecordDetails
  RecordFiles: {
    readonly title: string
    readonly files: readonly { readonly title: string; readonly file: MediaFile }[]
  }
  RecordPeople: RecordPeople
  RecordLinks: { readonly title: string; readonly links: readonly LinkValue[] }
  RecordColumns: RecordColumns
  ListHead: ListHead
  ListRows: ListRows
  ListPager: ListPager
  SearchForm: SearchForm
}

export type RecordPart = keyof RecordParts

/** The top of a page: a picture across it where there is one. */
export interface RecordHead {
  readonly title: string
  readonly eyebrow?: string
  readonly standfirst?: string
  /** Short facts in one line, such as the day and the author. */
  readonly notes?: readonly string[]
  readonly picture?: Picture
  readonly percent?: string
  readonly percentWords?: string
  readonly actions?: readonly LinkValue[]
}

export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** Words to read, with facts beside them. */
export interface RecordText {
  readonly title?: string
  /** Sanitised. */
  readonly html?: string
  readonly text?: string
  readonly facts?: readonly NamedValue[]
  readonly link?: LinkValue
  /** A column to read, as an article is; otherwise it begins where everything on the page begins. */
  readonly isArticle?: boolean
}

export interface RecordCard {
  readonly id: string
  readonly title: string
  readonly eyebrow?: string
  readonly text?: string
  readonly href?: string
  readonly picture?: Picture
  readonly facts?: readonly NamedValue[]
}

/** Cards side by side. */
export interface RecordCards {
  readonly title?: string
  readonly cards: readonly RecordCard[]
  /** The first card is the story of the day: larger than the others. */
  readonly leads?: boolean
  readonly link?: LinkValue
}

export interface RecordOffers {
  readonly title?: string
  readonly offers: readonly ShownOffer[]
  readonly link?: LinkValue
}

/** An offer as a card; words and links are in the language of the page. */
export interface ShownOffer {
  readonly id: string
  readonly title: string
  readonly subtitle?: string
  readonly content?: string
  readonly terms?: string
  readonly termsTitle?: string
  readonly percentOff?: string
  readonly percentWords?: string
  readonly extraSavings?: string
  readonly prettyEndDate?: string
  readonly href?: string
  readonly link?: LinkValue
  readonly picture?: Picture
}

export interface RecordTable {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Lines that unfold. */
export interface RecordDetails {
  readonly title?: string
  readonly items: readonly { readonly title: string; readonly html: string }[]
}

export interface RecordPeople {
  readonly title: string
  readonly people: readonly {
    readonly name: string
    readonly role?: string
    readonly email?: string
    readonly phone?: string
    readonly hours?: string
  }[]
}

export interface RecordColumns {
  readonly groups: readonly { readonly title: string; readonly links: readonly { text: string; href: string }[] }[]
}

/** The top of a list, with what it can be narrowed by. */
export interface ListHead {
  readonly title: string
  /** The page has its own head above, so this one is quieter. */
  readonly isBelow?: boolean
  readonly standfirst?: string
  readonly filters: readonly ListFilter[]
  /** Number of items, in words. */
  readonly count?: string
  /** Empty state, in place of items. */
  readonly empty?: string
  readonly feed?: LinkValue
}

export interface ListFilter {
  readonly label: string
  readonly options: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[]
}

/** Lines under dates or headings. */
export interface ListRows {
  readonly groups: readonly {
    readonly title?: string
    readonly rows: readonly {
      readonly id: string
      readonly note?: string
      readonly title: string
      readonly text?: string
      readonly href: string
      /** Excerpt of the text, with the match between `\u0002` and `\u0003`. */
      readonly excerpt?: string
    }[]
  }[]
}

/** Numbered pages of a list. */
export interface ListPager {
  readonly label: string
  readonly previous?: LinkValue
  readonly next?: LinkValue
  readonly pages: readonly { readonly text: string; readonly href: string; readonly isCurrent: boolean }[]
}

export interface SearchForm {
  readonly title: string
  readonly action: string
  readonly label: string
  readonly button: string
  readonly value: string
  /** Number of results in words, announced to screen readers when it changes. */
  readonly state: string
  readonly suggestions: readonly LinkValue[]
}
