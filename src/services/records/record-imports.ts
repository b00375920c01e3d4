import { blankData, type Entity, namesIn, readData } from '#entities/define.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { sameJson } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { newId } from '#db/id.ts'
import type { NewEvent, NewRow, RecordListQuery, User } from '#db/store.ts'
import { actionsIn, everySite, hasRole, denial } from '../accounts/permissions.ts'
import { readCsv } from './csv.ts'
import { flawOfLanguage, knownLanguages } from '../sites/languages.ts'
import { listedFor, subjectOf } from './record-access.ts'
import { csvColumns, type ImportLine, pairsIn, readLines } from './record-csv.ts'
import { entityAt, type RecordService } from './record-service.ts'
import { sanitised, referencesOf } from './record-fields.ts'
import { patternProblems } from '../patterns/pattern-problems.ts'
import { checkRedirects } from '../redirects/redirect-check.ts'
import type { RecordReferences } from './record-references.ts'
import { recordTags, type CacheVisibility } from './cache-tags.ts'
import { outsideDenial } from '../accounts/scope-change.ts'
import { wordsDenial } from '../accounts/translation-rights.ts'

export const importModes = ['create', 'update', 'upsert'] as const
export type ImportMode = (typeof importModes)[number]

export interface ImportOptions {
  readonly mode: ImportMode
  /** Site and language of lines that name none. */
  readonly site_id?: string
  readonly language_code?: string
  /** Whether to only report what would happen. */
  readonly dryRun: boolean
}

export interface ImportOutcome {
  /** Names the import for undoing it; absent when nothing was stored. */
  readonly id?: string
  readonly counts: Readonly<Record<LineOutcome['outcome'], number>>
  readonly rows: readonly LineOutcome[]
}

export interface LineOutcome {
  readonly line: number
  readonly outcome: 'new' | 'updated' | 'unchanged' | 'invalid'
  readonly title: string
  readonly message?: string
}

interface Read extends LineOutcome {
  readonly row?: NewRow
}

