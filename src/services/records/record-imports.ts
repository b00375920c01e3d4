import { setImmediate as nextTurn } from 'node:timers/promises'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { refusalOf } from '#model/refusal.ts'
import { newId } from '#db/id.ts'
import type { User, RecordListQuery } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { exportRecords } from './record-exports.ts'
import { undoImport } from './record-import-undo.ts'
import { assertImports } from '../accounts/permissions.ts'
import { entityAt } from './record-service.ts'
import { readLines, type TableReading } from './record-csv.ts'
import { isJson, readJsonLines } from './record-json.ts'
import { withNamedRecords } from './record-names.ts'
import { type FetchPicture, withPictures } from './record-import-pictures.ts'
import { isWorkbook, readTable, type TableFile, textOf } from '../documents/table-file.ts'
import { describeColumns, type TableColumns } from './import-columns.ts'
import {
  readImport,
  invalid,
  isChanging,
  type ImportOptions,
  type ImportContext,
  type Read,
} from './record-import-lines.ts'
import { keepInParts } from './record-import-parts.ts'
import { countsOf, type ImportOutcome } from '../documents/import-outcome.ts'
import { checkRedirects } from '../redirects/redirect-check.ts'
import { inTurnOf } from '../redirects/redirect-turn.ts'
import type { createRecordWriting } from './record-writing.ts'
import { hasOwnTable } from './repositories.ts'

type Writing = Pick<ReturnType<typeof createRecordWriting>, 'create' | 'change'>

/** Record export, import and its undo. */
export function createRecordImports(context: ImportContext, writing: Writing) {
  return {
    exported: (user: User, path: string, query: RecordListQuery) => exportRecords(context, user, path, query),
    /** Imports a table or a JSON list: its text, or the bytes of its file. */
    async importTable(user: User, path: string, file: TableFile, options: TableImport) {
      const table = await readFile(context, user, entityAt(path), file, options)
      const work = () => importLines(context, writing, user, path, table, options)
      return options.dryRun ? work() : inTurnOf(context.store, path, work)
    },
    /** Throws `not-allowed` for who may neither add nor change records of an entity. */
    assertImports: (user: User, path: string) => assertImports(user, entityAt(path).area),
    /** Columns of a table with the field that each seems to be, to be mapped by hand. */
    async importColumns(user: User, path: string, file: TableFile): Promise<TableColumns> {
      const entity = entityAt(path)
      assertImports(user, entity.area)
      return describeColumns(entity, isJsonFile(file) ? [] : await readTable(file))
    },
    undoImport: (user: User, id: string) => undoImport(context, user, id),
  }
}

/** Options of an import of a table, with how a person says to read it. */
export interface TableImport extends ImportOptions, TableReading {
  /** Takes a file of the web into the library; a dry run fetches nothing. */
  readonly fetch?: FetchPicture
}

function isJsonFile(file: TableFile): boolean {
  return !isWorkbook(file) && isJson(textOf(file))
}

type ReadFile = Awaited<ReturnType<typeof readFile>>

/** Lines of a file, with its relations and pictures by id; nothing is written but what is fetched into the library. */
async function readFile(
  context: ImportContext,
  user: User,
  entity: Entity,
  file: TableFile,
  { fetch, dryRun, site_id = '', ...reading }: TableImport,
) {
  const { lines, unsure } = isJsonFile(file)
    ? { lines: await readJsonLines(entity, textOf(file)), unsure: [] }
    : await linesOf(entity, file, reading)
  if (lines.length > limits.importRows)
    throw new VoixError('too-large', {
      reason: sentence('an import has at most {importRows} lines.', { importRows: limits.importRows }),
    })
  const named = await withNamedRecords(context, user, entity, lines)
  return { lines: await withPictures(entity, named, { site: site_id, fetch: dryRun ? undefined : fetch }), unsure }
}

async function importLines(
  context: ImportContext,
  writing: Writing,
  user: User,
  path: string,
  { lines, unsure }: ReadFile,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const entity = entityAt(path)
  const checkedAt = await context.store.changes.latest()
  const read = await withoutCircles(context, user, entity, await readImport(context, user, entity, lines, options))
  if (options.dryRun) return { ...outcomeOf(read), ...(unsure.length > 0 && { unsure }) }
  if (hasOwnTable(path)) return outcomeOf(await keepEach(writing, user, entity, read))
  if (!read.some(isChanging)) return outcomeOf(read)
  const id = newId()
  return { id, ...outcomeOf(await keepInParts(context, { id, user, entity, checkedAt }, read)) }
}

function outcomeOf(read: readonly Read[]): ImportOutcome {
  return { counts: countsOf(read), rows: read.map(({ row: _row, wanted: _wanted, ...line }) => line) }
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
async function linesOf(entity: Entity, file: TableFile, reading: TableReading) {
  const table = await readTable(file)
  await nextTurn()
  return readLines(entity, table, reading)
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
