import type { SignInRows } from './sign-in-rows.ts'
import type { LiveEdit } from '#model/live-edit.ts'
import type { MediaQuery, Asset, LibraryAsset, MediaFolder } from '#model/media.ts'
import type { AgentRows } from './agent-rows.ts'
import type { SiteTexts } from './site-texts.ts'
import type { Page, ReleaseStatus } from '#model/page.ts'
import type { Role } from '#model/roles.ts'
import type { RecordData, RecordRow, RecordStatus, StoredRecord } from '#model/records.ts'

/**
 * Rows in, rows out, in the words of `model/`. Two implementations (SQLite, PostgreSQL) pass the same cases
 * (`store.cases.ts`). Every write that people make carries the revision it was based on; a stale one changes nothing.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  readonly sites: Sites
  readonly pages: Pages
  readonly records: Records
  readonly uses: Uses
  readonly events: Events
  readonly traffic: Traffic
  readonly outbox: Outbox
  readonly releases: Releases
  readonly reviewLinks: ReviewLinks
  readonly imports: Imports
  readonly siteImports: SiteImports
  readonly replacements: Replacements
  readonly idempotencyKeys: IdempotencyKeys
  readonly media: Media
  readonly users: Users
  readonly sessions: Sessions
  readonly signIn: SignInRows
  readonly agents: AgentRows
  readonly siteTexts: SiteTexts
  readonly changes: Changes
  /** A small value by name: the owner's first password was shown, the demo was seeded, the signing key. */
  readonly settings: {
    get(name: string): Promise<string | undefined>
    set(name: string, value: string): Promise<void>
    /** Sets it unless it is set already; answers what it is then. */
    keep(name: string, value: string): Promise<string>
    /** Names and values of all whose names begin so. */
    startingWith(prefix: string): Promise<readonly (readonly [name: string, value: string])[]>
    remove(name: string): Promise<void>
  }
  /**
   * Does work as one transaction: what is asked of any part of the store inside it is read and written there, so that a check
   * and the write that needs it see the same. Where another transaction came in its way it is done again from its beginning;
   * inside another one it is a part of that, taken back by itself where it fails. On PostgreSQL its order with others like it is
   * as if one came after the other.
   */
  atomically<T>(work: () => Promise<T>): Promise<T>
  /** Reads apart from such a transaction, for what is shared between requests: it knows only what is stored for good. */
  outside<T>(work: () => Promise<T>): Promise<T>
  /** Whether what is asked now is part of such a transaction. */
  isInside(): boolean
  /**
   * Does what follows from work once that is stored for good, and never where it is taken back; outside of `atomically` at once.
   * The same effect named twice is had once.
   */
  afterCommit(effect: () => void | Promise<void>): Promise<void>
  readonly locks: Locks
  readonly schema: {
    /** Whether it was found that a newer version has changed the schema: then every write throws `newer-version`. */
    isNewer(): boolean
    /** Looks for that. */
    check(): Promise<void>
  }
  queues(): Promise<Queues>
  /** Size of the database, bytes. */
  size(): Promise<number>
  /** Connections to the database; undefined where there is one alone. */
  pool(): Pool | undefined
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Queues: what waits in the database. */
export interface Queues {
  readonly deliveries: readonly {
    readonly kind: Delivery['kind']
    /** Never tried yet. */
    readonly waiting: number
    /** Tried in vain, to be tried again. */
    readonly retried: number
    readonly given_up: number
    /** When the oldest that still waits was put there. */
    readonly oldest: string | null
  }[]
  /** Documents that the search is still to take in. */
  readonly search: number
}

/** Connections of a pool, and questions that wait for one. */
export interface Pool {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** Locks by name over all processes that have the database open. */
interface Locks {
  /** Does some work while nobody else holds the lock, and answers whether it was free; never waits for it. */
  tryHold(name: string, work: () => Promise<void>): Promise<boolean>
  /** Holds the lock until the transaction of `atomically` ends that it is called in; waits for it, but not for long. */
  holdInside(name: string): Promise<void>
}

export interface Site {
  readonly id: string
  readonly name: string
  /** Lower-case host names without port; the first is the canonical one. */
  readonly domains: readonly string[]
  readonly layout: string
  readonly language_code: string
  /** Wordmark, contact, booking and whatever else the site decides; see `services/sites/site-settings.ts`. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly revision: number
}

export interface Sites {
  list(): Promise<readonly Site[]>
  get(id: string): Promise<Site | undefined>
  /** Creates (revision 0) or changes a site. False when the revision is stale. */
  put(site: Site): Promise<boolean>
  /** Removes a site with its hosts for good. Throws while it has pages. */
  remove(id: string): Promise<void>
  /** Hosts, including removed ones; those of a site in their order. */
  domains(): Promise<readonly Domain[]>
  /**
   * Creates (revision 0) or changes a host; `isFirst` makes it the canonical one of its site. Answers its revision,
   * or `'taken'` when the host is kept already.
   */
  putDomain(domain: Domain, how?: { readonly isFirst?: boolean }): Promise<number | 'stale' | 'taken'>
}

/** A host of a site, and how it answers. */
export interface Domain {
  readonly id: string
  readonly host: string
  readonly site_id: string
  readonly position: number
  readonly settings: Readonly<Record<string, unknown>>
  readonly revision: number
  readonly updated_at: string
  readonly removed_at: string | null
}

export type PageStatus = RecordStatus

/** A page with its working copy, as editors see it. */
export interface PageRow {
  readonly page: Page
  /** Rises by one with each save; a save names the one it was based on. */
  readonly revision: number
  readonly status: PageStatus
  readonly published_revision: number | null
  readonly published_at: string | null
  readonly created_at: string
  readonly created_by: string
  readonly updated_at: string
  readonly updated_by: string
  /** Joins the translations of one page; its own id when there is only one. */
  readonly translation_group: string
  /** ISO 8601 instants at which it is to be published, or withdrawn. */
  readonly publish_at: string | null
  readonly unpublish_at: string | null
  /** Translation status; null for a page that is no translation. */
  readonly translation_status: TranslationStatus | null
  /** Source page of the translation, and its revision. */
  readonly translated_from: string | null
  readonly translated_revision: number | null
  /** The page template that it began as. */
  readonly template_id: string | null
  /** Who wrote the last change together with `updated_by`. */
  readonly updated_with: readonly string[]
}

/** Translation status. Whether the source has changed since is found by comparing revisions. */
export const translationStatuses = ['not_started', 'in_progress', 'needs_review', 'done'] as const
export type TranslationStatus = (typeof translationStatuses)[number]

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
  readonly created_by: string
  readonly translation_group: string
  readonly publish_at: string | null
  readonly unpublish_at: string | null
  readonly review: string
  readonly translation_status: TranslationStatus | null
  readonly translated_from: string | null
  readonly translated_revision: number | null
  readonly template_id: string | null
}