/** Records as a table: out of the product, into it, and an import taken back. */
export function createRecordImports({ store, records, clock }: RecordService, { missing }: RecordReferences) {
  return { exported, importCsv, undoImport }

  /** A list that the user may take away: its columns, and its rows piece by piece. Written to the log of events. */
  async function exported(user: User, path: string, query: RecordListQuery) {
    const entity = entityAt(path)
    if (!actionsIn(user, entity.area).includes('export'))
      throw new VoixError('not-allowed', { reason: 'your role does not include exporting this.' })
    const within = await listedFor(store, user, entity, 'export')
    const { offset: _offset, limit: _limit, after: _after, ...rest } = query
    await store.events.add(eventOf(user, entity, 'export', {}))
    const wanted = { ...rest, ...(within && { within }) }
    const columns = csvColumns(entity, entity.table ? await aroundTable(entity, wanted) : undefined)
    return { columns, pieces: pieces(wanted, path) }
  }

  /** Context of an export's columns, found by reading its rows once before. */
  async function aroundTable({ path, fields, table = {} }: Entity, wanted: RecordListQuery) {
    const keys = new Map((table.spread ?? []).map((name) => [name, new Set<string>()]))
    const names = new Map<string, string>()
    for await (const rows of pieces(wanted, path))
      for (const { data } of rows) {
        for (const [name, known] of keys) for (const key of Object.keys(pairsIn(data[name]))) known.add(key)
        for (const name of table.named ?? []) {
          const [to, id] = [fields[name]?.entity, data[name]]
          if (!to || typeof id !== 'string' || !id || names.has(`${name} ${id}`)) continue
          names.set(`${name} ${id}`, (await records.get(to, id))?.title ?? '')
        }
      }
    return {
      keys: new Map(Array.from(keys, ([name, known]) => [name, [...known]])),
      nameOf: (name: string, id: string) => names.get(`${name} ${id}`) ?? '',
    }
  }

  async function* pieces(query: RecordListQuery, path: string): AsyncGenerator<readonly RecordRow[]> {
    let after: string | undefined
    do {
      const { rows, cursor } = await records.list(path, { ...query, limit: 500, ...(after && { after }) })
      yield rows
      after = cursor
    } while (after)
  }

  async function importCsv(user: User, path: string, text: string, wish: ImportOptions): Promise<ImportOutcome> {
    const entity = entityAt(path)
    const lines = readLines(entity, readCsv(text))
    if (lines.length > limits.importRows)
      throw new VoixError('too-large', { reason: `an import has at most ${limits.importRows} lines.` })
    const read = await withoutCircles(user, entity, await readAll(user, entity, lines, wish))
    const rows = read.flatMap(({ row }) => row ?? [])
    const id = newId()
    if (!wish.dryRun && rows.length > 0) await keep(user, entity, rows, id)
    return {
      ...(!wish.dryRun && rows.length > 0 && { id }),
      counts: countsOf(read),
      rows: read.map(({ row: _, ...line }) => line),
    }
  }

  /** Redirects that would lead in a circle, or where the user may not lead, are invalid. */
  async function withoutCircles(user: User, { path }: Entity, read: readonly Read[]): Promise<readonly Read[]> {
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

  async function keep(user: User, entity: Entity, rows: readonly NewRow[], id: string): Promise<void> {
    const after = await records.putMany(rows, {
      ...writeOf(user, entity, 'import', 'editors', { import: id, count: rows.length }),
      kind: 'import',
      publish: !entity.isPublished,
      usesOf: (row) => referencesOf(entity, row.data),
    })
    if ('failed' in after)
      throw new VoixError('wrong-state', { reason: 'Somebody changed these records at the same moment. Import again.' })
    await store.imports.add({
      id,
      entity: entity.path,
      actor: user.id,
      at: clock().toISOString(),
      rows: rows.map((row, i) => ({ id: row.id, before: row.revision, after: after[i]! })),
      undone_at: null,
    })
  }

  async function readAll(
    user: User,
    entity: Entity,
    lines: readonly ImportLine[],
    wish: ImportOptions,
  ): Promise<Read[]> {
    const { rows } = await records.list(entity.path)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const byKey = new Map(rows.map((row) => [keyOf(entity, row), row]))
    const byWideKey = Map.groupBy(rows, (row) => wideKeyOf(entity, row))
    const around = {
      sites: new Set((await store.sites.list()).map((site) => site.id)),
      languages: entity.isTranslated ? await knownLanguages(store) : undefined,
    }
    const places = new Map<string, number>()
    const read: Read[] = []
    const placings = lines.map((line) => placeOf(entity, line, wish))
    const meant = lines.map((line, i) => byId.get(line.id) ?? byKey.get(keyOf(entity, placings[i]!)))
    const claimed = new Set(meant.map((row) => row?.id))
    for (const [i, line] of lines.entries()) {
      const placed = placings[i]!
      const [alone, ...others] = (line.id ? undefined : byWideKey.get(wideKeyOf(entity, placed))) ?? []
      const known = meant[i] ?? (others.length === 0 && !claimed.has(alone?.id) ? alone : undefined)
      const outcome = await readLine(user, entity, line, placed, known, wish.mode, around)
      const place = outcome.row ? keyOf(entity, outcome.row) : undefined
      const first = place === undefined ? undefined : places.get(place)
      const taken = place === undefined || known?.id === byKey.get(place)?.id ? undefined : byKey.get(place)
      if (place !== undefined && first === undefined) places.set(place, line.line)
      read.push(
        first !== undefined
          ? invalid(outcome, `Line ${first} says the same already.`)
          : taken
            ? invalid(outcome, `“${taken.title}” is there already.`)
            : outcome,
      )
    }
    return lacking(entity, read, byId)
  }

  /** Validation of references in an import; each target is looked up once. */
  async function lacking(entity: Entity, read: readonly Read[], byId: ReadonlyMap<string, RecordRow>): Promise<Read[]> {
    const known = new Map<string, Promise<boolean>>()
    return Promise.all(
      read.map(async (line) => {
        if (!line.row) return line
        const before = byId.get(line.row.id)?.data ?? {}
        const [gone] = await missing(entity, line.row.data, before, known)
        return gone ? invalid(line, gone) : line
      }),
    )
  }

  async function readLine(
    user: User,
    entity: Entity,
    line: ImportLine,
    placed: ReturnType<typeof placeOf>,
    known: RecordRow | undefined,
    mode: ImportMode,
    { sites, languages }: { readonly sites: ReadonlySet<string>; readonly languages: ReadonlySet<string> | undefined },
  ): Promise<Read> {
    const { data, problems } = readData(entity, line.data, {
      ...(known && { before: known.data }),
      complete: false,
    })
    const said: Read = { line: line.line, outcome: known ? 'updated' : 'new', title: String(data[entity.title] ?? '') }
    const refuse = (message: string) => invalid(said, message)
    if (line.problem) return refuse(line.problem)
    if (line.id && !known) return refuse(`There is no ${entity.label.one.toLowerCase()} with the id ${line.id}.`)
    if (known && mode === 'create') return refuse('It is there already.')
    if (!known && mode === 'update') return refuse('It is not there yet.')
    const [problem] = Object.entries({ ...patternProblems(entity.path, data), ...problems })
    if (problem) return refuse(`${problem[0]}: ${problem[1]}`)
    const { site_id } = known ?? placed
    if (site_id !== everySite && !sites.has(site_id))
      return refuse(site_id ? `site_id: There is no site ${site_id}.` : 'site_id: Say which site it belongs to.')
    if (site_id === everySite && entity.belongs === 'site') return refuse('site_id: Say which site it belongs to.')
    const strange = known ? undefined : flawOfLanguage(placed.language_code, languages)
    if (strange) return refuse(`language_code: ${strange}`)
    const clean = sanitised(entity, data)
    const row = known ?? { ...placed, id: newId(), created_by: user.id, status: 'draft' as const, data: clean }
    const action = known ? 'edit' : 'create'
    const before = known && (await subjectOf(store, entity, known))
    const reason = await outsideDenial(
      store,
      user,
      action,
      before,
      await subjectOf(store, entity, { ...row, data: clean }),
    )
    if (reason) return refuse(`You may not do this: ${reason}`)
    const words = before && wordsDenial(user, before, entity, row.data, clean)
    if (words) return refuse(`You may not do this: ${words}`)
    if (known && sameJson(known.data, clean)) return { ...said, outcome: 'unchanged' }
    return { ...said, row: newRow(entity, { ...row, revision: known?.revision ?? 0, data: clean }) }
  }

  /** Puts back what an import did, but for what was changed since. */
  async function undoImport(user: User, id: string): Promise<{ readonly undone: number; readonly kept: number }> {
    const batch = await store.imports.get(id)
    if (!batch || (batch.actor !== user.id && !hasRole(user, 'owner', 'admin')))
      throw new VoixError('not-found', { what: 'import' })
    if (!(await store.imports.claimUndo(id, clock().toISOString())))
      throw new VoixError('wrong-state', { reason: 'This import was undone already.' })
    const entity = entityAt(batch.entity)
    const { rows } = await records.list(entity.path)
    const unchanged = new Map(rows.map((row) => [`${row.id} ${row.revision}`, row]))
    const still = batch.rows.flatMap(({ id: each, before, after }) => {
      const row = unchanged.get(`${each} ${after}`)
      return row ? [{ row, before }] : []
    })
    const gone = await permitted(
      user,
      entity,
      still.filter(({ before }) => before === 0),
      'delete',
    )
    const back = await permitted(
      user,
      entity,
      still.filter(({ before }) => before > 0),
      'edit',
    )
    const trashed = await records.trashMany(
      entity.path,
      gone.map(({ row }) => row),
      writeOf(user, entity, 'undo_import', 'visitors', { import: id }),
    )
    const undone = trashed.length + (await putBack(user, entity, back, id))
    return { undone, kept: batch.rows.length - undone }
  }

  async function permitted(user: User, entity: Entity, rows: readonly Imported[], action: 'delete' | 'edit') {
    const refusals = await Promise.all(
      rows.map(async ({ row }) => denial(user, action, await subjectOf(store, entity, row))),
    )
    return rows.filter((_, i) => refusals[i] === undefined)
  }

  async function putBack(user: User, entity: Entity, rows: readonly Imported[], id: string): Promise<number> {
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
        !(await outsideDenial(store, user, 'edit', now, then)) &&
        !wordsDenial(user, now, entity, row.data, version.data)
      if (isAllowed) earlier.push(newRow(entity, { ...row, data: version.data }))
    }
    if (earlier.length === 0) return 0
    const outcome = await records.putMany(earlier, {
      ...writeOf(user, entity, 'undo_import', 'editors', { import: id }),
      kind: 'restore',
      publish: !entity.isPublished,
      usesOf: (row) => referencesOf(entity, row.data),
    })
    return 'failed' in outcome ? 0 : earlier.length
  }
}

