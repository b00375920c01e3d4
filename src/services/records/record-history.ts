import { blankData } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import type { RecordRow } from '#model/records.ts'
import type { RecordVersion, User } from '#db/store.ts'
import { type RecordService, assertNotTrashed } from './record-service.ts'
import { namesOfUsers } from '../accounts/user-names.ts'
import type { RecordWriting } from './record-writing.ts'

/** Versions of a record, and reverting to one. */
export function createRecordHistory({ store, records, held }: RecordService, { change }: RecordWriting) {
  return { versions, version, revert }

  async function versions(user: User, path: string, id: string) {
    await held(user, path, id, 'read')
    const kept = await records.versions(path, id)
    const names = await namesOfUsers(
      store,
      kept.map(({ actor }) => actor),
    )
    return kept.map((each) => ({ ...each, actor_label: names.get(each.actor) ?? '' }))
  }

  async function version(user: User, path: string, id: string, revision: number): Promise<RecordVersion> {
    await held(user, path, id, 'read')
    const kept = await records.version(path, id, revision)
    if (!kept) throw new VoixError('not-found', { what: 'version' })
    return kept
  }

  async function revert(user: User, path: string, id: string, revision: number): Promise<RecordRow> {
    const { data } = await version(user, path, id, revision)
    const { row, entity } = await held(user, path, id, 'edit')
    assertNotTrashed(row)
    // Fields may have come and gone since then.
    const known = Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(entity.fields, name)))
    return change(user, path, id, row.revision, { data: { ...blankData(entity), ...known }, kind: 'restore' })
  }
}
