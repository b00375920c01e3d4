import { type AnySentence } from '#messages/sentence.ts'
import type { Subject } from '../accounts/subject.ts'
import type { VoixError } from '#model/errors.ts'
import type { RecordData, RecordRow, RecordStatus } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { NewEvent, PageRow, RecordVersion, RecordWrite, Use, UsedBy, User, Version } from '#db/store.ts'
import type { PublishedPath } from '../redirects/auto-redirects.ts'
import type { CacheVisibility } from '../cache/cache-tags.ts'

/** Name of a document: `pages` or the entity of a record, and its id. */
export interface DocumentRef {
  readonly entity: string
  readonly id: string
}

/** Page or record in the shared lifecycle, with its row. */
export interface Document<Row = unknown> extends DocumentRef {
  readonly row: Row
  readonly subject: Subject
  readonly title: string
  /** The name under which others may refer to it besides its id; empty for none. */
  readonly slug: string
  readonly site_id: string
  /** What versions and releases keep of it: the page, or the data of the record. */
  readonly content: RecordData
  readonly revision: number
  readonly status: RecordStatus
  readonly published_revision: number | null
  readonly publish_at: string | null
  readonly unpublish_at: string | null
  readonly updated_by: string
  /** Who made the last change together with `updated_by`. */
  readonly updated_with?: readonly string[]
  readonly isTrashed: boolean
}

/** Actor on a document: a user, or the schedule. */
export type Actor = Pick<User, 'id' | 'name'>

/** Stage of a check; some problems must not stop a scheduled publication. */
export type CheckStage = 'schedule' | 'publish' | 'release'

/** Problems that keep a document from being shown. */
export interface DocumentProblems {
  /** Sentences for people. */
  readonly reasons: readonly AnySentence[]
  /** The same for the audit event. */
  readonly details: NewEvent['details']
  readonly error: VoixError
}

/** Common part of versions of all kinds. */
export type VersionOf = Pick<Version, 'revision' | 'actor'>

/** Repository of a kind: writes and versions. Each write is one transaction with its `RecordWrite`. */
export interface DocumentRepository<Kept extends VersionOf = VersionOf> {
  /** False when the working copy is no longer at `revision`. */
  publish(ref: DocumentRef, revision: number, write: RecordWrite): Promise<boolean>
  unpublish(ref: DocumentRef, write: RecordWrite): Promise<void>
  mark(
    ref: DocumentRef,
    changes: Partial<Pick<Document, 'status' | 'publish_at' | 'unpublish_at'>>,
    write: RecordWrite,
  ): Promise<unknown>
  trash(ref: DocumentRef, write: RecordWrite): Promise<unknown>
  remove(ref: DocumentRef, write: RecordWrite): Promise<unknown>
  versions(ref: DocumentRef): Promise<readonly WithoutContent<Kept>[]>
  version(ref: DocumentRef, revision: number): Promise<Kept | undefined>
}

/** Version in a list, without content. */
export type WithoutContent<Kept> = Omit<Kept, 'page' | 'data'>

/** Kind of document: what pages and records each provide to the shared lifecycle in `documents/`. */
export interface DocumentKind<Row = unknown, Kept extends VersionOf = VersionOf> {
  readonly repository: DocumentRepository<Kept>
  /** Whether a document that a user may not read is, for them, not there. */
  readonly isHidden: boolean
  /** How a changed draft with an appointment is approved, as part of a sentence. */
  readonly approves: 'approval' | 'publishing'
  /** What one is called within a sentence, and what many are called at its beginning. */
  namesOf(entity: string): { readonly one: string; readonly many: string }
  /** Whether there is a draft beside what visitors see. */
  hasDrafts(entity: string): boolean

  /** By id; what is in the trash only where the kind shows it there. */
  find(ref: DocumentRef): Promise<Document<Row> | undefined>
  findInTrash(ref: DocumentRef): Promise<Document<Row> | undefined>
  due(moment: string): Promise<readonly Document<Row>[]>
  /** The same document with other content: an earlier version, or what a release holds. */
  withContent(document: Document<Row>, content: RecordData): Promise<Document<Row>>
  /** What it held at an earlier revision; undefined when that is no longer kept. */
  contentAt(ref: DocumentRef, revision: number): Promise<RecordData | undefined>

  /** References of its content. */
  references(document: Document<Row>): readonly Use[]
  /** Uses of it by a name of its own, which content that shows it does not store; absent where there are none. */
  usesByName?(document: Document<Row>): Promise<readonly UsedBy[]>
  /** Names of the addresses at which links lead to it. */
  addresses(document: Document<Row>): Promise<readonly string[]>
  /** Its title for a user in a list of references. */
  titleFor(user: User, ref: DocumentRef): Promise<AnySentence>
  publishedPath(ref: DocumentRef): Promise<PublishedPath | undefined>
  /** Tags of the caches that a write of it invalidates. */
  tags(document: Document<Row>, visibility: CacheVisibility): Promise<readonly string[]>
  /** Details of its audit events. */
  details(document: Document<Row>): NewEvent['details']

  problems(document: Document<Row>, stage: CheckStage): Promise<DocumentProblems | undefined>
  stale(ref: DocumentRef): Promise<VoixError>
  /** Throws for what the kind itself does not let go. */
  refuseLeaving(user: User, document: Document<Row>, how: 'unpublish' | 'archive' | 'trash' | 'purge'): Promise<void>
  /** The references that keep it from being archived. */
  usesKeeping(document: Document<Row>, uses: readonly UsedBy[]): Promise<readonly UsedBy[]>
  /** Takes it out of the trash. Throws, or finds it another address, when another document has its own by now. */
  restore(user: User, document: Document<Row>): Promise<void>

  /** Who changed a document since another user stood behind it: since its approval, or since visitors see it so. */
  authors(document: Document<Row>): Promise<readonly string[]>
  /** The revision that reviewers approved; 0 for none. */
  approvedRevision(document: Document<Row>): number
  /** Whether nothing but comments was saved since a revision. */
  isUnchangedSince(document: Document<Row>, revision: number): Promise<boolean>
}

/** All kinds of document. */
export interface DocumentKinds {
  readonly pages: DocumentKind<PageRow, Version>
  readonly records: DocumentKind<RecordRow, RecordVersion>
}

/** Context of the lifecycle: store, kinds and clock. */
export interface DocumentContext {
  readonly store: Store
  readonly clock: () => Date
  readonly kinds: DocumentKinds
  /** Origin of the admin for links in mails, where a site is at a host. */
  readonly adminAt?: ((host?: string) => string) | undefined
}

/** Context of the lifecycle for one kind. */
export interface LifeContext<Row, Kept extends VersionOf = VersionOf> extends DocumentContext {
  readonly kind: DocumentKind<Row, Kept>
}

/** The kind of a document by its entity. */
export function kindOf({ pages, records }: DocumentKinds, entity: string): DocumentKind {
  return entity === 'pages' ? pages : records
}
