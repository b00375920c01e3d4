import type { Asset } from '#model/media.ts'
import type { Page } from '#model/page.ts'
import type { StoredRecord } from '#model/records.ts'

/**
 * Rows in, rows out, in the words of `model/`. Two implementations (SQLite, PostgreSQL) pass the same cases
 * (`store.cases.ts`). Every write that people make carries the revision it was based on; a stale one changes nothing.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly sites: Sites
  readonly pages: Pages
  readonly records: Records
  readonly media: Media
  readonly users: Users
  readonly sessions: Sessions
  readonly changes: Changes
  /** A small value by name: the owner's first password was shown, the demo was seeded, the signing key. */
  readonly settings: { get(name: string): Promise<string | undefined>; set(name: string, value: string): Promise<void> }
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface Site {
  readonly id: string
  readonly name: string
  /** Lower-case host names without port; the first is the canonical one. */
  readonly domains: readonly string[]
  readonly layout: string
  readonly language_code: string
  /** Wordmark, contact, booking and whatever else the site decides; see `content/site-settings.ts`. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly revision: number
}

export interface Sites {
  list(): Promise<readonly Site[]>
  get(id: string): Promise<Site | undefined>
  /** Creates (revision 0) or changes a site. False when the revision is stale. */
  put(site: Site): Promise<boolean>
}

export type PageStatus = 'draft' | 'published' | 'unpublished'

/** A page with its working copy, as editors see it. */
export interface PageRow {
  readonly page: Page
  /** Rises by one with each save; a save names the one it was based on. */
  readonly revision: number
  readonly status: PageStatus
  readonly published_revision: number | null
  readonly published_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly updated_by: string
}

/** A line of a list of pages: no elements. */
export interface PageSummary {
  readonly id: string
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly language_code: string
  readonly layout: string
  readonly status: PageStatus
  readonly revision: number
  readonly published_revision: number | null
  readonly published_at: string | null
  readonly updated_at: string
  readonly updated_by: string
}

export interface PageQuery {
  readonly site_id?: string
  /** Only these sites: what the asking user may see. */
  readonly sites?: readonly string[]
  readonly status?: PageStatus
  readonly layout?: string
  readonly language_code?: string
  /** Words of title or path. */
  readonly search?: string
  readonly order?: 'path' | 'title' | 'updated_at' | 'published_at' | 'status'
  readonly direction?: 'asc' | 'desc'
  readonly offset?: number
  readonly limit?: number
}

export interface Published {
  readonly page: Page
  readonly revision: number
  readonly published_at: string
}

/** What a save writes to the log beside the page: the commands, so that others can rebase on them. */
export interface SavedCommands {
  readonly revision: number
  readonly commands: readonly unknown[]
  readonly actor: string
  readonly at: string
}

export interface Version {
  readonly revision: number
  readonly label: string
  readonly actor: string
  readonly at: string
  readonly page: Page
}

export interface Pages {
  get(id: string): Promise<PageRow | undefined>
  /** The working copy at a path. */
  at(siteId: string, path: string, languageCode: string): Promise<PageRow | undefined>
  list(query: PageQuery): Promise<{ readonly rows: readonly PageSummary[]; readonly total: number }>
  /** Stores a new page as revision 1. False when the path is taken in that site and language. */
  create(page: Page, actor: string): Promise<boolean>
  /**
   * Replaces the working copy when it still has `baseRevision`. Answers the new revision, `'stale'`, or `'taken'`
   * when another page has the path. The commands are logged under the new revision in the same transaction.
   */
  save(
    page: Page,
    baseRevision: number,
    log: { readonly commands: readonly unknown[]; readonly actor: string },
  ): Promise<number | 'stale' | 'taken'>
  /** What was saved after a revision, oldest first. */
  commandsSince(id: string, revision: number): Promise<readonly SavedCommands[]>
  /**
   * Makes `page` what visitors see, keeps it as a version, and announces the tags as changed, all in one transaction.
   * False when the working copy is no longer at `revision`.
   */
  publish(
    id: string,
    revision: number,
    about: { readonly actor: string; readonly label?: string; readonly tags: readonly string[] },
  ): Promise<boolean>
  unpublish(id: string, about: { readonly actor: string; readonly tags: readonly string[] }): Promise<void>
  /** To the trash: its path is free again. */
  trash(id: string, about: { readonly actor: string; readonly tags: readonly string[] }): Promise<void>
  published(siteId: string, path: string, languageCode: string): Promise<Published | undefined>
  /** Every published path of a site, for sitemaps and the prerendered list. */
  publishedPaths(siteId: string): Promise<
    readonly {
      readonly path: string
      readonly language_code: string
      readonly title: string
      readonly published_at: string
    }[]
  >
  versions(id: string): Promise<readonly Omit<Version, 'page'>[]>
  version(id: string, revision: number): Promise<Version | undefined>
}

