import type { Action, Subject } from '../accounts/subject.ts'
import { entities } from '#entities/entities.ts'
import type { Entity, Problems } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records.ts'
import type { NewEvent, Records, RecordWrite, Store, User } from '#db/store.ts'
import { authorise, denial } from '../accounts/permissions.ts'
import { subjectOf } from './record-access.ts'
import { changeProblems, type RecordChange, recordRepositories } from './repositories.ts'
import { recordTags, type CacheVisibility } from './cache-tags.ts'

/** Base of the record services: finding a record, and authorising actions on it. */
export interface RecordService {
  readonly store: Store
  readonly records: Records
  readonly clock: () => Date
  found(path: string, id: string): Promise<FoundRecord>
  /** Reading authorised besides the action, for what is in the trash as well. */
  held(user: User, path: string, id: string, action: Action): Promise<FoundRecord>
  /** What the entity itself forbids, by its field. */
  changeProblems(user: User, path: string, change: RecordChange): Promise<Problems>
}

/** What the operator says that records are checked against. */
export interface RecordSettings {
  /** The host at which the admin alone answers: no site may have it. */
  readonly reservedHost?: string | undefined
}

export interface FoundRecord {
  readonly entity: Entity
  readonly row: RecordRow
  readonly subject: Subject
}

/** The declaration of an entity. Throws `unknown-entity`. */
export function entityAt(path: string): Entity {
  const entity = entities.get(path)
  if (!entity) throw new VoixError('unknown-entity', { name: path })
  return entity
}

export function createRecordService(store: Store, clock: () => Date, settings: RecordSettings = {}): RecordService {
  const records = recordRepositories(store)
  return {
    store,
    records,
    clock,
    found,
    held,
    changeProblems: (user, path, change) => changeProblems(store, user, path, { ...change, ...settings }),
  }

  async function found(path: string, id: string): Promise<FoundRecord> {
    const entity = entityAt(path)
    const row = await records.get(path, id)
    if (!row) throw notFound(entity)
    return { entity, row, subject: await subjectOf(store, entity, row) }
  }

  /** Reading authorised, for what is in the trash as well. */
  async function held(user: User, path: string, id: string, action: Action): Promise<FoundRecord> {
    const { row, subject, entity } = await found(path, id)
    if (denial(user, 'read', subject)) throw notFound(entity)
    authorise(user, action, subject)
    return { row, subject, entity }
  }
}

export function notFound({ label }: Entity): VoixError {
  return new VoixError('not-found', { what: label.one.toLowerCase() })
}

export function stale({ label }: Entity, current: RecordRow | undefined): VoixError {
  return new VoixError('record-stale', { what: label.one.toLowerCase(), ...(current && { current }) })
}

/** Throws `invalid-record` with every problem by its field. */
export function assertValid(problems: Problems): void {
  const entries = Object.entries(problems)
  if (entries.length === 0) return
  throw new VoixError('invalid-record', {
    summary: entries.map(([field, reason]) => `${field}: ${reason}`).join(' '),
    problems,
  })
}

export function assertNotTrashed({ deleted_at }: RecordRow): void {
  if (deleted_at) throw new VoixError('wrong-state', { reason: 'It is in the trash. Restore it first.' })
}

/**
 * Side effects of a write: invalidation tags and the audit event. Without drafts, every write is visible to visitors.
 */
export function about(
  user: User,
  { path, isPublished }: Entity,
  { id, title, site_id }: { readonly id: string; readonly title: string; readonly site_id: string },
  action: string,
  sight: CacheVisibility,
  details: NewEvent['details'] = {},
): RecordWrite {
  return {
    actor: user.id,
    tags: [
      ...recordTags(path, isPublished ? sight : 'visitors', id),
      // Every node asks anew which site answers for which host.
      ...(path === 'sites' ? [`site:${id}`] : path === 'domains' ? [`site:${site_id}`] : []),
    ],
    event: { actor: user.id, actor_label: user.name, action, entity: path, document_id: id, title, site_id, details },
  }
}