export interface PageQuery {
  readonly site_id?: string
  /** Only pages of these sites, which the user may see. */
  readonly sites?: readonly string[]
  readonly status?: PageStatus
  readonly layout?: string
  readonly language_code?: string
  /** Words of title or path. */
  readonly search?: string
  /** Only pages whose working copy has this slice. */
  readonly component?: string
  /** Only pages whose working copy has one of these slices. */
  readonly components?: readonly string[]
  readonly tag?: string
  readonly review?: string
  /** Only pages that this user created or changed last. */
  readonly author?: string
  /** Only pages without a translation into this language. */
  readonly missing_language?: string
  /** Only pages without SEO texts. */
  readonly no_seo?: boolean
  readonly noindex?: boolean
  /** Only published pages whose working copy is newer. */
  readonly changed?: boolean
  /** Only pages in this release, or in any. */
  readonly release?: string
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

/** Saved commands of a page, written to the log with each save, so that others can rebase on them. */
export interface SavedCommands {
  readonly revision: number
  readonly commands: readonly unknown[]
  readonly actor: string
  readonly at: string
  /** Author of each command where several people wrote; empty where all are the actor's. */
  readonly authors?: readonly string[]
}

/** Counters of a live log: the revision of the page that it stands on, its last number, and the last saved one. */
export interface LiveCounters {
  readonly revision: number
  readonly number: number
  readonly folded: number
}

/** Edit of the live log before it has its number. */
export type NewLiveEdit = Omit<LiveEdit, 'number'>

/** Part of the live log that a save takes. */
export interface LiveFold {
  /** Number of the last edit that the page holds now. */
  readonly through: number
  /** Author of each command. */
  readonly authors: readonly string[]
  /** Authors of the edits that are more than comments. */
  readonly editors: readonly string[]
}

export interface Version {
  readonly revision: number
  readonly label: string
  readonly actor: string
  readonly at: string
  readonly page: Page
}

/** Part of a site's published pages: of one language, or of all but some. */
export interface PublishedRange {
  readonly language?: string
  readonly except?: readonly string[]
  readonly offset: number
  readonly limit: number
}

/** A page as search engines list it. */
export interface PublishedSummary {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly language_code: string
  readonly published_at: string
}

export interface ListedPage {
  readonly page_id: string
  readonly path: string
  readonly language_code: string
  readonly published_at: string
  /** Library id of its share picture; empty for none. */
  readonly image: string
}

/** Published path of a page, with its title. */
export interface PublishedPlace {
  readonly site_id: string
  readonly language_code: string
  readonly path: string
  readonly title: string
  /** Whether only signed-in agents can open it. */
  readonly isPrivate: boolean
}

/** Origin of a new page: its template, or the page that it translates. */
export type PageOrigin = Partial<
  Pick<PageRow, 'translation_group' | 'translation_status' | 'translated_from' | 'translated_revision' | 'template_id'>
> & { readonly translated_texts?: TranslatedTexts }

/** Text of a translation, by its key → fingerprint of the text of its source that it says. */
export type TranslatedTexts = Readonly<Record<string, string>>

/** Side effects of saving a page: references and the audit event. */
export type PageWrite = Pick<RecordWrite, 'uses' | 'event'>

/** Page that is published at a path; nobody but agents finds a private one. */
export interface PageAtPath {
  readonly id: string
  readonly title: string
  readonly isPrivate: boolean
}

export interface Pages {
  get(id: string): Promise<PageRow | undefined>
  /** The working copies among these pages, in their order. */
  many(ids: readonly string[]): Promise<readonly PageRow[]>
  /** The working copy at a path. */
  at(siteId: string, path: string, languageCode: string): Promise<PageRow | undefined>
  list(query: PageQuery): Promise<{ readonly rows: readonly PageSummary[]; readonly total: number }>
  /**
   * The working copies of a list in whose texts some words stand as they are said, in any case and with or without
   * accents, by address. Looks for a second at most: `next` is the offset to go on from, null when all were looked at.
   */
  saying(
    words: string,
    query: PageQuery,
    range: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly PageRow[]; readonly next: number | null; readonly total: number }>
  /** Children of a path in the page tree: pages, and paths that only have pages below them. */
  below(place: {
    readonly site_id: string
    readonly language_code: string
    /** The home page stands with its sisters below the empty path. */
    readonly path: string
  }): Promise<readonly { readonly path: string; readonly page: PageSummary | null; readonly below: number }[]>
  /** Stores a new page as revision 1. False when the path is taken in that site and language. */
  create(page: Page, actor: string, about?: PageWrite & PageOrigin): Promise<boolean>
  /** Stores new pages and shows them to visitors, all in one transaction. Throws when one is there already. */
  createShown(
    pages: readonly Page[],
    about: RecordWrite & { readonly label: string; readonly usesOf: (page: Page) => readonly Use[] },
  ): Promise<void>
  /**
   * Replaces the working copy when it still has `baseRevision`. Answers the new revision, `'stale'`, or `'taken'`
   * when another page has the path. The commands are logged under the new revision in the same transaction.
   */
  save(
    page: Page,
    baseRevision: number,
    log: {
      readonly commands: readonly unknown[]
      readonly actor: string
      /** Last editor, where that is not the actor: comments do not count as changes. */
      readonly updated_by?: string
      /** Saved without being asked: folded with the person's autosaves of the last while, as a version and in the log. */
      readonly isAuto?: boolean
      /** The edits of the live log that the page holds from now on. */
      readonly live?: LiveFold
      /** What the texts of a translation say by now, and how far it is. */
      readonly translated?: { readonly texts: TranslatedTexts; readonly status: TranslationStatus | null }
    } & PageWrite,
  ): Promise<number | 'stale' | 'taken'>
  /** Counters of the live log of a working copy; undefined when there is no page. */
  liveCounters(id: string): Promise<LiveCounters | undefined>
  /** Unsaved edits of the live log after a number, in order. */
  liveEdits(id: string, after: number): Promise<readonly LiveEdit[]>
  /** Numbers of edits in the log, saved ones included for a while, by `{edit} {version}`. */
  liveMarks(id: string, edits: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Adds edits to the log when nothing came between, none of them is in it, and no scheduled release holds the page, but for comments; false otherwise. */
  appendLive(
    id: string,
    at: LiveCounters,
    edits: readonly NewLiveEdit[],
    how?: { readonly isOfReview?: boolean },
  ): Promise<boolean>
  /** Last numbers of the logs among these pages. */
  liveNumbers(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Which texts of its source a translation says; empty for what was never noted. */
  translatedTexts(id: string): Promise<TranslatedTexts>
  /** The revisions of the working copies among these pages. */
  revisions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Published pages among these beside what visitors see of them, but for documents above a size, bytes. */
  besidePublished(
    ids: readonly string[],
    most: number,
  ): Promise<readonly { readonly working: Page; readonly published: Page }[]>
  /** Commands saved after a revision, oldest first. */
  commandsSince(id: string, revision: number): Promise<readonly SavedCommands[]>
  /** The saves whose commands name something by its id, the latest first. */
  commandsNaming(id: string, named: string, most: number): Promise<readonly SavedCommands[]>
  /**
   * Makes `page` what visitors see, keeps it as a version, and announces the tags as changed, all in one transaction.
   * False when the working copy is no longer at `revision`.
   */
  publish(id: string, revision: number, about: { readonly label?: string } & RecordWrite): Promise<boolean>
  /** Shows visitors an earlier version in place of the one they see; false when they see another or it was not kept. */
  putVersionBack(
    id: string,
    versions: { readonly from: number; readonly to: number },
    about: RecordWrite,
  ): Promise<boolean>
  unpublish(id: string, about: RecordWrite): Promise<void>
  /** Changes status or appointments without a new revision; false when the page is not there. */
  mark(
    id: string,
    changes: Partial<
      Pick<PageRow, 'status' | 'publish_at' | 'unpublish_at' | 'translation_status' | 'translated_revision'>
    > & { readonly translated_texts?: TranslatedTexts },
    about: RecordWrite,
  ): Promise<boolean>
  /** The languages of a page, itself among them. */
  translations(group: string): Promise<readonly PageSummary[]>
  /** The translations of many pages, by their groups. */
  inGroups(groups: readonly string[]): Promise<readonly PageSummary[]>
  /** Slice → how many working copies have it, of one site or of all. */
  sliceCounts(site?: string): Promise<ReadonlyMap<string, number>>
  /** Reads ahead what lists of pages are found by, so that the first one need not wait for it. */
  warm(): Promise<void>
  /** A page in the trash. */
  inTrash(id: string): Promise<PageRow | undefined>
  /** Pages whose schedule is due. */
  due(now: string): Promise<readonly PageSummary[]>
  /** Moves a page to the trash; its path is free again. */
  trash(id: string, about: RecordWrite): Promise<void>
  /**
   * Restores a page from the trash as a draft, to another path if one is given; `'taken'` when another page has it by
   * now.
   */
  restore(id: string, about: RecordWrite, path?: string): Promise<boolean | 'taken'>
  /** Removes a page and its history for good. */
  remove(id: string, about: RecordWrite): Promise<boolean>
  /** Pages in the trash, the latest first. */
  trashed(sites?: readonly string[]): Promise<readonly (PageSummary & { readonly deleted_at: string })[]>
  published(siteId: string, path: string, languageCode: string): Promise<Published | undefined>
  /** Public path of a page; undefined when it is not published. */
  publishedPath(id: string): Promise<string | undefined>
  /** Published pages of a site, by path. */
  publishedOf(
    siteId: string,
    range: PublishedRange,
  ): Promise<{ readonly rows: readonly PublishedSummary[]; readonly total: number }>
  /** Number of indexable pages of a site, by language. */
  listedCounts(siteId: string): Promise<ReadonlyMap<string, number>>
  /** Indexable pages by path, one part at a time. */
  listed(
    siteId: string,
    languageCode: string,
    place: { readonly after: string; readonly skip: number; readonly limit: number },
  ): Promise<readonly ListedPage[]>
  /** Page id → where it and its translations are published. */
  sisters(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly { readonly language_code: string; readonly path: string }[]>>
  /** Page id → where it and its translations are published, whether search engines may list them or not. */
  placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PublishedPlace[]>>
  /** Pages that are published at these paths of a site in a language, by path. */
  pagesAt(siteId: string, languageCode: string, paths: readonly string[]): Promise<ReadonlyMap<string, PageAtPath>>
  /** Published paths of a site, for the sitemap page and the prerendered list. */
  publishedPaths(siteId: string): Promise<
    readonly {
      readonly path: string
      readonly language_code: string
      readonly title: string
      readonly published_at: string
      readonly isPrivate: boolean
    }[]
  >
  versions(id: string): Promise<readonly Omit<Version, 'page'>[]>
  /** A version, or what a release holds of the page at that revision. */
  version(id: string, revision: number): Promise<Version | undefined>
  /** Gives a kept version a name, or keeps the working copy under it; false when neither has that revision. */
  nameVersion(
    id: string,
    revision: number,
    about: Required<Pick<RecordWrite, 'actor'>> & PageWrite & { readonly label: string },
  ): Promise<boolean>
  /** Keeps a version no longer. */
  forgetVersion(id: string, revision: number): Promise<void>
}

/** Filter operators of lists; `passes` in row-filter.ts defines each. */
export const rowOperators = [
  'eq',
  'neq',
  'in',
  'not_in',
  'contains',
  'not_contains',
  'gt',
  'gte',
  'lt',
  'lte',
  'exists',
  'not_exists',
] as const

/** Filter of a list: a condition on a field of the record, or a column of its row such as `status`. */
export interface RowFilter {
  readonly field: string
  readonly operator: (typeof rowOperators)[number]
  readonly value?: unknown
  /** Whether moments are compared, whatever offset they are written with: `value` is one in milliseconds. */
  readonly moment?: boolean
}

export interface RecordSort {
  readonly field: string
  readonly direction?: 'asc' | 'desc'
  /** Whether numbers are compared. */
  readonly numeric?: boolean
  /** Whether moments are compared, whatever offset they are written with. */
  readonly moment?: boolean
}

export interface RecordListQuery {
  readonly site_id?: string
  /** Only records of these sites, which the user may see. */
  readonly sites?: readonly string[]
  readonly language_code?: string
  readonly search?: string
  readonly filters?: readonly RowFilter[]
  /** Access scope of the user: all conditions of at least one of these. Absent: everything. */
  readonly within?: readonly (readonly RowFilter[])[]
  /** Further choices: of each, all conditions of at least one. */
  readonly either?: readonly (readonly (readonly RowFilter[])[])[]
  /** Sort order by columns of the row or fields of the record; by title without it. */
  readonly sort?: readonly RecordSort[]
  /** Whether to list the trash instead. */
  readonly trashed?: boolean
  /** Whether to list published snapshots in place of working copies. */
  readonly published?: boolean
  readonly offset?: number
  readonly limit?: number
  /** Starts after this place in the order: the last answer's `cursor`. */
  readonly after?: string
  /** Whether the answer has the place of each row, so that a reader who leaves rows out may go on after any. */
  readonly placed?: boolean
}

/** Side effects of writing a record: invalidation tags, references and the audit event. */
export interface RecordWrite {
  readonly actor: string
  /** Announced as changed. */
  readonly tags: readonly string[]
  /** References of the record from now on; absent leaves them as they were. */
  readonly uses?: readonly Use[]
  /** Audit event, written in the same transaction. */
  readonly event?: NewEvent
  /** Deliveries caused by the write, stored in the same transaction. */
  readonly deliveries?: readonly NewDelivery[]
  /** Schedule time that a publication carries out: nothing happens when it was removed meanwhile. */
  readonly due?: string
}

/** Reference to a record, a page or an asset, with the field that holds it. */
export interface Use {
  readonly entity: string
  readonly id: string
  /** Path of the field, such as `rooms[2].image`. */
  readonly field: string
}

/** A user of something: what it is, and whether visitors see that use. */
export interface UsedBy {
  readonly entity: string
  readonly id: string
  readonly field: string
  readonly live: boolean
}

export interface RecordVersion {
  readonly revision: number
  readonly kind: VersionKind
  readonly actor: string
  /** ISO 8601 instant. */
  readonly at: string
  readonly data: RecordData
}

export type VersionKind = 'save' | 'publish' | 'restore' | 'import' | 'release'

export interface Records {
  get(entity: string, id: string): Promise<RecordRow | undefined>
  /**
   * Published records by id or slug, in the order requested; others are left out. Translations share a slug: the one in
   * the named language comes first.
   */
  named(
    entity: string,
    names: readonly string[],
    siteId?: string,
    languageCode?: string,
  ): Promise<readonly StoredRecord[]>
  /** Record by slug, unless it is in the trash. */
  bySlug(entity: string, slug: string, siteId: string, languageCode?: string): Promise<RecordRow | undefined>
  /** Translations of a record, itself included. */
  translations(entity: string, group: string): Promise<readonly RecordRow[]>
  list(
    entity: string,
    query?: RecordListQuery,
  ): Promise<{
    readonly rows: readonly RecordRow[]
    readonly total: number
    readonly cursor?: string
    /** Cursors by the id of a row, where `placed` asks for them. */
    readonly places?: ReadonlyMap<string, string>
  }>
  /**
   * Creates (revision 0) or changes the working copy and keeps it as a version; answers the new revision, `'stale'`,
   * or `'taken'` for a slug in use. With `publish`, visitors see it at once.
   */
  put(
    record: NewRow,
    about: RecordWrite & { readonly kind?: VersionKind; readonly publish?: boolean },
  ): Promise<number | 'stale' | 'taken'>
  /**
   * Creates and changes many records of one entity in one transaction, with one event for all. Answers the revisions,
   * or which was `'stale'` or `'taken'` first; then nothing is stored.
   */
  putMany(
    rows: readonly NewRow[],
    about: Omit<RecordWrite, 'uses'> & {
      readonly kind: VersionKind
      readonly publish: boolean
      readonly usesOf: (row: NewRow) => readonly Use[]
    },
  ): Promise<readonly number[] | { readonly failed: 'stale' | 'taken'; readonly row?: number }>
  /** Many to the trash at once, those that still have the revision; answers their ids. */
  trashMany(
    entity: string,
    rows: readonly Pick<NewRow, 'id' | 'revision'>[],
    about: RecordWrite,
  ): Promise<readonly string[]>
  /** Makes the working copy what visitors see. False when it is no longer at `revision`. */
  publish(entity: string, id: string, revision: number, about: RecordWrite): Promise<boolean>
  unpublish(entity: string, id: string, about: RecordWrite): Promise<void>
  /** Changes status or schedule without a new revision. */
  mark(
    entity: string,
    id: string,
    changes: Partial<Pick<RecordRow, 'status' | 'publish_at' | 'unpublish_at' | 'position'>>,
    about: RecordWrite,
  ): Promise<void>
  /** Moves a record to the trash: its slug is free again and it is no longer public. */
  trash(entity: string, id: string, about: RecordWrite): Promise<boolean>
  /** Restores a record from the trash, as a draft unless it is `live`; `'taken'` when its slug is in use by now. */
  restore(entity: string, id: string, about: RecordWrite & { readonly live: boolean }): Promise<boolean | 'taken'>
  /** Removes a record and its history for good. */
  remove(entity: string, id: string, about: RecordWrite): Promise<boolean>
  /** Leaves of a record what `data` says: versions, deliveries and what the log says of it go as well. */
  erase(
    record: { readonly entity: string; readonly id: string; readonly title: string; readonly data: RecordData },
    about: Pick<RecordWrite, 'actor' | 'event' | 'tags'>,
  ): Promise<boolean>
  versions(entity: string, id: string): Promise<readonly Omit<RecordVersion, 'data'>[]>
  version(entity: string, id: string, revision: number): Promise<RecordVersion | undefined>
  /** Keeps a version of something that lies in a table of its own. */
  remember(row: StoredRecord, about: { readonly kind: VersionKind; readonly actor: string }): Promise<void>
  /** Records whose schedule is due. */
  due(now: string): Promise<readonly RecordRow[]>
}

/** A row as it is handed to the store; the store counts revisions and dates. */
export type NewRow = StoredRecord & Partial<Pick<RecordRow, 'title' | 'translation_group' | 'position'>>

/** References (backlinks): stored with each write of a record or page, read before anything is deleted. */
export interface Uses {
  of(entity: string, id: string): Promise<readonly UsedBy[]>
  /** Number of references to each id. */
  counts(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Pictures of the library that published pages, or records of a kind, show: id → their ids. */
  picturesOf(entity: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Replaces the references of a working copy, or of the published version. */
  replace(entity: string, id: string, live: boolean, uses: readonly Use[]): Promise<void>
}

/** A bundle of documents that are published, or withdrawn, together. */
export interface Release {
  readonly id: string
  readonly title: string
  readonly status: ReleaseStatus
  /** ISO 8601 instant; set while it is scheduled. */
  readonly publish_at: string | null
  /** SHA-256 of the preview secret, hex. */
  readonly secret_hash: string
  readonly secret_expires_at: string
  /**
   * Description, kind, time zone, approvals, error and whatever else its rules keep; see
   * `services/releases/releases.ts`.
   */
  readonly data: Readonly<Record<string, unknown>>
  readonly revision: number
  readonly created_at: string
  readonly created_by: string
  readonly updated_at: string
}

export interface ReleaseItem {
  readonly release_id: string
  /** `pages`, or an entity of records. */
  readonly entity: string
  readonly document_id: string
  readonly action: 'publish' | 'unpublish'
  readonly site_id: string
  readonly title: string
  /** The revision that was put in. */
  readonly revision: number
  /** Published revision at that time; null when it was not published. */
  readonly base_revision: number | null
  /** Page or record data at that revision. */
  readonly document: RecordData
  readonly added_by: string
  readonly added_at: string
}

/** A release beside the document that it holds. */
export interface HoldingRelease extends Release {
  readonly holds: Pick<ReleaseItem, 'revision' | 'action'>
}

export interface Releases {
  get(id: string): Promise<Release | undefined>
  /** The latest first. */
  list(): Promise<readonly Release[]>
  /** Scheduled for an instant that has come. */
  due(now: string): Promise<readonly Release[]>
  /** Creates (revision 0) or changes. */
  put(release: Release, event?: NewEvent): Promise<number | 'stale'>
  remove(id: string, event: NewEvent): Promise<void>
  items(id: string): Promise<readonly ReleaseItem[]>
  /** The releases that hold a document, each with what it would make of it. */
  holding(entity: string, documentId: string): Promise<readonly HoldingRelease[]>
  /** Document id → the release that it waits in. */
  waiting(
    entity: string,
    documentIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<Release, 'id' | 'title' | 'status'>>>
  /** Puts a document in; false when the release is scheduled, published or archived by now and so takes no changes. */
  putItem(item: ReleaseItem, event: NewEvent): Promise<boolean>
  removeItem(id: string, entity: string, documentId: string, event: NewEvent): Promise<boolean>
  /** Shows or hides all documents in one transaction with the release's new state; false when somebody was faster. */
  publish(
    release: Release,
    items: readonly (ReleaseItem & { readonly uses: readonly Use[]; readonly slug: string })[],
    about: { readonly actor: string; readonly tags: readonly string[]; readonly events: readonly NewEvent[] },
  ): Promise<boolean>
}

/** Mail, call of a webhook, or addresses that search engines are told of. */
type DeliveryKind = 'mail' | 'webhook' | 'indexnow'

/** Delivery to be made. */
export interface NewDelivery {
  readonly kind: DeliveryKind
  /** An e-mail address, or the https address that is called. */
  readonly target: string
  readonly payload: Readonly<Record<string, unknown>>
  /** The webhook that is called: its address and key are those that it has by then. Absent for a mail. */
  readonly webhook_id?: string
}

export interface Delivery extends NewDelivery {
  readonly id: string
  readonly about_entity: string
  readonly about_id: string
  /** ISO 8601 instants. */
  readonly created_at: string
  readonly next_at: string
  /** Counting the one that is under way. */
  readonly attempts: number
  readonly last_error: string
  /** Time of delivery; `failed` when it was given up. */
  readonly done_at: string | null
  /** Order among the deliveries of one webhook about one object. */
  readonly sequence: number
  /** Time from which it is tried until it is given up: its creation, or when somebody sent it again. */
  readonly since: string
  /** Time of the last attempt; null before the first. */
  readonly tried_at: string | null
  /** Last answer of a receiver: its status and the beginning of its body; null when none came. */
  readonly answer_status: number | null
  readonly answer_body: string
}

/** Answer of a receiver to an attempt. */
export interface DeliveryAnswer {
  readonly status: number
  readonly body: string
}

/** Deliveries under way: at least once each, whatever fails in between. */
export interface Outbox {
  /** Takes what is due; nobody else gets it before `until`. */
  claim(now: string, until: string, limit: number, kind?: Delivery['kind']): Promise<readonly Delivery[]>
  delivered(id: string, at: string, answer?: DeliveryAnswer): Promise<void>
  /** Records a failed attempt: retried at an instant, or given up without one. */
  failed(id: string, error: string, nextAt: string | undefined, answer?: DeliveryAnswer): Promise<void>
  about(entity: string, id: string): Promise<readonly Delivery[]>
  /** Calls of a webhook, the newest first; those that were given up alone when asked. */
  toWebhook(
    id: string,
    page: { readonly limit: number; readonly offset?: number; readonly isGivenUp?: boolean },
  ): Promise<readonly Delivery[]>
  get(id: string): Promise<Delivery | undefined>
  /** Sends calls of a webhook again: one of them, or all that were given up. Answers how many. */
  replay(webhookId: string, which: { readonly id?: string }, now: string): Promise<number>
  /** Puts deliveries on their way that no record is written with. */
  add(about: { readonly entity: string; readonly id: string }, deliveries: readonly NewDelivery[]): Promise<void>
  /** Makes due what has not arrived, given up or not; answers how much that is. */
  again(entity: string, id: string, now: string): Promise<number>
  /** Retries all failed deliveries of a kind, or of one webhook, now, and returns their number. */
  hurry(
    kind: Delivery['kind'],
    now: string,
    which?: { readonly webhookId?: string; readonly triedBefore?: string },
  ): Promise<number>
  /** Makes deliveries due that an ended process had claimed, and returns their number. */
  resume(now: string): Promise<number>
  /** Forgets what was delivered before an instant. */
  prune(before: string): Promise<number>
}

/** Not-found address, with its count. */
export interface NotFoundHit {
  readonly site_id: string
  readonly path: string
  readonly hits: number
  readonly by_bots: number
  readonly referrer: string
}

/**
 * Hit counts of redirects, and addresses that were not found. Stored apart from records, because visitors write them.
 */
export interface Traffic {
  /** Adds what was counted since the last time. */
  count(counted: {
    readonly hits: ReadonlyMap<string, number>
    readonly misses: readonly NotFoundHit[]
    /** ISO 8601 instant. */
    readonly at: string
  }): Promise<void>
  hitsOf(
    redirectIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly hits: number; readonly last_hit_at: string }>>
  misses(query: {
    readonly sites?: readonly string[]
    readonly search?: string
    readonly ignored?: boolean
    readonly offset?: number
    readonly limit?: number
  }): Promise<{
    readonly rows: readonly (NotFoundHit & { readonly first_at: string; readonly last_at: string })[]
    readonly total: number
  }>
  ignore(siteId: string, path: string, ignored: boolean): Promise<void>
  /** Forgets addresses that nobody asked for since an instant and, beyond so many, those that were asked for least. */
  prune(before: string, most: number): Promise<number>
}

/** Effect of an import on a record: its revision before (0 for a new one) and after. */
export interface ImportedRow {
  readonly id: string
  readonly before: number
  readonly after: number
}

interface Import {
  readonly id: string
  readonly entity: string
  readonly actor: string
  /** ISO 8601 instant. */
  readonly at: string
  readonly rows: readonly ImportedRow[]
  readonly undone_at: string | null
}

export interface Imports {
  add(batch: Import): Promise<void>
  get(id: string): Promise<Import | undefined>
  /** Marks an import as undone; false when somebody was faster. */
  claimUndo(id: string, at: string): Promise<boolean>
  /** Forgets what is older than an instant. */
  prune(before: string): Promise<void>
}

/** Status of an import of a site: looked at, begun, finished, taken back. */
type SiteImportStatus = 'reading' | 'trial' | 'running' | 'done' | 'reverted'

/** Import of a whole site, without what it is read from. */
export interface SiteImportRow {
  readonly id: string
  readonly site_id: string
  readonly actor: string
  /** ISO 8601 instants. */
  readonly at: string
  readonly updated_at: string
  readonly status: SiteImportStatus
  readonly revision: number
  /** Choices and results, as JSON. */
  readonly data: string
}

export interface SiteImports {
  add(row: SiteImportRow & { readonly source: string }): Promise<void>
  get(id: string): Promise<SiteImportRow | undefined>
  /** What it is read from, as it was given. */
  source(id: string): Promise<string | undefined>
  /** Imports of a site, the latest first. */
  list(siteId: string): Promise<readonly SiteImportRow[]>
  /** Stores a row that still has its revision; false when somebody was faster. `added` is put behind its source. */
  save(row: SiteImportRow & { readonly source?: string; readonly added?: string }): Promise<boolean>
  remove(id: string): Promise<void>
}

/** Status of a replacement: begun, through, being undone, undone. */
type ReplacementStatus = 'running' | 'done' | 'undoing' | 'undone'

/** Replacement of texts in many documents. */
export interface ReplacementRow {
  readonly id: string
  readonly actor: string
  /** ISO 8601 instants. */
  readonly at: string
  readonly updated_at: string
  readonly status: ReplacementStatus
  readonly revision: number
  /** What was asked for, as JSON. */
  readonly data: string
}

/** Document of a replacement. */
export interface ReplacementItemRow {
  readonly number: number
  readonly state: 'waiting' | 'done' | 'undone'
  /** What is replaced, and what became of it, as JSON. */
  readonly data: string
}

export interface Replacements {
  add(row: ReplacementRow, items: readonly ReplacementItemRow[]): Promise<void>
  get(id: string): Promise<ReplacementRow | undefined>
  /** Those of a user, the latest first. */
  list(actor: string, most: number): Promise<readonly ReplacementRow[]>
  items(id: string): Promise<readonly ReplacementItemRow[]>
  /** Stores a row that still has its revision; false when somebody was faster. */
  save(row: ReplacementRow): Promise<boolean>
  saveItem(id: string, item: ReplacementItemRow): Promise<void>
  /** Forgets those that nothing happened to since an instant. */
  prune(before: string): Promise<void>
}

/** Stored answer to a request with an idempotency key; status 0 while it is being answered. */
export interface StoredAnswer {
  readonly request_hash: string
  readonly status: number
  readonly type: string
  readonly body: string
  readonly at: string
}

export interface IdempotencyKeys {
  /** The answer of the request that has a key, no older than `since`. */
  get(keyHash: string, since: string): Promise<StoredAnswer | undefined>
  /**
   * Takes a key for a request, in the transaction that is to keep its answer; whoever comes second waits for that, and throws
   * `key-busy` where it lasts. False when the key has an answer, no older than `since`.
   */
  claim(keyHash: string, requestHash: string, when: { readonly at: string; readonly since: string }): Promise<boolean>
  keep(keyHash: string, answer: Pick<StoredAnswer, 'status' | 'type' | 'body'>): Promise<void>
  prune(before: string): Promise<void>
}

/** Audit event. Events are only ever added. */
export interface LoggedEvent extends NewEvent {
  readonly id: string
  /** ISO 8601 instant. */
  readonly at: string
}

export interface NewEvent {
  /** User id, `token:{id}` or `system`. */
  readonly actor: string
  readonly actor_label: string
  /** `create`, `update`, `publish`, `trash`, `login`, `login_failed`, `export`, … */
  readonly action: string
  readonly entity: string
  readonly document_id: string
  readonly title: string
  readonly site_id: string
  readonly details: Readonly<Record<string, unknown>>
}

export interface Events {
  add(event: NewEvent): Promise<void>
  list(query: {
    readonly entity?: string
    readonly document_id?: string
    readonly actor?: string
    readonly action?: string
    readonly sites?: readonly string[]
    /** ISO 8601 instants. */
    readonly from?: string
    readonly until?: string
    readonly search?: string
    readonly offset?: number
    readonly limit?: number
  }): Promise<{ readonly rows: readonly LoggedEvent[]; readonly total: number }>
  /** Actions and entities that occur in the log. */
  facets(): Promise<{ readonly actions: readonly string[]; readonly entities: readonly string[] }>
  /** Forgets what is older than an instant. */
  prune(before: string): Promise<number>
}

/** A file of the library with its history. */
export type AssetRow = Omit<LibraryAsset, 'uses' | 'may'>

export interface Media {
  readonly folders: MediaFolders
  /** Also what is in the trash. */
  get(id: string): Promise<AssetRow | undefined>
  /**
   * Assets for rendering: a replaced one is returned as its replacement under its own id, and those in the trash are
   * left out.
   */
  many(ids: readonly string[]): Promise<readonly Asset[]>
  /** The image that has most of the words among its tags or in its title; of equals, one whose first tag is a word, then by its words. */
  matching(words: readonly string[]): Promise<Asset | undefined>
  list(query: MediaListing): Promise<{ readonly rows: readonly AssetRow[]; readonly total: number }>
  /** The ids that a list would show, in its order, and at most so many. */
  ids(query: MediaListing, most: number): Promise<readonly string[]>
  /** The oldest file with these bytes. */
  withBytes(sha256: string): Promise<AssetRow | undefined>
  /** Assets that this one replaces. */
  replacedBy(id: string): Promise<readonly string[]>
  /** Adds a file, or replaces all that is known of it; out of the trash it comes back. */
  put(asset: Asset, actor?: string): Promise<void>
  /** Answers the new revision, or `'stale'` when somebody was faster. */
  change(asset: Asset, revision: number): Promise<number | 'stale'>
  /** Moves an asset to the trash; with `replacedBy`, that one is shown wherever this one is used. */
  trash(id: string, replacedBy?: string): Promise<void>
  restore(id: string): Promise<void>
  /** Marks a file as one for agents alone, or as one for all. */
  setForAgents(id: string, isSo: boolean): Promise<void>
  /** Assets moved to the trash before this moment (ISO 8601), without those that have a replacement. */
  trashedBefore(moment: string): Promise<readonly string[]>
  remove(id: string): Promise<void>
}

export interface MediaFolders {
  /** Folders by name. */
  list(): Promise<readonly MediaFolder[]>
  /** Creates (revision 0) or changes a folder; `'taken'` when another in the same place has the name. */
  put(folder: MediaFolder): Promise<number | 'stale' | 'taken'>
  /** Removes a folder; what lay in it lies in the one above. */
  remove(id: string): Promise<void>
}

/** A role, where it counts and in which languages. */
export interface Assignment {
  readonly role: Role
  readonly scope:
    | { readonly type: 'all' }
    | { readonly type: 'site' | 'brand' | 'resort'; readonly ids: readonly string[] }
  readonly locales: '*' | readonly string[]
  /** The sites of the brands in scope; found when the user signs in, not stored. */
  readonly sites?: readonly string[]
  /** The brands of the sites in scope; found when the user signs in, not stored. */
  readonly brands?: readonly string[]
  /** Permissions beyond the role: booking codes, leads, agents, brand design. */
  readonly flags?: readonly RoleFlag[]
}

const roleFlags = ['revenue', 'leads', 'agents', 'design'] as const
export type RoleFlag = (typeof roleFlags)[number]

export type UserStatus = 'invited' | 'active' | 'suspended' | 'deactivated'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly password_hash: string
  /** Role assignments, whose permissions add up. */
  readonly assignments: readonly Assignment[]
  readonly status: UserStatus
  readonly settings: Readonly<Record<string, unknown>>
  readonly revision: number
  /** Scopes of the token in use; absent for a user who signed in. Not stored. */
  readonly scopes?: readonly string[]
  /** Whether who acts entered the password lately; absent for who acts without a request. Not stored. */
  readonly confirmed?: boolean
}

export interface Users {
  get(id: string): Promise<User | undefined>
  /** The address is compared in lower case. */
  byEmail(email: string): Promise<User | undefined>
  list(): Promise<readonly User[]>
  /** Last activity and second factor of users; those never seen are missing. */
  presence(): Promise<ReadonlyMap<string, { readonly last_seen_at: string | null; readonly second_factor: boolean }>>
  /** Number of pages and records that a user created. */
  countOwned(id: string): Promise<number>
  /** Transfers everything that a user created to another, and returns its number. */
  transferOwnership(from: string, to: string): Promise<number>
  put(user: User): Promise<number | 'stale' | 'taken'>
  /** Removes a user with their sessions, tokens and second factors for good. */
  remove(id: string): Promise<void>
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
  /** User agent of the browser, for the list of sessions. */
  readonly agent: string
  /** Access and refresh token of the authorization server, sealed; null for a session without them. */
  readonly tokens: string | null
  /** Time at which the tokens must be renewed. */
  readonly tokens_until: string | null
  /** Until when whoever holds it counts as its user, who entered the password; null when nobody did. */
  readonly confirmed_until: string | null
}

export interface Sessions {
  get(idHash: string): Promise<Session | undefined>
  /** The sessions of a user, the one seen last first. */
  of(userId: string): Promise<readonly Session[]>
  put(session: Session): Promise<void>
  seen(idHash: string, at: string): Promise<void>
  /** Notes that its user entered the password again. */
  confirm(idHash: string, until: string): Promise<void>
  /**
   * Moves `tokens_until` on when it still is what the caller saw, so that one node alone renews. False when it is not.
   */
  claimRenewal(idHash: string, seen: string, until: string): Promise<boolean>
  renewed(idHash: string, tokens: string, until: string): Promise<void>
  remove(idHash: string): Promise<void>
  /** Ends the sessions of a user, all but one when that is named. */
  removeOf(userId: string, exceptIdHash?: string): Promise<void>
}

/** The announcements by which every node learns which cached pages are stale. */
export interface Changes {
  announce(tags: readonly string[]): Promise<number>
  since(sequence: number): Promise<readonly { readonly sequence: number; readonly tags: readonly string[] }[]>
  latest(): Promise<number>
  /** What became public and what is so no longer after a place, or since a moment; in the order in which it was so. */
  published(asked: {
    readonly after?: ChangePlace
    readonly since?: string
    readonly entities: readonly string[]
    readonly sites?: readonly string[]
    readonly limit: number
  }): Promise<readonly PublicChange[]>
  /** Place of the last of all public changes. */
  end(): Promise<ChangePlace>
  /** Forgets public changes from before a moment. */
  prune(before: string): Promise<number>
}

/** Place in the order of public changes. */
export interface ChangePlace {
  readonly sequence: number
  readonly id: number
}

/** Page or record that became public, or is so no longer. */
export interface PublicChange extends ChangePlace {
  readonly entity: string
  readonly document_id: string
  readonly site_id: string
  readonly language_code: string
  readonly event: 'publish' | 'unpublish' | 'delete'
  readonly at: string
}

/** Review link, by which people without an account comment on a page. */
export interface ReviewLink {
  readonly id: string
  readonly page_id: string
  /** Name of the recipient. */
  readonly name: string
  readonly secret_hash: string
  readonly created_at: string
  readonly created_by: string
  readonly created_by_label: string
  readonly expires_at: string
  readonly last_used_at: string | null
}

export interface ReviewLinks {
  of(pageId: string): Promise<readonly ReviewLink[]>
  /** Links that a user made. */
  by(userId: string): Promise<readonly ReviewLink[]>
  bySecret(hash: string): Promise<ReviewLink | undefined>
  put(link: ReviewLink, event: NewEvent): Promise<void>
  used(id: string, at: string): Promise<void>
  remove(id: string, event: NewEvent): Promise<void>
  /** Forgets those that ended before a moment. */
  prune(before: string): Promise<void>
}

/** The day that filters by licence are asked for, and what the asking user may see. */
export interface MediaListing extends MediaQuery {
  /** `YYYY-MM-DD`. */
  readonly today?: string
  /** Shared files and those of these sites. */
  readonly sites?: readonly string[]
}
