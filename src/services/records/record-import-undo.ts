import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { Store } from '#db/open.ts'
import type { NewRow, RecordWrite, User } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { hasRole, denial } from '../accounts/permissions.ts'
import { entityAt } from './record-service.ts'
import { eventOf, tagsOfMany } from './record-import-events.ts'
import { subjectOf } from './record-access.ts'
import { checkRedirects } from '../redirects/redirect-check.ts'
import { inTurnOf } from '../redirects/redirect-turn.ts'
import { inParts } from './transactions-in-parts.ts'
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

/** Undoes an import, except for records changed since; one that was interrupted goes on where it stopped. */
export async function undoImport(context: ImportContext, user: User, id: string): Promise<Undone> {
  const batch = await context.store.imports.get(id)
  if (!batch || (batch.actor !== user.id && !hasRole(user, 'owner', 'admin')))
    throw new VoixError('not-found', { what: 'import' })
  return inTurnOf(context.store, batch.entity, () => takeBack(context, user, batch))
}

async function takeBack(context: ImportContext, user: User, { id, ...batch }: Batch): Promise<Undone> {
  const { store, clock, records } = context
  if (batch.undone_at !== null) throw alreadyUndone()
  const entity = entityAt(batch.entity)
  const { rows } = await records.list(entity.path)
  const unchanged = new Map(rows.map((row) => [`${row.id} ${row.revision}`, row]))
  const still = batch.rows.flatMap(({ id: each, before, after }) => {
    const row = unchanged.get(`${each} ${after}`)
    return row ? [{ row, before }] : []
  })
  await store.events.add(eventOf(user, entity, 'undo_import', { import: id }))
  const earlier = await beforeImport(context, user, entity, still)
  const counts = await inParts(store, still, async (part, announced) => {
    const about = {
      actor: user.id,
      tags: tagsOfMany(
        entity,
        'visitors',
        announced.map(({ row }) => row.id),
      ),
    }
    const made = part.flatMap(({ row, before }) => (before === 0 ? row : []))
    const gone = await records.trashMany(entity.path, await thatMayGo(context, user, entity, made), about)
    return gone.length + (await putBack(context, user, entity, part, earlier, about))
  })
  const undone = counts.reduce((sum, count) => sum + count, 0)
  if (!(await store.imports.claimUndo(id, clock().toISOString()))) throw alreadyUndone()
  return { undone, kept: batch.rows.length - undone }
}

function alreadyUndone(): VoixError {
  return new VoixError('wrong-state', { reason: sentence('This import was already undone.') })
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

/** What an import changed, as it was before, by id; without redirects that would lead in a circle by now. */
async function beforeImport(
  { records, store }: ImportContext,
  user: User,
  entity: Entity,
  still: readonly Imported[],
): Promise<ReadonlyMap<string, RecordRow>> {
  const earlier = new Map<string, RecordRow>()
  for (const { row, before } of still) {
    const version = before > 0 ? await records.version(entity.path, row.id, before) : undefined
    if (version) earlier.set(row.id, { ...row, data: version.data })
  }
  if (entity.path !== 'redirects') return earlier
  const rows = [...earlier.values()].map((row) => newRow(entity, row))
  for (const id of (await checkRedirects(store, user, rows)).keys()) earlier.delete(id)
  return earlier
}

/** Puts back what an import changed; what it took from others, or gave them, is theirs to give back. */
async function putBack(
  context: ImportContext,
  user: User,
  entity: Entity,
  part: readonly Imported[],
  earlier: ReadonlyMap<string, RecordRow>,
  about: Pick<RecordWrite, 'actor' | 'tags'>,
): Promise<number> {
  const lookups = newLookups()
  const rows: NewRow[] = []
  for (const { row: now } of part) {
    const row = earlier.get(now.id)
    if (!row) continue
    const wanted = { user, entity, row, before: now, source: 'undo-import', lookups } as const
    if (!(await refusalOfRecord(context, wanted))) rows.push(newRow(entity, row))
  }
  if (rows.length === 0) return 0
  const outcome = await context.records.putMany(rows, {
    ...about,
    kind: 'restore',
    publish: !entity.isPublished,
    usesOf: (row) => usesOf(entity, row),
  })
  return 'failed' in outcome ? 0 : rows.length
}

interface Imported {
  readonly row: RecordRow
  readonly before: number
}
