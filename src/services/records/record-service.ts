import type { Action, Subject } from '../accounts/subject.ts'
import { entities } from '#entities/entities.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { NewEvent, RecordWrite, User } from '#db/store.ts'
import { type CacheVisibility, recordTags } from '../cache/cache-tags.ts'
import { authorizedDocument } from '../documents/document-access.ts'
import type { Document, DocumentRef } from '../documents/document-kind.ts'
import { subjectOf } from './record-access.ts'
import { changeProblems, type RecordChange, recordRepositories } from './repositories.ts'

/** Record service base: finding a record, and authorising actions. */
export type RecordService = ReturnType<typeof createRecordService>

/** Operator's settings for checks of records. */
export interface RecordSettings {
  /** The host at which the admin alone answers: no site may have it. */
  readonly reservedHost?: string | undefined
}

interface FoundRecord {
  readonly entity: Entity
  readonly row: RecordRow
  readonly subject: Subject
}

/** Entity by path. Throws `unknown-entity`. */
export function entityAt(path: string): Entity {
  const entity = entities.get(path)
  if (!entity) throw new VoixError('unknown-entity', { name: path })
  return entity
}

export function createRecordService(store: Store, clock: () => Date, settings: RecordSettings = {}) {
  const records = recordRepositories(store)
  return {
    store,
    records,
    clock,
    /** A record as a document, in the trash as well; undefined when there is none. */
    find,
    async found(path: string, id: string): Promise<FoundRecord> {
      const entity = entityAt(path)
      const document = await find({ entity: path, id })
      if (!document) throw notFound(entity)
      return { entity, row: document.row, subject: document.subject }
    },
    /** Reading authorised besides the action, for what is in the trash as well. */
    async held(user: User, path: string, id: string, action: Action): Promise<FoundRecord> {
      const ref = { entity: path, id }
      const { row, subject } = await authorizedDocument({ find, namesOf, isHidden: true }, user, ref, action)
      return { entity: entityAt(path), row, subject }
    },
    /** What the entity itself forbids, by its field. */
    changeProblems: (user: User, path: string, change: RecordChange) =>
      changeProblems(store, user, path, { ...change, ...settings }),
  }

  async function find({ entity: path, id }: DocumentRef): Promise<Document<RecordRow> | undefined> {
    const entity = entityAt(path)
    const row = await records.get(path, id)
    return row && documentOf(store, entity, row)
  }
}

/** Document of a record. */
export async function documentOf(store: Store, entity: Entity, row: RecordRow): Promise<Document<RecordRow>> {
  const { id, title, slug, site_id, revision, status, published_revision, publish_at, unpublish_at, updated_by } = row
  return {
    ...{ entity: entity.path, id, title, slug, site_id, revision, status, published_revision },
    ...{ publish_at, unpublish_at, updated_by },
    row,
    subject: await subjectOf(store, entity, row),
    content: row.data,
    isTrashed: row.deleted_at !== null,
  }
}

/** Names of a record. */
export function namesOf(path: string): { readonly one: string; readonly many: string } {
  const { label } = entityAt(path)
  return { one: label.one.toLowerCase(), many: label.many }
}

export function notFound({ path }: Entity): VoixError {
  return new VoixError('not-found', { what: namesOf(path).one })
}

export function stale({ path }: Entity, current: RecordRow | undefined): VoixError {
  return new VoixError('record-stale', { what: namesOf(path).one, ...(current && { current }) })
}

/**
 * Side effects of a write: invalidation tags and the audit event. Without drafts, every write is visible to visitors.
 */
export function about(
  user: User,
  entity: Entity,
  { id, title, site_id }: { readonly id: string; readonly title: string; readonly site_id: string },
  action: string,
  sight: CacheVisibility,
  details: NewEvent['details'] = {},
): RecordWrite {
  return {
    actor: user.id,
    tags: tagsOfRecord(entity, { id, site_id }, sight),
    event: {
      actor: user.id,
      actor_label: user.name,
      action,
      entity: entity.path,
      document_id: id,
      title,
      site_id,
      details,
    },
  }
}

/** Cache tags that a record write invalidates. */
export function tagsOfRecord(
  { path, isPublished }: Entity,
  { id, site_id }: { readonly id: string; readonly site_id: string },
  visibility: CacheVisibility,
): readonly string[] {
  return [
    ...recordTags(path, isPublished ? visibility : 'visitors', id),
    // Every node asks again which site answers for which host.
    ...(path === 'sites' ? [`site:${id}`] : path === 'domains' ? [`site:${site_id}`] : []),
  ]
}
