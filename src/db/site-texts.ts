import type { Page } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'

/** Searched text of a document, by tier. */
export interface SearchedTexts {
  readonly title: string
  readonly headings: string
  readonly text: string
}

/** Begins the words of a line that are found and not shown. */
export const hiddenWords = '\t'

/** Document of the site search: what visitors find of a published page or record. Each line of its text is a sentence or a fact. */
export interface SearchedDocument extends SearchedTexts {
  /** Words by which it is found in a language whatever its own; no excerpt shows them. */
  readonly also?: readonly { readonly language_code: string; readonly words: string }[]
  readonly site_id: string
  readonly language_code: string
  /** Path of a page, slug of a record. */
  readonly path: string
  /** When it begins and ends to be public, ISO 8601; ends are exclusive. */
  readonly shown_from?: string | undefined
  readonly shown_until?: string | undefined
  /** Countries that alone find it, and those that do not. */
  readonly only_countries: readonly string[]
  readonly barred_countries: readonly string[]
}

/** Records by entity and id or slug, as visitors see them. */
export type RelatedRecords = (entity: string, name: string) => StoredRecord | undefined

/** Reads the searched document of published content; undefined for hidden content. */
export interface SearchReader {
  /** `sectionOf` finds the published page of a synced section that it shows. */
  readonly ofPage: (
    page: Page,
    sectionOf: (id: string) => Page | undefined,
  ) => SearchedDocument | undefined | Promise<SearchedDocument | undefined>
  /** Ids of the synced sections that a page shows. */
  readonly sectionsIn: (page: Page) => readonly string[]
  /** `related` finds the published records that it is related to. */
  readonly ofRecord: (row: StoredRecord, related: RelatedRecords) => SearchedDocument | undefined
  /** Entity → ids or slugs of the records whose words a record is found by. */
  readonly relatedTo: (row: StoredRecord) => ReadonlyMap<string, readonly string[]>
}

export interface SearchQuery {
  readonly words: string
  /** Its own documents and those of all sites are found. */
  readonly site_id: string
  /** Documents in it and those in no language are found; also the language of the words. */
  readonly language_code: string
  /** Languages in which records are found that have no version in it, nor in one of these before. */
  readonly fallbacks?: readonly string[]
  /** Site id of what belongs to all sites. */
  readonly everySite: string
  readonly kind?: string | undefined
  /** Kinds that are counted, the one of which there are most first. */
  readonly kinds: readonly string[]
  /** Kinds that stand before the others. */
  readonly firstKinds?: readonly string[]
  /** Kinds that are left out, and documents by kind and id, `{kind} {id}`. */
  readonly withoutKinds?: readonly string[]
  readonly without?: ReadonlySet<string>
  /** ISO 8601 instant, for what is public at times. */
  readonly now: string
  /** Two capitals, empty for one that nobody knows; without it, nothing is left out for it. */
  readonly country?: string | undefined
  readonly offset: number
  readonly limit: number
}

interface SearchFind {
  readonly kind: string
  readonly id: string
  readonly language_code: string
  readonly path: string
  readonly title: string
  /** Excerpt of the text, with matches between `\u0002` and `\u0003`. */
  readonly excerpt: string
}

export interface SearchFinds {
  readonly finds: readonly SearchFind[]
  /** How many there are; when there are `mostFinds`, there may be more. */
  readonly total: number
  /** Kind → how many there are of it, undefined where they were too many to count. */
  readonly kinds: ReadonlyMap<string, number | undefined>
  /** The words that were searched instead, as nothing had those that were asked for. */
  readonly instead?: string
}

/** Most documents that are ranked and counted, so that a frequent word costs no more than a rare one. */
export const mostFinds = 400
