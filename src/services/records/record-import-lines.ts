import { createBreather } from '../turns/breathe.ts'
import { underField } from '../documents/assert-valid.ts'
import { VoixError } from '#model/errors.ts'
import { refusalNamed, refusalOf } from '#model/refusal.ts'
import { sentence, type AnySentence, declaredNameWithin } from '#messages/sentence.ts'
import { readData, blankData, fieldName, namesIn, type Entity, type Problems } from '#entities/define.ts'
import { newId } from '#db/id.ts'
import { sameJson } from '#model/json.ts'
import type { NewRow, User } from '#db/store.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { denial, everySite } from '../accounts/permissions.ts'
import { sanitised } from './record-fields.ts'
import { subjectOf } from './record-access.ts'
import type { ImportMode, LineOutcome } from '../documents/import-outcome.ts'
import type { RecordService } from './record-service.ts'
import type { ImportLine } from './record-csv.ts'
import { withMoments, zoneFinder } from './record-import-moments.ts'
import { recordTags } from '../cache/cache-tags.ts'
import { type Lookups, newLookups, problemsOfRecord, type WantedRecord } from './write-record.ts'

/** Context of record imports. */
export type ImportContext = Pick<RecordService, 'store' | 'records' | 'clock' | 'changeProblems'>

export interface ImportOptions {
  readonly mode: ImportMode
  /** Where lines that name no site, or no language, belong. */
  readonly site_id?: string
  readonly language_code?: string
  /** Only says what would happen. */
  readonly dryRun: boolean
}

export interface Read extends LineOutcome {
  readonly row?: NewRow
  /** Record as it was checked. */
  readonly wanted?: WantedRecord
}

/** Line with the record that it makes or changes. */
export type Changing = Read & Required<Pick<Read, 'row' | 'wanted'>>

export function isChanging(line: Read): line is Changing {
  return line.row !== undefined
}

export async function readImport(
  context: ImportContext,
  user: User,
  entity: Entity,
  lines: readonly ImportLine[],
  options: ImportOptions,
): Promise<readonly Read[]> {
  const { rows } = await context.records.list(entity.path)
  const breathe = createBreather()
  const { byId, byKey, byWideKey } = await knownBy(entity, rows, breathe)
  const lookups = newLookups()
  const zoneOf = lines.some(({ clocks }) => clocks) ? await zoneFinder(context, entity) : undefined
  const placings = lines.map((line) => placeOf(entity, line, options))
  const meant = lines.map((line, i) => byId.get(line.id) ?? byKey.get(keyOf(entity, placings[i]!)))
  const claimed = new Set(meant.map((row) => row?.id))
  const knownAs = ({ id }: ImportLine, i: number) => {
    const [alone, ...others] = (id ? undefined : byWideKey.get(wideKeyOf(entity, placings[i]!))) ?? []
    return meant[i] ?? (others.length === 0 && !claimed.has(alone?.id) ? alone : undefined)
  }
  const read: Read[] = []
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await breathe()
    const some = lines.slice(start, start + linesAtOnce).map((given, i) => {
      const at = start + i
      const [placed, known] = [placings[at]!, knownAs(given, at)]
      const zone = zoneOf?.(known?.site_id ?? placed.site_id, { ...known?.data, ...given.data })
      const line = zone === undefined ? given : { ...given, data: withMoments(given, zone) }
      return readLine(context, user, entity, { line, placed, known, lookups }, options)
    })
    read.push(...(await Promise.all(some)))
  }
  return withoutDoubles(entity, read, byKey)
}

/** Lines whose records are looked at by their guards at a time. */
const linesAtOnce = 200

/** Lines of which no two make the same record, and none makes one that is there. */
function withoutDoubles(entity: Entity, read: readonly Read[], byKey: ReadonlyMap<string, RecordRow>): readonly Read[] {
  const places = new Map<string, number>()
  return read.map((line) => {
    if (!line.row) return line
    const place = keyOf(entity, line.row)
    const first = places.get(place)
    if (first !== undefined)
      return invalid(line, sentence('Line {line} has the same record. Remove one.', { line: first }))
    places.set(place, line.line)
    const there = byKey.get(place)
    if (!there || there.id === line.row.id) return line
    return invalid(line, sentence('“{title}” already exists.', { title: there.title }))
  })
}

/** The stored records by what a line may know them by. */
async function knownBy(entity: Entity, rows: readonly RecordRow[], breathe: () => Promise<void>) {
  const byId = new Map<string, RecordRow>()
  const byKey = new Map<string, RecordRow>()
  const byWideKey = new Map<string, RecordRow[]>()
  for (const row of rows) {
    await breathe()
    byId.set(row.id, row)
    byKey.set(keyOf(entity, row), row)
    const wide = wideKeyOf(entity, row)
    const same = byWideKey.get(wide)
    if (same) same.push(row)
    else byWideKey.set(wide, [row])
  }
  return { byId, byKey, byWideKey }
}

/** A line with where it belongs, and the record that it is known by. */
interface PlacedLine {
  readonly line: ImportLine
  readonly placed: ReturnType<typeof placeOf>
  readonly known: RecordRow | undefined
  readonly lookups: Lookups
}

