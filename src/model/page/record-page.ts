import type { ForeignText } from '../text/direction.ts'
import type { LinkValue } from '../web/link.ts'
import type { MediaFile, Picture } from '../media/media.ts'

/**
 * Parts of a page's binding: a record, a list, the search, the site map. Plain data in the page's language; a slice draws each
 * (`src/slices/records`).
 */
export interface BoundParts {
  readonly head: RecordHead
  readonly text: RecordText
  /** The facts that stand beside the text, by themselves. */
  readonly facts: RecordText
  readonly included: RecordTicks
  readonly rooms: RecordCards
  readonly dining: RecordCards
  readonly menus: RecordDetails
  readonly gallery: RecordGallery
  readonly venues: RecordCards
  readonly packages: RecordCards
  readonly meetings: RecordMeetings
  readonly amenities: RecordTicks
  readonly offers: RecordOffers
  readonly directions: RecordDirections
  readonly policies: RecordDetails
  readonly people: RecordPeople
  readonly stories: RecordCards
  readonly countdown: RecordCountdown
  readonly terms: RecordDetails
  readonly video: RecordVideo
  readonly topics: RecordLinks
  readonly author: RecordText
  readonly company: RecordText
  readonly files: RecordFiles
  readonly coverage: RecordLinks
  /** The way to the list that the record stands in. */
  readonly list: RecordLinks
  readonly resorts: RecordCards
  readonly loyalty: RecordLinks
  readonly keyFacts: RecordText
  readonly sections: RecordSections
  readonly listHead: ListHead
  readonly listItems: ListItems
  readonly pager: ListPager
  readonly siteLinks: RecordColumns
  /** The plan of what the page is about. */
  readonly plan: RecordGallery
  /** Rooms side by side. */
  readonly compare: RecordComparison
  /** What stands beside it in the same resort. */
  readonly beside: RecordCards
  /** The next of its kind. */
  readonly next: RecordCards
  readonly share: RecordShare
  readonly searchForm: SearchForm
  readonly searchResults: ListRows
}

export type PartName = keyof BoundParts

/** Head of a record page, optionally with a picture. */
export interface RecordHead {
  readonly said?: ForeignText
  readonly title: string
  readonly eyebrow?: string
  readonly standfirst?: string
  /** Short facts in one line, such as the day and the author. */
  readonly notes?: readonly string[]
  readonly picture?: Picture
  /** Logo above the name: the one for dark grounds where it stands over the picture. */
  readonly logo?: { readonly onPaper?: Picture; readonly onPicture?: Picture }
  readonly percent?: string
  readonly percentWords?: string
  readonly actions?: readonly LinkValue[]
}

export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** Text of a record page, with facts beside it. */
export interface RecordText {
  readonly said?: ForeignText
  readonly title?: string
  /** Sanitised. */
  readonly html?: string
  readonly text?: string
  readonly facts?: readonly NamedValue[]
  /** Pictures between the paragraphs, each with its caption. */
  readonly pictures?: readonly Picture[]
  readonly link?: LinkValue
  /** A column to read, as an article is; otherwise it begins where everything on the page begins. */
  readonly isArticle?: boolean
  /** A small picture above, such as the face of an author. */
  readonly picture?: Picture
}

export interface RecordCard {
  readonly id: string
  /** Language of its title and text, where it is not that of the page. */
  readonly said?: ForeignText
  /** Name under which links lead to the card. */
  readonly anchor?: string
  readonly title: string
  readonly eyebrow?: string
  readonly text?: string
  readonly href?: string
  readonly picture?: Picture
  /** The same picture as it runs across the page; of the first card that has one, where it may open a chapter. */
  readonly wide?: Picture
  readonly facts?: readonly NamedValue[]
  /** Pages and files that belong to it, such as a menu; a card that is a link as a whole has none. */
  readonly links?: readonly LinkValue[]
  /** Pictures that unfold below the card. */
  readonly further?: RecordGallery
}

