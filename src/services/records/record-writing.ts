import { sentence, declaredName, declaredNameWithin } from '#messages/sentence.ts'
import { readData, namesIn, type Entity, type Problems } from '#entities/define.ts'
import { newId } from '#db/id.ts'
import { VoixError } from '#model/errors.ts'
import { entities } from '#entities/entities.ts'
import type { VersionKind, User, NewRow } from '#db/store.ts'
import type { RecordRow, RecordData } from '#model/records.ts'
import { copyTitle } from '../documents/copy-title.ts'
import { assertValid } from '../documents/assert-valid.ts'
import { referencesTo } from '../documents/document-references.ts'
import { entityAt, about, stale, type RecordService } from './record-service.ts'
import { everySite } from '../accounts/permissions.ts'
import { refuseOutside } from '../accounts/scope-change.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { subjectOf } from './record-access.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { wordsDenial, refuseToTranslators } from '../accounts/translation-rights.ts'
import { sanitised, referencesOf } from './record-fields.ts'
import { flawOfLanguage, flawOfSiteLanguage, knownLanguages } from '../sites/languages.ts'
import type { RecordReading } from './record-reading.ts'
import { filesOpenedBy, strangers } from './record-references.ts'
import { freeSlug, slugTaken } from './record-slugs.ts'
import type { CacheVisibility } from '../documents/cache-tags.ts'

/** What writing needs of the other parts of the work on records. */
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

/** The one way in which values come to be stored. */
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
    entity: path,
    site_id: entity.belongs === 'group' ? everySite : (wanted.site_id ?? ''),
    language_code: entity.isTranslated ? (wanted.language_code ?? 'en') : '',
    data,
    created_by: user.id,
    status: 'draft' as const,
  }
  await refuseOutside(context.store, user, 'create', undefined, await subjectOf(context.store, entity, row))
  assertValid({
    ...problems,
    ...(await siteProblems(context, entity, row.site_id)),
    ...(await (wanted.translation_group
      ? siteLanguageProblems(context, row)
      : languageProblems(context, entity, row.language_code))),
    ...(await strangers(context, entity, data)),
    ...(await context.changeProblems(user, path, { id: row.id, site_id: row.site_id, after: data })),
  })
  return writeRecord(context, user, entity, {
    ...row,
    revision: 0,
    ...(wanted.translation_group && { translation_group: wanted.translation_group }),
  })
}

async function changeRecord(
  context: WritingContext,
  user: User,
  path: string,
  id: string,
  revision: number,
  changes: RecordChanges,
) {
  const { row, entity, subject } = await context.held(user, path, id, 'edit')
  await assertNotInRelease(context.store, path, id)
  const { data, problems } =
    changes.data === undefined
      ? { data: row.data, problems: {} }
      : readData(entity, changes.data, {
          before: row.data,
          complete: row.status === 'published' && !entity.isPublished,
        })
  const reason = wordsDenial(user, subject, entity, row.data, data)
  if (reason) throw new VoixError('not-allowed', { reason })
  if (changes.position !== undefined && changes.position !== row.position)
    refuseToTranslators(user, subject, sentence({ id: 'refusals.document.its-place', defaultMessage: 'the place' }))
  await refuseOutside(context.store, user, 'edit', subject, await subjectOf(context.store, entity, { ...row, data }))
  assertValid({
    ...problems,
    ...(await strangers(context, entity, data, row.data)),
    ...(await context.changeProblems(user, path, { id, site_id: row.site_id, before: row.data, after: data })),
  })
  const { position = row.position, kind } = changes
  return writeRecord(context, user, entity, { ...row, revision, data, position }, kind, row)
}

async function writeRecord(
  context: WritingContext,
  user: User,
  entity: Entity,
  row: Omit<NewRow, 'slug' | 'updated_at' | 'title'> & { readonly revision: number },
  kind?: VersionKind,
  before?: RecordRow,
): Promise<RecordRow> {
  const data = sanitised(entity, row.data)
  // What has no drafts is shown at once.
  if (!entity.isPublished) assertValid(await filesOpenedBy(context, entity, data, before?.data))
  const { slug, title } = namesIn(entity, data)
  const fields = before && changedFields(before.data, data)
  const outcome = await context.records.put(
    { ...row, data, slug, title, updated_at: '' },
    {
      ...about(
        user,
        entity,
        { id: row.id, title, site_id: row.site_id },
        actionOf(entity, fields),
        sightOf(row, before),
        {
          ...(fields && { fields }),
          revision: row.revision + 1,
        },
      ),
      uses: referencesOf(entity, data),
      ...(kind && { kind }),
      publish: !entity.isPublished,
    },
  )
  if (outcome === 'stale') throw stale(entity, before && (await context.records.get(entity.path, row.id)))
  if (outcome === 'taken') throw await slugTaken(context.records, entity, { ...row, slug })
  return (await context.records.get(entity.path, row.id))!
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
      reason: sentence(
        { id: 'refusals.record.same-in-every-language', defaultMessage: '{many} are the same in every language.' },
        { many: declaredName(entity.label.many) },
      ),
    })
  const group = await context.records.translations(path, row.translation_group)
  if (group.some(({ language_code }) => language_code === languageCode))
    throw new VoixError('wrong-state', {
      reason: sentence(
        { id: 'refusals.record.translation-there', defaultMessage: 'This {what} already exists in {language}.' },
        { what: declaredNameWithin(entity.label.one), language: languageCode },
      ),
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
      reason: sentence({
        id: 'refusals.record.replace-itself',
        defaultMessage: 'Choose another entry than the one that you replace.',
      }),
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

async function siteProblems({ store }: WritingContext, { belongs }: Entity, siteId: string): Promise<Problems> {
  if (belongs === 'group' || (belongs === 'either' && siteId === everySite)) return {}
  if (siteId && (await store.sites.get(siteId))) return {}
  return {
    site_id: siteId
      ? sentence({ id: 'refusals.page.no-site', defaultMessage: 'There is no such site. Choose another.' })
      : sentence({ id: 'refusals.record.site-needed', defaultMessage: 'Choose the site that this belongs to.' }),
  }
}

async function languageProblems({ store }: WritingContext, { isTranslated }: Entity, code: string): Promise<Problems> {
  const flaw = isTranslated ? flawOfLanguage(code, await knownLanguages(store)) : undefined
  return flaw ? { language_code: flaw } : {}
}

/** A translation is in a language of its site. */
async function siteLanguageProblems(
  { store }: WritingContext,
  place: { readonly site_id: string; readonly language_code: string },
): Promise<Problems> {
  const flaw = await flawOfSiteLanguage(store, place)
  return flaw ? { language_code: flaw } : {}
}

/** Where a record stands among others is no draft: visitors see it moved at once, if they see it at all. */
function sightOf({ position }: Pick<NewRow, 'position'>, before?: RecordRow): CacheVisibility {
  const isMoved = before && before.published_revision !== null && position !== before.position
  return isMoved ? 'visitors' : 'editors'
}

/** What the log calls it; who may do what is looked for by its own name. */
function actionOf({ path }: Entity, fields: readonly string[] | undefined): string {
  if (!fields) return 'create'
  return path === 'users' && fields.some((name) => name === 'assignments' || name === 'state')
    ? 'permission_change'
    : 'update'
}

function changedFields(before: RecordData, after: RecordData): readonly string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
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