async function readLine(
  context: ImportContext,
  user: User,
  entity: Entity,
  { line, placed, known, lookups }: PlacedLine,
  { mode, dryRun }: ImportOptions,
): Promise<Read> {
  const { data, problems } = readData(entity, line.data, {
    ...(known && { before: known.data }),
    complete: false,
  })
  const said: Read = { line: line.line, outcome: known ? 'updated' : 'new', title: String(data[entity.title] ?? '') }
  const refuse = (message: AnySentence) => invalid(said, message)
  if (line.problem) return refuse(line.problem)
  if (line.id && !known)
    return refuse(
      sentence('There is no {what} with the id {id}.', { what: declaredNameWithin(entity.label.one), id: line.id }),
    )
  if (known && mode === 'create') return refuse(sentence('This already exists.'))
  if (!known && mode === 'update') return refuse(sentence('This does not exist yet.'))
  const clean = sanitised(entity, data)
  const made = { ...placed, id: newId(), created_by: user.id, status: 'draft' as const, revision: 0 }
  const row = { ...(known ?? made), data: clean }
  const isSame = !(dryRun && line.isFetched)
  if (known && isSame && Object.keys(problems).length === 0 && isUnchanged(entity, known.data, clean)) {
    // The table of a site's list holds what all sites share as well, and nothing of it changes.
    const isShared = entity.belongs === 'either' && known.site_id === everySite
    const reason = denial(user, isShared ? 'read' : 'edit', await subjectOf(context.store, entity, known))
    return reason ? refuse(refusalNamed('not-allowed', { reason })) : { ...said, outcome: 'unchanged' }
  }
  // A trial stores nothing, so it asks nobody for a password.
  const by = dryRun ? { ...user, confirmed: true } : user
  const wanted = { user: by, entity, row, before: known, source: 'import', lookups } as const
  const refusal = await refusalOfRecord(context, wanted, problems)
  return refusal ? refuse(refusal) : { ...said, row: newRow(entity, row), wanted }
}

/** Lines as they may be stored now: where others changed something after they were checked, they are checked again. */
export async function checkedAgain(
  context: ImportContext,
  entity: Entity,
  lines: readonly Changing[],
  { checkedAt, own }: { readonly checkedAt: number; readonly own: ReadonlySet<number> },
): Promise<readonly Read[]> {
  const changes = (await context.store.changes.since(checkedAt)).filter(({ sequence }) => !own.has(sequence))
  if (changes.length === 0) return lines
  const lookups = newLookups()
  const checked = await Promise.all(
    lines.map(async (line): Promise<Read> => {
      const refusal = await refusalOfRecord(context, { ...line.wanted, lookups })
      return refusal ? invalid(line, refusal) : line
    }),
  )
  const isOfEntity = changes.some(({ tags }) => tags.some((tag) => recordTags(entity.path, 'visitors').includes(tag)))
  if (!isOfEntity) return checked
  const { rows } = await context.records.list(entity.path)
  return withoutDoubles(entity, checked, new Map(rows.map((row) => [keyOf(entity, row), row])))
}

/** Whether a line says what is stored, where an empty group and the group of its defaults are the same. */
function isUnchanged(entity: Entity, stored: RecordData, wanted: RecordData): boolean {
  if (sameJson(stored, { ...stored, ...wanted })) return true
  const whole = (data: RecordData) =>
    sanitised(entity, readData(entity, { ...blankData(entity), ...data }, { complete: false }).data)
  return sameJson(whole(stored), whole({ ...stored, ...wanted }))
}

/** First reason against a record that is stored with others; undefined for none. */
export async function refusalOfRecord(
  context: ImportContext,
  wanted: WantedRecord,
  problems: Problems = {},
): Promise<AnySentence | undefined> {
  try {
    const [first] = Object.entries({ ...problems, ...(await problemsOfRecord(context, wanted)) })
    if (!first) return undefined
    const [field, problem] = first
    return underField(fieldName(wanted.entity, field), problem)
  } catch (error) {
    if (error instanceof VoixError) return refusalOf(error)
    throw error
  }
}

export function invalid({ line, title }: LineOutcome, message: AnySentence): Read {
  return { line, title, outcome: 'invalid', message }
}

/** Place of a new record from an unmatched line. */
function placeOf(entity: Entity, line: ImportLine, options: ImportOptions) {
  return {
    entity: entity.path,
    site_id: entity.belongs === 'group' ? everySite : line.site_id || (options.site_id ?? ''),
    language_code: entity.isTranslated ? line.language_code || (options.language_code ?? 'en') : '',
    data: { ...blankData(entity), ...line.data } satisfies RecordData,
  }
}

type Keyed = Pick<NewRow, 'site_id' | 'data'> & { language_code?: string }

/** Key of a record besides its id. */
function keyOf(entity: Entity, row: Keyed): string {
  return `${wideKeyOf(entity, row)}${(entity.keyApart ?? []).map((name) => ` ${String(row.data[name] ?? '')}`).join('')}`
}

/** The same for all records that differ in nothing but what tells them apart. */
function wideKeyOf({ key, slug, title }: Entity, { site_id, language_code = '', data }: Keyed): string {
  const names = key ?? [slug ?? title]
  return JSON.stringify([site_id, language_code, ...names.map((name) => data[name] ?? '')])
}

export function newRow(entity: Entity, row: Omit<NewRow, 'slug' | 'title' | 'updated_at'>): NewRow {
  const { data } = row
  return {
    ...row,
    ...namesIn(entity, data),
    updated_at: '',
  }
}
