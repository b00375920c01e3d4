import { entities } from '#entities/entities.ts'
import { type Entity, namesIn, type Problems, readData } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { newId } from '#db/id.ts'
import type { NewRow, User, VersionKind } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { flawOfLanguage, knownLanguages } from '../sites/languages.ts'
import { subjectOf } from './record-access.ts'
import { about, entityAt, type RecordService, assertValid, stale } from './record-service.ts'
import { sanitised, referencesOf } from './record-fields.ts'
import { assertNotInRelease } from '../releases/release-locks.ts'
import type { RecordReading } from './record-reading.ts'
import type { RecordReferences } from './record-references.ts'
import type { CacheVisibility } from './cache-tags.ts'
import { refuseOutside } from '../accounts/scope-change.ts'
import { refuseToTranslators, wordsDenial } from '../accounts/translation-rights.ts'

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

export type RecordWriting = ReturnType<typeof createRecordWriting>

/** The one way in which values come to be stored. */
export function createRecordWriting(
  { store, records, held, changeProblems }: RecordService,
  { get }: RecordReading,
  { usedBy, strangers }: RecordReferences,
) {
  return { create, change, copy, translate, replaceUses, slugTaken }

  async function create(user: User, path: string, wanted: NewRecord): Promise<RecordRow> {
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
    await refuseOutside(store, user, 'create', undefined, await subjectOf(store, entity, row))
    assertValid({
      ...problems,
      ...(await siteProblems(entity, row.site_id)),
      ...(await languageProblems(entity, row.language_code)),
      ...(await strangers(entity, data)),
      ...(await changeProblems(user, path, { id: row.id, site_id: row.site_id, after: data })),
    })
    return write(user, entity, {
      ...row,
      revision: 0,
      ...(wanted.translation_group && { translation_group: wanted.translation_group }),
    })
  }

  async function change(user: User, path: string, id: string, revision: number, changes: RecordChanges) {
    const { row, entity, subject } = await held(user, path, id, 'edit')
    await assertNotInRelease(store, path, id)
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
      refuseToTranslators(user, subject, 'its place')
    await refuseOutside(store, user, 'edit', subject, await subjectOf(store, entity, { ...row, data }))
    assertValid({
      ...problems,
      ...(await strangers(entity, data, row.data)),
      ...(await changeProblems(user, path, { id, site_id: row.site_id, before: row.data, after: data })),
    })
    const { position = row.position, kind } = changes
    return write(user, entity, { ...row, revision, data, position }, kind, row)
  }

  async function write(
    user: User,
    entity: Entity,
    row: Omit<NewRow, 'slug' | 'updated_at' | 'title'> & { readonly revision: number },
    kind?: VersionKind,
    before?: RecordRow,
  ): Promise<RecordRow> {
    const data = sanitised(entity, row.data)
    const { slug, title } = namesIn(entity, data)
    const fields = before && changedFields(before.data, data)
    const outcome = await records.put(
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
    if (outcome === 'stale') throw stale(entity, before && (await records.get(entity.path, row.id)))
    if (outcome === 'taken') throw await slugTaken(entity, slug, row.site_id, row.language_code)
    return (await records.get(entity.path, row.id))!
  }

  async function copy(user: User, path: string, id: string): Promise<RecordRow> {
    const row = await get(user, path, id)
    const entity = entityAt(path)
    const cleared = Object.fromEntries((entity.copy?.clear ?? []).map((name) => [name, entity.fields[name]?.default]))
    const data: Record<string, unknown> = {
      ...row.data,
      ...cleared,
      [entity.title]: `Copy of ${row.title}`.slice(0, entity.fields[entity.title]?.maxLength ?? 200),
    }
    if (entity.slug) data[entity.slug] = await freeSlug(entity, `${row.slug}-copy`, row.site_id, row.language_code)
    return create(user, path, { site_id: row.site_id, language_code: row.language_code, data })
  }

  async function translate(user: User, path: string, id: string, languageCode: string): Promise<RecordRow> {
    const row = await get(user, path, id)
    const entity = entityAt(path)
    if (!entity.isTranslated)
      throw new VoixError('wrong-state', { reason: `${entity.label.many} are the same in every language.` })
    const group = await records.translations(path, row.translation_group)
    if (group.some(({ language_code }) => language_code === languageCode))
      throw new VoixError('wrong-state', {
        reason: `There is a ${entity.label.one.toLowerCase()} in ${languageCode} already.`,
      })
    return create(user, path, {
      site_id: row.site_id,
      language_code: languageCode,
      data: row.data,
      translation_group: row.translation_group,
    })
  }

  async function replaceUses(user: User, path: string, id: string, by: string): Promise<number> {
    const { row } = await held(user, path, id, 'read')
    const heir = await get(user, path, by)
    if (heir.id === id)
      throw new VoixError('invalid-input', { field: 'by', reason: 'Choose another than the one that is replaced.' })
    let changed = 0
    for (const user_ of new Map((await usedBy(row)).map((use) => [`${use.entity} ${use.id}`, use])).values()) {
      if (!entities.has(user_.entity)) continue
      const using = await records.get(user_.entity, user_.id)
      if (!using || using.deleted_at) continue
      const data = swapped(using.data, id, heir.id) as RecordData
      await change(user, user_.entity, using.id, using.revision, { data })
      changed++
    }
    return changed
  }

  async function siteProblems({ belongs }: Entity, siteId: string): Promise<Problems> {
    if (belongs === 'group' || (belongs === 'either' && siteId === everySite)) return {}
    if (siteId && (await store.sites.get(siteId))) return {}
    return { site_id: siteId ? 'There is no such site.' : 'Choose the site it belongs to.' }
  }

  async function languageProblems({ isTranslated }: Entity, code: string): Promise<Problems> {
    const flaw = isTranslated ? flawOfLanguage(code, await knownLanguages(store)) : undefined
    return flaw ? { language_code: flaw } : {}
  }

  async function slugTaken(entity: Entity, slug: string, siteId: string, language?: string): Promise<VoixError> {
    const free = await freeSlug(entity, slug, siteId, language)
    return new VoixError('slug-taken', {
      field: entity.slug ?? 'slug',
      what: entity.label.many.toLowerCase(),
      slug,
      free,
    })
  }

  async function freeSlug(entity: Entity, wanted: string, siteId: string, language = ''): Promise<string> {
    for (let n = 1; ; n++) {
      const slug = n === 1 ? wanted : `${wanted}-${n}`
      const isTaken =
        (await records.bySlug(entity.path, slug, siteId, language)) ??
        (await records.named(entity.path, [slug], siteId, language))[0]
      if (!isTaken) return slug
    }
  }
}

/**
 * Visibility of a write: a new position in the list is no draft, so visitors see it at once if the record is published.
 */
function sightOf({ position }: Pick<NewRow, 'position'>, before?: RecordRow): CacheVisibility {
  const isMoved = before && before.published_revision !== null && position !== before.position
  return isMoved ? 'visitors' : 'editors'
}

/** Action name for the audit log; a change of permissions has a name of its own. */
function actionOf({ path }: Entity, fields: readonly string[] | undefined): string {
  if (!fields) return 'create'
  return path === 'users' && fields.some((name) => name === 'assignments' || name === 'state')
    ? 'permission_change'
    : 'update'
}

function changedFields(before: RecordData, after: RecordData): readonly string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** Value with one id replaced by another, at any depth. */
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
