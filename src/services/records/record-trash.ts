import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records.ts'
import type { User } from '#db/store.ts'
import { about, type RecordService, assertValid } from './record-service.ts'
import { referencesOf } from './record-fields.ts'
import { assertNotInRelease } from '../releases/release-locks.ts'
import type { RecordReferences } from './record-references.ts'
import type { RecordWriting } from './record-writing.ts'

/** Trash of records: delete, restore, purge. */
export function createRecordTrash(
  { store, records, held, changeProblems }: RecordService,
  { usedBy, named }: RecordReferences,
  { slugTaken }: RecordWriting,
) {
  return { trash, restore, purge }

  async function trash(user: User, path: string, id: string, { anyway = false } = {}): Promise<void> {
    const { row, entity } = await held(user, path, id, 'delete')
    await assertNotInRelease(store, path, id)
    assertValid(await changeProblems(user, path, { id, before: row.data }))
    const used = await usedBy(row)
    if (used.length > 0 && !anyway)
      throw new VoixError('record-used', { title: row.title, count: used.length, uses: await named(user, used) })
    await records.trash(
      path,
      id,
      about(user, entity, row, 'trash', row.published_revision === null ? 'editors' : 'visitors'),
    )
  }

  async function restore(user: User, path: string, id: string): Promise<RecordRow> {
    const { row, entity } = await held(user, path, id, 'delete')
    // A host may have been reserved meanwhile.
    if (path === 'domains') assertValid(await changeProblems(user, path, { id, after: row.data }))
    const how = {
      ...about(user, entity, row, 'restore', 'editors'),
      uses: referencesOf(entity, row.data),
      live: !entity.isPublished,
    }
    const outcome = await records.restore(path, id, how)
    if (outcome === 'taken') throw await slugTaken(entity, row.slug, row.site_id, row.language_code)
    return (await records.get(path, id))!
  }

  async function purge(user: User, path: string, id: string): Promise<void> {
    const { row, entity } = await held(user, path, id, 'manage')
    if (!row.deleted_at)
      throw new VoixError('wrong-state', { reason: 'Only what is in the trash can be deleted for good.' })
    // What others are named by is kept: a colleague's name stands in histories, a host must not change hands unseen.
    if (keptForGood.includes(path))
      throw new VoixError('wrong-state', {
        reason: `${entity.label.many} stay in the trash: others are named by them.`,
      })
    await records.remove(path, id, about(user, entity, row, 'purge', 'editors'))
  }
}

/** Kinds of record that are never deleted for good. */
const keptForGood: readonly string[] = ['users', 'sites', 'domains', 'api-clients']
