import type { MediaSize, Picture } from './media.ts'
import type { Condition } from './page.ts'

/** One stored record of an entity (special, resort, menu, …). What it holds is the entity's own affair. */
export interface StoredRecord {
  readonly id: string
  readonly entity: string
  readonly site_id: string
  readonly slug: string
  readonly data: Readonly<Record<string, unknown>>
  readonly revision: number
  /** ISO 8601 instant. */
  readonly updated_at: string
}

export interface RecordQuery {
  readonly where?: readonly Condition[]
  /** Ids or slugs; the answer keeps their order. */
  readonly names?: readonly string[]
  readonly order?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  readonly limit?: number
  /** Records already ended or not yet begun are left out unless this is set. */
  readonly outsideWindow?: boolean
}

/** What a slice may ask for while a page is read. Everything it asks becomes something the cached page depends on. */
export interface Reader {
  readonly now: Date
  readonly list: (entity: string, query?: RecordQuery) => Promise<readonly StoredRecord[]>
  /** A record's formatted text, cleaned for the page. */
  readonly richText: (html: unknown) => string
  readonly picture: (asset: string, sizes: readonly MediaSize[]) => Promise<Picture | undefined>
}
