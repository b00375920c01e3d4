import { entities } from '#entities/entities.ts'
import type { Entity, Problems } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import type { User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { subjectOf } from './record-access.ts'
import { entityAt, type RecordService } from './record-service.ts'
import { mediaEntity, referencesOf } from './record-fields.ts'

export interface NamedReference {
  readonly entity: string
  readonly id: string
  readonly title: string
  readonly field: string
  /** Whether visitors see that use. */
  readonly live: boolean
}

export type RecordReferences = ReturnType<typeof createRecordReferences>

/** References of records, in both directions. */
export function createRecordReferences({ store, records, held }: RecordService) {
  return { uses, usedBy, named, strangers, missing }

  async function uses(user: User, path: string, id: string): Promise<readonly NamedReference[]> {
    const { row } = await held(user, path, id, 'read')
    return named(user, await usedBy(row))
  }

  /** References to a record by id, and by slug: pages name specials and resorts by it. */
  async function usedBy({ entity, id, slug }: RecordRow) {
    const found = [...(await store.uses.of(entity, id)), ...(slug ? await store.uses.of(entity, slug) : [])]
    return found.filter((use) => use.id !== id)
  }

  async function named(
    user: User,
    found: readonly Omit<NamedReference, 'title'>[],
  ): Promise<readonly NamedReference[]> {
    return Promise.all(found.map(async (use) => ({ ...use, title: await titleOf(user, use) })))
  }

  async function titleOf(user: User, { entity, id }: Omit<NamedReference, 'title'>): Promise<string> {
    if (entity === 'pages') {
      const row = await store.pages.get(id)
      const mayRead = row && !denial(user, 'read', { resource: 'pages', site_id: row.page.site_id })
      return mayRead ? `${row.page.title} (/${row.page.path})` : 'A page outside your scope'
    }
    const row = entities.has(entity) ? await records.get(entity, id) : undefined
    if (!row) return id
    return denial(user, 'read', await subjectOf(store, entityAt(entity), row))
      ? 'Something outside your scope'
      : row.title
  }

  /** Relations to what is not there, or not there any more; those that were so before are left alone. */
  async function strangers(entity: Entity, data: RecordData, before: RecordData = {}): Promise<Problems> {
    const lost = await lostIn(entity, data, before)
    return Object.fromEntries(lost.map(({ field, problem }) => [field.split(/[.[:]/)[0]!, problem]))
  }

  /** Missing references as sentences, for many records that share them: `known` caches the lookups. */
  async function missing(entity: Entity, data: RecordData, before: RecordData, known: Map<string, Promise<boolean>>) {
    const lost = await lostIn(entity, data, before, known)
    return lost.map(({ field, problem }) => `${field}: ${problem}`)
  }

  async function lostIn(
    entity: Entity,
    data: RecordData,
    before: RecordData,
    known = new Map<string, Promise<boolean>>(),
  ): Promise<{ readonly field: string; readonly problem: string }[]> {
    const old = new Set(referencesOf(entity, before).map(({ entity: to, id }) => `${to} ${id}`))
    const lost: { field: string; problem: string }[] = []
    for (const { entity: to, id, field } of referencesOf(entity, data)) {
      const name = `${to} ${id}`
      if (old.has(name)) continue
      if (!known.has(name)) known.set(name, isThere(to, id))
      if (await known.get(name)) continue
      const kind = labelOf(to === mediaEntity ? 'file' : (entities.get(to)?.label.one ?? to))
      lost.push({ field, problem: `${kind} ${id} is not there. Choose another.` })
    }
    return lost
  }

  async function isThere(entity: string, id: string): Promise<boolean> {
    if (entity === mediaEntity) return (await store.media.get(id)) !== undefined
    if (entity === 'pages') return (await store.pages.get(id)) !== undefined
    const row = entities.has(entity) ? await records.get(entity, id) : undefined
    return row !== undefined && !row.deleted_at
  }
}
