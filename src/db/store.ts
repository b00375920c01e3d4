import type { LiveEdit } from '#model/studio/live-edit.ts'
import type { MediaQuery, LibraryAsset } from '#model/media/media.ts'
import type { Page, ReleaseStatus, XpStatus } from '#model/page/page.ts'
import type { Role } from '#model/people/roles.ts'
import type { RecordData, RecordRow, RecordStatus, StoredRecord } from '#model/records/records.ts'

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

/** Connections of a pool, and waiting queries. */
export interface Pool {
  readonly open: number
  readonly idle: number
  readonly waiting: number
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
  /** Source page of the translation, and its latest revision whose texts the translation is made from. */
  readonly translated_from: string | null
  readonly translated_revision: number | null
  /** The page template that it began as. */
  readonly template_id: string | null
  /** Who wrote the last change together with `updated_by`. */
  readonly updated_with: readonly string[]
}

/** Translation status. Whether its source says something else since is found by comparing revisions: see `translated_revision`. */
export const translationStatuses = ['not_started', 'in_progress', 'needs_review', 'done'] as const
export type TranslationStatus = (typeof translationStatuses)[number]

/** Row of a list of pages, without elements. */
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
  /** Only pages whose working copy has an element of this experience status. */
  readonly xp_status?: XpStatus
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
  /** Only translations whose source shows texts that they do not say yet. */
  readonly outdated?: boolean
  /** Only pages in this release, or in any. */
  readonly release?: string
  /** Only pages whose review waits for this user. */
  readonly reviewer?: string
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

/** Part of the live log that a save merges. */
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

/** Range of a site's published pages: of one language, or without some. */
export interface PublishedRange {
  readonly language?: string
  readonly except?: readonly string[]
  readonly offset: number
  readonly limit: number
}

/** Published page as search engines list it. */
export interface PublishedSummary {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly language_code: string
  readonly published_at: string
}

/** Published page as a sitemap lists it. */
export interface SitemapPage {
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

/** Fingerprints of the translated source texts, by text key. */
export type TranslatedTexts = Readonly<Record<string, string>>

/** Side effects of saving a page: references and the audit event. */
export type PageWrite = Pick<RecordWrite, 'uses' | 'event'>

/** Published page at a path; a private one is for agents alone. */
export interface PageAtPath {
  readonly id: string
  readonly title: string
  readonly isPrivate: boolean
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
  /** Whether to list only records whose working copy is ahead of what is published. */
  readonly changed?: boolean
  /** Only records whose review waits for this user. */
  readonly reviewer?: string
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

/** Referring document, and whether the reference is published. */
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

/** Row to be stored, without revision and dates. */
export type NewRow = StoredRecord & Partial<Pick<RecordRow, 'title' | 'translation_group' | 'position'>>

/** Release: documents that are published or withdrawn together. */
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

/** Release with its version of a document. */
export interface HoldingRelease extends Release {
  readonly holds: Pick<ReleaseItem, 'revision' | 'action'>
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
  /** Time from which it is tried until it is given up: its creation, or when a user sent it again. */
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

/** Not-found address, with its count. */
export interface NotFoundHit {
  readonly site_id: string
  readonly path: string
  readonly hits: number
  readonly by_bots: number
  readonly referrer: string
}

/** Effect of an import on a record: its revision before (0 for a new one) and after. */
export interface ImportedRow {
  readonly id: string
  readonly before: number
  readonly after: number
}

export interface Import {
  readonly id: string
  readonly entity: string
  readonly actor: string
  /** ISO 8601 instant. */
  readonly at: string
  readonly rows: readonly ImportedRow[]
  readonly undone_at: string | null
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

/** Stored answer to a request with an idempotency key; status 0 while it is being answered. */
export interface StoredAnswer {
  readonly request_hash: string
  readonly status: number
  readonly type: string
  readonly body: string
  readonly at: string
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

/** A file of the library with its history. */
export type AssetRow = Omit<LibraryAsset, 'uses' | 'may'>

/** Group of users, as an identity provider names it, with the roles that its members have. */
export interface UserGroup {
  readonly id: string
  readonly name: string
  /** Another name of it there, such as an object id; empty for none. */
  readonly external_id: string
  readonly assignments: readonly Assignment[]
  readonly revision: number
  readonly created_at: string
  readonly updated_at: string
  readonly removed_at: string | null
}

/** Assignment of a role, with its scope and languages. */
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
  /** Until when the browser that holds it counts as its user, who entered the password; null when nobody did. */
  readonly confirmed_until: string | null
  /** Name of the session at the identity provider, by which the provider ends it; null for one of our own. */
  readonly provider_sid: string | null
}

/** Cursor in the order of public changes. */
export interface ChangePlace {
  readonly sequence: number
  readonly id: number
}

/** Page or record that was published or unpublished. */
export interface PublicChange extends ChangePlace {
  readonly entity: string
  readonly document_id: string
  readonly site_id: string
  readonly language_code: string
  readonly event: 'publish' | 'unpublish' | 'delete'
  readonly at: string
}

/** Request of a review that waits: by whom, of whom, and until when. */
export interface ReviewRequest {
  /** `pages`, `releases`, or the entity of a record. */
  readonly entity: string
  readonly document_id: string
  /** The user who shall review it, by id; empty for all who may. */
  readonly reviewer: string
  /** Day as `2026-12-01`; empty for none. */
  readonly due_on: string
  readonly asked_by: string
  /** Name of who asked at that time. */
  readonly asked_by_label: string
  /** ISO 8601 instant. */
  readonly asked_at: string
}

/** Review that waits, with the title and site of its document. */
export interface WaitingReview extends ReviewRequest {
  readonly title: string
  readonly site_id: string
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

/** Date for licence filters, and the scope of the requesting user. */
export interface MediaListing extends MediaQuery {
  /** `YYYY-MM-DD`. */
  readonly today?: string
  /** Shared files and those of these sites. */
  readonly sites?: readonly string[]
}
