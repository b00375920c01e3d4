import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { NewRow, Store, User } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import { hasRole, denial } from '../accounts/permissions.ts'
import { entityAt } from './record-service.ts'
import { writeOf } from './record-import-events.ts'
import { subjectOf } from './record-access.ts'
import { checkRedirects } from '../redirects/redirect-check.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { outsideDenial } from '../accounts/scope-change.ts'
import { wordsDenial } from '../accounts/translation-rights.ts'
import { newRow, type ImportContext } from './record-import-lines.ts'
import { referencesOf } from './record-fields.ts'

type Batch = NonNullable<Awaited<ReturnType<Store['imports']['get']>>>

interface Undone {
  readonly undone: number
  readonly kept: number
}

/** Puts back what an import did, but for what was changed since. */
export async function undoImport(context: ImportContext, user: User, id: string): Promise<Undone> {
  const batch = await context.store.imports.get(id)
  if (!batch || (batch.actor !== user.id && !hasRole(user, 'owner', 'admin')))
    throw new VoixError('not-found', { what: 'import' })
  return writeInTurn(context.store, batch.entity, () => takeBack(context, user, batch))
}

async function takeBack(context: ImportContext, user: User, { id, ...batch }: Batch): Promise<Undone> {
  if (!(await context.store.imports.claimUndo(id, context.clock().toISOString())))
    throw new VoixError('wrong-state', {
      reason: sentence({ id: 'refusals.import.undone', defaultMessage: 'This import was already undone.' }),
    })
  const entity = entityAt(batch.entity)
  const { rows } = await context.records.list(entity.path)
  const unchanged = new Map(rows.map((row) => [`${row.id} ${row.revision}`, row]))
  const still = batch.rows.flatMap(({ id: each, before, after }) => {
    const row = unchanged.get(`${each} ${after}`)
    return row ? [{ row, before }] : []
  })
  const gone = await permitted(
    context,
    user,
    entity,
    still.filter(({ before }) => before === 0),
    'delete',
  )
  const back = await permitted(
    context,
    user,
    entity,
    still.filter(({ before }) => before > 0),
    'edit',
  )
  const trashed = await context.records.trashMany(
    entity.path,
    gone.map(({ row }) => row),
    writeOf(user, entity, 'undo_import', 'visitors', { import: id }),
  )
  const undone = trashed.length + (await putBack(context, user, entity, back, id))
  return { undone, kept: batch.rows.length - undone }
}

async function permitted(
  { store }: ImportContext,
  user: User,
  entity: Entity,
  rows: readonly Imported[],
  action: 'delete' | 'edit',
) {
  const refusals = await Promise.all(
    rows.map(async ({ row }) => denial(user, action, await subjectOf(store, entity, row))),
  )
  return rows.filter((_, i) => refusals[i] === undefined)
}

async function putBack(
  { records, store }: ImportContext,
  user: User,
  entity: Entity,
  rows: readonly Imported[],
  id: string,
): Promise<number> {
  const earlier: NewRow[] = []
  for (const { row, before } of rows) {
    const version = await records.version(entity.path, row.id, before)
    if (!version) continue
    const [now, then] = [
      await subjectOf(store, entity, row),
      await subjectOf(store, entity, { ...row, data: version.data }),
    ]
    // What an import took from others, or gave them, is theirs to give back.
    const isAllowed =
      !(await outsideDenial(store, user, 'edit', now, then)) && !wordsDenial(user, now, entity, row.data, version.data)
    if (isAllowed) earlier.push(newRow(entity, { ...row, data: version.data }))
  }
  const problems = entity.path === 'redirects' ? await checkRedirects(store, user, earlier) : new Map()
  const good = earlier.filter((row) => !problems.has(row.id))
  if (good.length === 0) return 0
  const outcome = await records.putMany(good, {
    ...writeOf(user, entity, 'undo_import', 'editors', { import: id }),
    kind: 'restore',
    publish: !entity.isPublished,
    usesOf: (row) => referencesOf(entity, row.data),
  })
  return 'failed' in outcome ? 0 : good.length
}

interface Imported {
  readonly row: RecordRow
  readonly before: number
}
