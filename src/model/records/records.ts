import type { MediaFile, MediaSize, Picture } from '../media/media.ts'
import type { MapStyle } from '../page/map.ts'
import type { Condition, StoredValues } from '../page/page.ts'

/** Stored record of an entity (special, resort, menu, …) as visitors and slices read it. */
export interface StoredRecord {
  readonly id: string
  readonly entity: string
  /** The site it belongs to; `*` for what the whole group shares. */
  readonly site_id: string
  /** Absent where the entity is not written per language. */
  readonly language_code?: string
  readonly slug: string
  readonly data: RecordData
  readonly revision: number
  /** ISO 8601 instant. */
  readonly updated_at: string
  /** Time of the first publication. */
  readonly published_at?: string | null
  /** Joins the translations of one thing. */
  readonly translation_group?: string
  /** Place among its like where editors order them by hand. */
  readonly position?: number
}

/** Record values by field name, typed by `RecordValues`. */
export type RecordData = Readonly<Record<string, unknown>>

export const recordStatuses = ['draft', 'in_review', 'scheduled', 'published', 'unpublished', 'archived'] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Modes of an import: create, update, or both. */
export const importModes = ['create', 'update', 'upsert'] as const

/** Record with its working copy and metadata, as editors see it. */
export interface RecordRow extends StoredRecord {
  readonly language_code: string
  readonly title: string
  readonly status: RecordStatus
  /** The revision that visitors see; null when they see none. */
  readonly published_revision: number | null
  /** ISO 8601 instants. */
  readonly published_at: string | null
  readonly publish_at: string | null
  readonly unpublish_at: string | null
  readonly created_at: string
  readonly created_by: string
  readonly updated_by: string
  /** Name of the last editor, for editors. */
  readonly updated_by_label?: string
  readonly deleted_at: string | null
  /** Joins the translations of one thing; its own id when there is only one. */
  readonly translation_group: string
  /** Place among its like where editors order them by hand. */
  readonly position: number
}

/** Stored value of each field type of an entity; slices have only those of `StoredValues`. */
export interface RecordValues extends StoredValues {
  /** The id of a record; empty for none. */
  readonly relation: string
  readonly relations: readonly string[]
  /** The id of something in the media library; empty for none. */
  readonly asset: string
  readonly assets: readonly string[]
  /** Some of a few values. */
  readonly choices: readonly string[]
  /** Short words of the editor's own. */
  readonly words: readonly string[]
  /** Rows of fields. */
  readonly list: readonly RecordData[]
  readonly group: RecordData
  /** Name → text. */
  readonly pairs: Readonly<Record<string, string>>
  readonly menu: readonly MenuEntry[]
  readonly json: object
}

export type RecordFieldType = keyof RecordValues

/** Stored menu item. */
export interface MenuEntry {
  readonly id: string
  readonly type: MenuEntryType
  readonly label: string
  /** Referenced record or page: the link follows when its address changes. */
  readonly ref?: { readonly collection: string; readonly id: string }
  readonly href?: string
  readonly target?: '' | '_self' | '_blank'
  readonly description?: string
  readonly badge?: string
  readonly image?: string
  /** ISO 8601 instants. */
  readonly visible_from?: string
  readonly visible_to?: string
  readonly audience?: 'public' | 'agents'
  /** Behaviour of the item while its target is not public. */
  readonly on_unavailable?: 'omit' | 'promote_children' | 'show_text'
  readonly items: readonly MenuEntry[]
}

export const menuEntryTypes = [
  'page',
  'resort',
  'post',
  'special',
  'external',
  'anchor',
  'portal',
  'heading',
  'divider',
] as const
export type MenuEntryType = (typeof menuEntryTypes)[number]

export interface RecordQuery {
  readonly where?: readonly Condition[]
  /** Ids or slugs; the result has their order. */
  readonly names?: readonly string[]
  readonly order?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly limit?: number
  /** Records already ended or not yet begun are left out unless this is set. */
  readonly outsideWindow?: boolean
  /** Whether records without the page's language come in another, the site's own first. */
  readonly elseForeign?: boolean
  /** Whether records without the page's language are left out; those with pages come in its fallback otherwise. */
  readonly translatedOnly?: boolean
}

/** Reader of a slice while a page is rendered. The cached page depends on everything it reads. */
export interface Reader {
  readonly now: Date
  /** Language of the page, a BCP 47 code. */
  readonly language: string
  readonly list: (entity: string, query?: RecordQuery) => Promise<readonly StoredRecord[]>
  /** Records in whatever language they are written. */
  readonly inAnyLanguage: Reader['list']
  /** A record's formatted text, cleaned for the page. */
  readonly richText: (html: unknown) => string
  /** Notes the next moment at which the data changes by itself, when the cached page expires. */
  readonly boundary?: (moment: Date) => void
  readonly picture: (asset: string, sizes: readonly MediaSize[]) => Promise<Picture | undefined>
  /** A file of the library, as visitors may save it. */
  readonly file: (asset: string) => Promise<MediaFile | undefined>
  /** Path of a record's page on the site, in the language of the page; empty where it has none. */
  readonly addressOf: (entity: string, slug: string) => string
  /** Time zone of the site; absent where it names none. */
  readonly timeZone?: string
  /** Booking settings of the site; absent where it has none. */
  readonly booking?: RecordData
  /** Style of the site's maps; absent where the site has none. */
  readonly mapStyle?: MapStyle
  /** What pages of the site in the language show in common: made once for all of them where the reader keeps it. */
  readonly shared?: <T>(name: string, make: (reader: Reader) => Promise<T>) => Promise<T>
  /** The published pages of the site in the language of the page. */
  readonly pages: () => Promise<readonly { readonly path: string; readonly title: string }[]>
}