interface Imported {
  readonly row: RecordRow
  readonly before: number
}

function invalid({ line, title }: LineOutcome, message: string): Read {
  return { line, title, outcome: 'invalid', message }
}

/** Number of lines by outcome. */
export function countsOf(lines: readonly LineOutcome[]): ImportOutcome['counts'] {
  const counts = { new: 0, updated: 0, unchanged: 0, invalid: 0 }
  for (const { outcome } of lines) counts[outcome]++
  return counts
}

/** Site and language of the record that a line would create. */
function placeOf(entity: Entity, line: ImportLine, wish: ImportOptions) {
  return {
    entity: entity.path,
    site_id: entity.belongs === 'group' ? everySite : line.site_id || (wish.site_id ?? ''),
    language_code: entity.isTranslated ? line.language_code || (wish.language_code ?? 'en') : '',
    data: { ...blankData(entity), ...line.data } satisfies RecordData,
  }
}

type Keyed = Pick<NewRow, 'site_id' | 'data'> & { language_code?: string }

/** Natural key of a record besides its id, as one string. */
function keyOf(entity: Entity, row: Keyed): string {
  return `${wideKeyOf(entity, row)}${(entity.keyApart ?? []).map((name) => ` ${String(row.data[name] ?? '')}`).join('')}`
}

/** Natural key without the fields that only tell similar records apart. */
function wideKeyOf({ key, slug, title }: Entity, { site_id, language_code = '', data }: Keyed): string {
  const names = key ?? [slug ?? title]
  return JSON.stringify([site_id, language_code, ...names.map((name) => data[name] ?? '')])
}

function newRow(entity: Entity, row: Omit<NewRow, 'slug' | 'title' | 'updated_at'>): NewRow {
  const { data } = row
  return {
    ...row,
    ...namesIn(entity, data),
    updated_at: '',
  }
}

function writeOf(user: User, entity: Entity, action: string, sight: CacheVisibility, details: NewEvent['details']) {
  return {
    actor: user.id,
    tags: recordTags(entity.path, entity.isPublished ? sight : 'visitors'),
    event: eventOf(user, entity, action, details),
  }
}

function eventOf(user: User, { path, label }: Entity, action: string, details: NewEvent['details']): NewEvent {
  return {
    actor: user.id,
    actor_label: user.name,
    action,
    entity: path,
    document_id: '',
    title: label.many,
    site_id: '',
    details,
  }
}
