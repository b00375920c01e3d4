import { setImmediate as nextTurn } from 'node:timers/promises'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { refusalOf } from '#model/refusal.ts'
import { newId } from '#db/id.ts'
import type { User, RecordListQuery, NewRow } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { exportRecords } from './record-exports.ts'
import { undoImport } from './record-import-undo.ts'
import { entityAt } from './record-service.ts'
import { type ImportLine, readLines } from './record-csv.ts'
import { isJson, readJsonLines } from './record-json.ts'
import { readCsv } from '../documents/csv.ts'
import { readImport, invalid, type ImportOptions, type ImportContext, type Read } from './record-import-lines.ts'
import { countsOf, type ImportOutcome } from '../documents/import-outcome.ts'
import { checkRedirects } from '../redirects/redirect-check.ts'
import { writeInTurn } from '../redirects/redirect-turn.ts'
import { writeOf } from './record-import-events.ts'
import { usesOf } from './record-fields.ts'
import type { createRecordWriting } from './record-writing.ts'
import { hasOwnTable } from './repositories.ts'

type Writing = Pick<ReturnType<typeof createRecordWriting>, 'create' | 'change'>

/** Record export, import and its undo. */
export function createRecordImports(context: ImportContext, writing: Writing) {
  return {
    exported: (user: User, path: string, query: RecordListQuery) => exportRecords(context, user, path, query),
    importCsv(user: User, path: string, text: string, options: ImportOptions) {
      const work = () => importCsv(context, writing, user, path, text, options)
      return options.dryRun ? work() : writeInTurn(context.store, path, work)
    },
    undoImport: (user: User, id: string) => undoImport(context, user, id),
  }
}

async function importCsv(
  context: ImportContext,
  writing: Writing,
  user: User,
  path: string,
  text: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const entity = entityAt(path)
  const lines = await (isJson(text) ? readJsonLines(entity, text) : linesOf(entity, text))
  if (lines.length > limits.importRows)
    throw new VoixError('too-large', {
      reason: sentence('an import has at most {importRows} lines.', { importRows: limits.importRows }),
    })
  const read = await withoutCircles(context, user, entity, await readImport(context, user, entity, lines, options))
  if (options.dryRun) return outcomeOf(read)
  if (hasOwnTable(path)) return outcomeOf(await keepEach(writing, user, entity, read))
  const rows = read.flatMap(({ row }) => row ?? [])
  if (rows.length === 0) return outcomeOf(read)
  const id = newId()
  await keepImport(context, user, entity, rows, id)
  return { id, ...outcomeOf(read) }
}

function outcomeOf(read: readonly Read[]): ImportOutcome {
  return { counts: countsOf(read), rows: read.map(({ row: _, ...line }) => line) }
}

/**
 * Saves the lines of what has a table of its own, each as its form would save it and by what those before it left: two
 * lines that each leave an owner may together leave none.
 */
async function keepEach(
  { create, change }: Writing,
  user: User,
  { path }: Entity,
  read: readonly Read[],
): Promise<readonly Read[]> {
  const kept: Read[] = []
  for (const line of read) {
    try {
      if (line.row) {
        const { id, revision, site_id, data } = line.row
        if (line.outcome === 'new') await create(user, path, { id, site_id, data })
        else await change(user, path, id, revision, { data })
      }
      kept.push(line)
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      kept.push(invalid(line, refusalOf(error)))
    }
  }
  return kept
}

/** The lines of a table; others have their turn between the reading of its cells and of what they say. */
async function linesOf(entity: Entity, text: string): Promise<readonly ImportLine[]> {
  const table = await readCsv(text)
  await nextTurn()
  return readLines(entity, table)
}

/** Redirects that would lead in a circle, or where the user may not lead, are invalid. */
async function withoutCircles(
  { store }: ImportContext,
  user: User,
  { path }: Entity,
  read: readonly Read[],
): Promise<readonly Read[]> {
  if (path !== 'redirects') return read
  const problems = await checkRedirects(
    store,
    user,
    read.flatMap(({ row }) => row ?? []),
  )
  return read.map((line) => {
    const problem = line.row && problems.get(line.row.id)
    return problem ? invalid(line, problem) : line
  })
}

async function keepImport(
  { records, store, clock }: ImportContext,
  user: User,
  entity: Entity,
  rows: readonly NewRow[],
  id: string,
): Promise<void> {
  const after = await records.putMany(rows, {
    ...writeOf(user, entity, 'import', 'editors', { import: id, count: rows.length }),
    kind: 'import',
    publish: !entity.isPublished,
    usesOf: (row) => usesOf(entity, row),
  })
  if ('failed' in after)
    throw new VoixError('wrong-state', {
      reason: sentence('Someone changed these records at the same moment. Import again.'),
    })
  await store.imports.add({
    id,
    entity: entity.path,
    actor: user.id,
    at: clock().toISOString(),
    rows: rows.map((row, i) => ({ id: row.id, before: row.revision, after: after[i]! })),
    undone_at: null,
  })
}