/** Cards of a record page. */
export interface RecordCards {
  readonly title?: string
  /** Name under which links lead to the section. */
  readonly anchor?: string
  readonly cards: readonly RecordCard[]
  /** The first card is the story of the day: larger than the others. */
  readonly leads?: boolean
  /** Over the facts that a card folds away, beyond the first three; without it all are seen. */
  readonly factsTitle?: string
  readonly link?: LinkValue
}

export interface RecordOffers {
  readonly title?: string
  readonly offers: readonly ShownOffer[]
  readonly link?: LinkValue
}

/** Special as a card, in the page's language. */
export interface ShownOffer {
  readonly id: string
  readonly said?: ForeignText
  readonly languageNote?: string
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

/** Features of a record page, with ticks. */
export interface RecordTicks {
  readonly title: string
  readonly lines: readonly string[]
  /** The lines with the heading that each stands under, and its own icon. */
  readonly items?: readonly {
    readonly group: string
    /** Name of an icon; empty for the tick. */
    readonly icon: string
    readonly text: string
    readonly isFeatured: boolean
  }[]
}

/** Downloads of a record page. */
export interface RecordFiles {
  readonly title: string
  readonly files: readonly {
    readonly title: string
    /** Language of the title, where it is not that of the page. */
    readonly lang?: string | undefined
    readonly file: MediaFile
  }[]
}

/** Links of a record page, in a line. */
export interface RecordLinks {
  readonly title: string
  readonly links: readonly LinkValue[]
  /** A line of words below them. */
  readonly note?: string
}

export interface RecordGallery {
  readonly title: string
  readonly pictures: readonly Picture[]
}

/** Directions to a place, in words and from its airports. */
export interface RecordDirections {
  readonly text?: RecordText
  readonly airports?: RecordTable
  readonly map?: { readonly title: string; readonly picture: Picture }
}

interface RecordCountdown {
  /** The editor's words; empty for none. */
  readonly title: string
  /** ISO 8601 instant. */
  readonly ends: string
  readonly over: string
}

interface RecordVideo {
  readonly title: string
  /** Id at YouTube. */
  readonly video: string
  /** Own picture that stands there until it plays. */
  readonly picture?: Picture
}

/** Chapters of a document, one below the other. */
interface RecordSections {
  readonly sections: readonly RecordText[]
}

export interface RecordTable {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Meeting rooms for comparison, with details. */
export interface RecordMeetings extends RecordTable {
  /** Name under which links lead to the section. */
  readonly anchor?: string
  readonly cards: readonly RecordCard[]
}

/** Rooms side by side, with those that may be put beside them. */
export interface RecordComparison {
  readonly title: string
  /** Address that shows what was chosen, by `compare`. */
  readonly action: string
  readonly hint: string
  readonly button: string
  readonly choices: readonly { readonly value: string; readonly text: string; readonly isChosen: boolean }[]
  readonly table?: {
    readonly label: string
    readonly columns: readonly ComparedColumn[]
    /** A value of each column under the name of the fact. */
    readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[]
  }
}

interface ComparedColumn {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly picture?: Picture
  readonly book?: LinkValue
}

/** The address of a page for others, and the words of the ways to hand it on. */
export interface RecordShare {
  readonly title: string
  readonly href: string
  readonly words: { readonly share: string; readonly copied: string; readonly mail: string; readonly print: string }
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
  /** Networks on which they are found. */
  readonly links?: readonly LinkValue[]
}

export interface RecordColumns {
  readonly groups: readonly { readonly title: string; readonly links: readonly { text: string; href: string }[] }[]
}

/** Head of a list, with its filters. */
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

/** Items of a list, rendered by kind of record. */
export type ListItems =
  | { readonly cards: RecordCards }
  | { readonly offers: RecordOffers }
  | { readonly rows: ListRows }

/** Rows of a list under dates or headings. */
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
      /** Language of its texts where it is not that of the page. */
      readonly said?: ForeignText
    }[]
  }[]
}

/** Pagination of a list. */
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
  /** Links that narrow the results. */
  readonly filters?: readonly ListFilter[]
  readonly suggestions: readonly LinkValue[]
}