export interface RecordListQuery {
  readonly site_id?: string
  readonly sites?: readonly string[]
  readonly search?: string
  readonly offset?: number
  readonly limit?: number
}

export interface Records {
  get(entity: string, id: string): Promise<StoredRecord | undefined>
  /** By id or slug, in the order asked for; what is not there is left out. */
  named(entity: string, names: readonly string[], siteId?: string): Promise<readonly StoredRecord[]>
  list(
    entity: string,
    query?: RecordListQuery,
  ): Promise<{ readonly rows: readonly StoredRecord[]; readonly total: number }>
  /** Creates (revision 0) or changes a record; answers the new revision, `'stale'`, or `'taken'` for a slug in use. */
  put(
    record: StoredRecord,
    about: { readonly actor: string; readonly tags: readonly string[] },
  ): Promise<number | 'stale' | 'taken'>
  remove(
    entity: string,
    id: string,
    about: { readonly actor: string; readonly tags: readonly string[] },
  ): Promise<boolean>
}

export interface Media {
  get(id: string): Promise<Asset | undefined>
  many(ids: readonly string[]): Promise<readonly Asset[]>
  /** The first image that has all, else any, of the words among its tags or in its title. */
  matching(words: readonly string[]): Promise<Asset | undefined>
  list(query: {
    readonly search?: string
    readonly offset?: number
    readonly limit?: number
  }): Promise<{ readonly rows: readonly Asset[]; readonly total: number }>
  put(asset: Asset): Promise<void>
  remove(id: string): Promise<void>
}

export type Role = 'owner' | 'admin' | 'publisher' | 'editor' | 'author' | 'reviewer'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly password_hash: string
  readonly role: Role
  /** Site ids this user works on, or every one. */
  readonly sites: '*' | readonly string[]
  readonly active: boolean
  readonly settings: Readonly<Record<string, unknown>>
  readonly revision: number
}

export interface Users {
  get(id: string): Promise<User | undefined>
  /** The address is compared in lower case. */
  byEmail(email: string): Promise<User | undefined>
  list(): Promise<readonly User[]>
  put(user: User): Promise<number | 'stale' | 'taken'>
}

export interface Session {
  /** SHA-256 of the token in the cookie, hex; the token itself is never stored. */
  readonly id_hash: string
  readonly user_id: string
  /** Random id that names broadcast channels; not a credential. */
  readonly admin_session_id: string
  readonly csrf_token: string
  readonly created_at: string
  readonly expires_at: string
  readonly seen_at: string
}

export interface Sessions {
  get(idHash: string): Promise<Session | undefined>
  put(session: Session): Promise<void>
  remove(idHash: string): Promise<void>
  removeOf(userId: string): Promise<void>
}

/** The announcements by which every node learns which cached pages are stale. */
export interface Changes {
  announce(tags: readonly string[]): Promise<number>
  since(sequence: number): Promise<readonly { readonly sequence: number; readonly tags: readonly string[] }[]>
  latest(): Promise<number>
}
