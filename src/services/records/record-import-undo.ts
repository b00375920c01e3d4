import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { NewRow, User } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { hasRole, denial } from '../accounts/permissions.ts'
import { entityAt } from './record-service.ts'
import { writeOf } from './record-import-events.ts'
import { subjectOf } from './record-access.ts'
import { checkRedirects } from '../redirects/redirect-check.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { newRow, refusalOfRecord, type ImportContext } from './record-import-lines.ts'
import { usesOf } from './record-fields.ts'
import { newLookups } from './write-record.ts'
import { referencesTo } from '../documents/document-references.ts'
import { isInScheduledRelease } from '../documents/release-locks.ts'

type Batch = NonNullable<Awaited<ReturnType<Store['imports']['get']>>>

interface Undone {
  readonly undone: number
  readonly kept: number
}

/** Undoes an import, except for records changed since. */
export async function undoImport(context: ImportContext, user: User, id: string): Promise<Undone> {
  const batch = await context.store.imports.get(id)
  if (!batch || (batch.actor !== user.id && !hasRole(user, 'owner', 'admin')))
    throw new VoixError('not-found', { what: 'import' })
  return writeInTurn(context.store, batch.entity, () => takeBack(context, user, batch))
}

async function takeBack(context: ImportContext, user: User, { id, ...batch }: Batch): Promise<Undone> {
  if (!(await context.store.imports.claimUndo(id, context.clock().toISOString())))
    throw new VoixError('wrong-state', {
      reason: sentence('This import was already undone.'),
    })
  const entity = entityAt(batch.entity)
  const { rows } = await context.records.list(entity.path)
  const unchanged = new Map(rows.map((row) => [`${row.id} ${row.revision}`, row]))
  const still = batch.rows.flatMap(({ id: each, before, after }) => {
    const row = unchanged.get(`${each} ${after}`)
    return row ? [{ row, before }] : []
  })
  const gone = await thatMayGo(
    context,
    user,
    entity,
    still.flatMap(({ row, before }) => (before === 0 ? row : [])),
  )
  const trashed = await context.records.trashMany(
    entity.path,
    gone,
    writeOf(user, entity, 'undo_import', 'visitors', { import: id }),
  )
  const changed = still.filter(({ before }) => before > 0)
  const undone = trashed.length + (await putBack(context, user, entity, changed, id))
  return { undone, kept: batch.rows.length - undone }
}

/** The records that their maker may throw away again: what others use by now stays. */
async function thatMayGo(
  { store, changeProblems }: ImportContext,
  user: User,
  entity: Entity,
  rows: readonly RecordRow[],
): Promise<readonly RecordRow[]> {
  const going: RecordRow[] = []
  for (const row of rows) {
    const isKept =
      denial(user, 'delete', await subjectOf(store, entity, row)) !== undefined ||
      (await isInScheduledRelease(store, entity.path, row.id)) ||
      Object.keys(await changeProblems(user, entity.path, { id: row.id, before: row.data })).length > 0 ||
      (await referencesTo({ store }, { ...row, entity: entity.path })).length > 0
    if (!isKept) going.push(row)
  }
  return going
}

async function putBack(
  context: ImportContext,
  user: User,
  entity: Entity,
  rows: readonly Imported[],
  id: string,
): Promise<number> {
  const { records, store } = context
  const lookups = newLookups()
  const earlier: NewRow[] = []
  for (const { row: now, before } of rows) {
    const version = await records.version(entity.path, now.id, before)
    if (!version) continue
    const row = { ...now, data: version.data }
    // What an import took from others, or gave them, is theirs to give back.
    const wanted = { user, entity, row, before: now, source: 'undo-import', lookups } as const
    if (!(await refusalOfRecord(context, wanted))) earlier.push(newRow(entity, row))
  }
  const problems = entity.path === 'redirects' ? await checkRedirects(store, user, earlier) : new Map()
  const good = earlier.filter((row) => !problems.has(row.id))
  if (good.length === 0) return 0
  const outcome = await records.putMany(good, {
    ...writeOf(user, entity, 'undo_import', 'editors', { import: id }),
    kind: 'restore',
    publish: !entity.isPublished,
    usesOf: (row) => usesOf(entity, row),
  })
  return 'failed' in outcome ? 0 : good.length
}

interface Imported {
  readonly row: RecordRow
  readonly before: number
}
