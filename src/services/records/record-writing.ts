import { sentence, declaredName, declaredNameWithin } from '#messages/sentence.ts'
import { readData } from '#entities/define.ts'
import { newId } from '#db/id.ts'
import { VoixError } from '#model/errors.ts'
import { entities } from '#entities/entities.ts'
import type { VersionKind, User } from '#db/store.ts'
import type { RecordRow, RecordData } from '#model/records/records.ts'
import { copyTitle } from '../documents/copy-title.ts'
import { referencesTo } from '../documents/document-references.ts'
import { entityAt, type RecordService } from './record-service.ts'
import { everySite } from '../accounts/permissions.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import type { RecordReading } from './record-reading.ts'
import { freeSlug } from './record-slugs.ts'
import { writeRecord } from './write-record.ts'

/** Context of record writing. */
type WritingContext = Pick<RecordService, 'store' | 'records' | 'held' | 'changeProblems'> & Pick<RecordReading, 'get'>

export interface NewRecord {
  readonly id?: string
  readonly site_id?: string
  readonly language_code?: string
  readonly data: unknown
  readonly translation_group?: string
}

export interface RecordChanges {
  readonly data?: unknown
  readonly position?: number
  readonly kind?: VersionKind
}

/** Record writing, for all values that are stored. */
export function createRecordWriting({ store, records, held, changeProblems }: RecordService, { get }: RecordReading) {
  const context: WritingContext = { store, records, held, changeProblems, get }
  return {
    create: (user: User, path: string, wanted: NewRecord) =>
      writeInTurn(store, path, () => createRecord(context, user, path, wanted)),
    change: (user: User, path: string, id: string, revision: number, changes: RecordChanges) =>
      writeInTurn(store, path, () => changeRecord(context, user, path, id, revision, changes)),
    copy: (user: User, path: string, id: string, language?: string) =>
      writeInTurn(store, path, () => copyRecord(context, user, path, id, language)),
    translate: (user: User, path: string, id: string, languageCode: string) =>
      writeInTurn(store, path, () => translateRecord(context, user, path, id, languageCode)),
    replaceUses: (user: User, path: string, id: string, by: string) =>
      store.atomically(() => replaceUses(context, user, path, id, by)),
  }
}

async function createRecord(context: WritingContext, user: User, path: string, wanted: NewRecord): Promise<RecordRow> {
  const entity = entityAt(path)
  const { data, problems } = readData(entity, wanted.data, { complete: false })
  const row = {
    id: wanted.id ?? newId(),
    site_id: entity.belongs === 'group' ? everySite : (wanted.site_id ?? ''),
    language_code: entity.isTranslated ? (wanted.language_code ?? 'en') : '',
    data,
    created_by: user.id,
    status: 'draft' as const,
    ...(wanted.translation_group && { translation_group: wanted.translation_group }),
  }
  return writeRecord(context, { user, entity, row, source: 'create' }, { revision: 0, problems })
}

async function changeRecord(
  context: WritingContext,
  user: User,
  path: string,
  id: string,
  revision: number,
  changes: RecordChanges,
) {
  const { row, entity } = await context.held(user, path, id, 'edit')
  const { data, problems } =
    changes.data === undefined
      ? { data: row.data, problems: {} }
      : readData(entity, changes.data, {
          before: row.data,
          complete: row.status === 'published' && !entity.isPublished,
        })
  const { position = row.position, kind } = changes
  const wanted = { user, entity, row: { ...row, data, position }, before: row, source: 'change' } as const
  return writeRecord(context, wanted, { revision, problems, kind })
}

async function copyRecord(
  context: WritingContext,
  user: User,
  path: string,
  id: string,
  language = 'en',
): Promise<RecordRow> {
  const row = await context.get(user, path, id)
  const entity = entityAt(path)
  const cleared = Object.fromEntries((entity.copy?.clear ?? []).map((name) => [name, entity.fields[name]?.default]))
  const data: Record<string, unknown> = {
    ...row.data,
    ...cleared,
    [entity.title]: copyTitle(row.title, language, entity.fields[entity.title]?.maxLength ?? 200),
  }
  if (entity.slug) data[entity.slug] = await freeSlug(context.records, entity, { ...row, slug: `${row.slug}-copy` })
  return createRecord(context, user, path, { site_id: row.site_id, language_code: row.language_code, data })
}

async function translateRecord(
  context: WritingContext,
  user: User,
  path: string,
  id: string,
  languageCode: string,
): Promise<RecordRow> {
  const row = await context.get(user, path, id)
  const entity = entityAt(path)
  if (!entity.isTranslated)
    throw new VoixError('wrong-state', {
      reason: sentence('{many} are the same in every language.', { many: declaredName(entity.label.many) }),
    })
  const group = await context.records.translations(path, row.translation_group)
  if (group.some(({ language_code }) => language_code === languageCode))
    throw new VoixError('wrong-state', {
      reason: sentence('This {what} already exists in {language}.', {
        what: declaredNameWithin(entity.label.one),
        language: languageCode,
      }),
    })
  return createRecord(context, user, path, {
    site_id: row.site_id,
    language_code: languageCode,
    data: row.data,
    translation_group: row.translation_group,
  })
}

async function replaceUses(context: WritingContext, user: User, path: string, id: string, by: string): Promise<number> {
  const { row } = await context.held(user, path, id, 'read')
  const heir = await context.get(user, path, by)
  if (heir.id === id)
    throw new VoixError('invalid-input', {
      field: 'by',
      reason: sentence('Choose another entry than the one that you replace.'),
    })
  let changed = 0
  for (const user_ of new Map(
    (await referencesTo(context, row)).map((use) => [`${use.entity} ${use.id}`, use]),
  ).values()) {
    if (!entities.has(user_.entity)) continue
    const using = await context.records.get(user_.entity, user_.id)
    if (!using || using.deleted_at) continue
    const data = swapped(using.data, id, heir.id) as RecordData
    await changeRecord(context, user, user_.entity, using.id, using.revision, { data })
    changed++
  }
  return changed
}

/** A value with one id in the place of another, wherever it stands. */
function swapped(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) {
    const next = value.map((each) => swapped(each, from, to))
    return next.every((each) => typeof each === 'string') ? [...new Set(next)] : next
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, swapped(each, from, to)]))
  return value
}
