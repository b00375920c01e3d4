import { createBreather } from '../documents/breathe.ts'
import { underField } from '../documents/assert-valid.ts'
import { VoixError } from '#model/errors.ts'
import { refusalNamed, refusalOf } from '#model/refusal.ts'
import { sentence, type AnySentence, declaredNameWithin } from '#messages/sentence.ts'
import { readData, blankData, namesIn, type Entity } from '#entities/define.ts'
import { newId } from '#db/id.ts'
import { sameJson } from '#model/json.ts'
import type { NewRow, User } from '#db/store.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { type KnownLanguages, knownLanguages, flawOfLanguage } from '../sites/languages.ts'
import { patternProblems } from '../patterns/pattern-problems.ts'
import { everySite } from '../accounts/permissions.ts'
import { sanitised } from './record-fields.ts'
import { subjectOf } from './record-access.ts'
import type { ImportMode, LineOutcome } from '../documents/import-outcome.ts'
import { outsideDenial } from '../accounts/scope-change.ts'
import { wordsDenial } from '../accounts/translation-rights.ts'
import type { RecordService } from './record-service.ts'
import { filesOpenedBy, missingReferences } from './record-references.ts'
import type { RecordChange } from './repositories.ts'
import type { ImportLine } from './record-csv.ts'

/** Context of imports: what they need of the other parts of the work on records. */
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
}

export async function readImport(
  context: ImportContext,
  user: User,
  entity: Entity,
  lines: readonly ImportLine[],
  wish: ImportOptions,
): Promise<Read[]> {
  const { rows } = await context.records.list(entity.path)
  const breathe = createBreather()
  const { byId, byKey, byWideKey } = await knownBy(entity, rows, breathe)
  const around = {
    sites: new Set((await context.store.sites.list()).map((site) => site.id)),
    languages: entity.isTranslated ? await knownLanguages(context.store) : undefined,
  }
  const places = new Map<string, number>()
  const read: Read[] = []
  const placings: ReturnType<typeof placeOf>[] = []
  const meant: (RecordRow | undefined)[] = []
  for (const line of lines) {
    await breathe()
    const placed = placeOf(entity, line, wish)
    placings.push(placed)
    meant.push(byId.get(line.id) ?? byKey.get(keyOf(entity, placed)))
  }
  const claimed = new Set(meant.map((row) => row?.id))
  for (const [i, line] of lines.entries()) {
    await breathe()
    const placed = placings[i]!
    const [alone, ...others] = (line.id ? undefined : byWideKey.get(wideKeyOf(entity, placed))) ?? []
    const known = meant[i] ?? (others.length === 0 && !claimed.has(alone?.id) ? alone : undefined)
    const outcome = await readLine(context, user, entity, line, placed, known, wish, around)
    const place = outcome.row ? keyOf(entity, outcome.row) : undefined
    const first = place === undefined ? undefined : places.get(place)
    const taken = place === undefined || known?.id === byKey.get(place)?.id ? undefined : byKey.get(place)
    if (place !== undefined && first === undefined) places.set(place, line.line)
    read.push(
      first !== undefined
        ? invalid(
            outcome,
            sentence(
              { id: 'refusals.import.same-line', defaultMessage: 'Line {line} has the same record. Remove one.' },
              { line: first },
            ),
          )
        : taken
          ? invalid(
              outcome,
              sentence(
                { id: 'refusals.import.title-there', defaultMessage: '“{title}” already exists.' },
                { title: taken.title },
              ),
            )
          : outcome,
    )
  }
  return withoutLacking(context, entity, read, byId)
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

/** Lines whose references are looked for at a time. */
const linesAtOnce = 200

/** Lines that lead to what is not there are invalid; each place is looked at once. */
async function withoutLacking(
  context: ImportContext,
  entity: Entity,
  read: readonly Read[],
  byId: ReadonlyMap<string, RecordRow>,
): Promise<Read[]> {
  const known = new Map<string, Promise<boolean>>()
  const breathe = createBreather()
  const complete: Read[] = []
  for (let start = 0; start < read.length; start += linesAtOnce) {
    await breathe()
    complete.push(...(await Promise.all(read.slice(start, start + linesAtOnce).map(withoutGone))))
  }
  return complete

  async function withoutGone(line: Read): Promise<Read> {
    if (!line.row) return line
    const before = byId.get(line.row.id)?.data ?? {}
    const [gone] = await missingReferences(context, entity, line.row.data, before, known)
    if (gone) return invalid(line, gone)
    // What has no drafts is shown at once.
    const opened = entity.isPublished ? {} : await filesOpenedBy(context, entity, line.row.data, before)
    const [first] = Object.entries(opened)
    return first ? invalid(line, underField(...first)) : line
  }
}

async function readLine(
  context: ImportContext,
  user: User,
  entity: Entity,
  line: ImportLine,
  placed: ReturnType<typeof placeOf>,
  known: RecordRow | undefined,
  { mode, dryRun }: ImportOptions,
  { sites, languages }: { readonly sites: ReadonlySet<string>; readonly languages: KnownLanguages | undefined },
): Promise<Read> {
  const { store } = context
  const { data, problems } = readData(entity, line.data, {
    ...(known && { before: known.data }),
    complete: false,
  })
  const said: Read = { line: line.line, outcome: known ? 'updated' : 'new', title: String(data[entity.title] ?? '') }
  const refuse = (message: AnySentence) => invalid(said, message)
  if (line.problem) return refuse(line.problem)
  if (line.id && !known)
    return refuse(
      sentence(
        { id: 'refusals.import.no-such-id', defaultMessage: 'There is no {what} with the id {id}.' },
        { what: declaredNameWithin(entity.label.one), id: line.id },
      ),
    )
  if (known && mode === 'create')
    return refuse(sentence({ id: 'refusals.import.already-there', defaultMessage: 'This already exists.' }))
  if (!known && mode === 'update')
    return refuse(sentence({ id: 'refusals.import.not-there', defaultMessage: 'This does not exist yet.' }))
  const [problem] = Object.entries({ ...patternProblems(entity.path, data), ...problems })
  if (problem) return refuse(underField(problem[0], problem[1]))
  const { site_id } = known ?? placed
  if (site_id !== everySite && !sites.has(site_id))
    return refuse(
      site_id
        ? sentence(
            { id: 'refusals.import.no-site', defaultMessage: 'site_id: There is no site {site_id}.' },
            { site_id },
          )
        : sentence({
            id: 'refusals.import.site-needed',
            defaultMessage: 'site_id: Choose the site that this belongs to.',
          }),
    )
  if (site_id === everySite && entity.belongs === 'site')
    return refuse(
      sentence({ id: 'refusals.import.site-needed', defaultMessage: 'site_id: Choose the site that this belongs to.' }),
    )
  const strange = known ? undefined : flawOfLanguage(placed.language_code, languages)
  if (strange)
    return refuse(sentence({ id: 'refusals.import.language', defaultMessage: 'language_code: {strange}' }, { strange }))
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
  if (reason) return refuse(refusalNamed('not-allowed', { reason }))
  const words = before && wordsDenial(user, before, entity, row.data, clean)
  if (words) return refuse(refusalNamed('not-allowed', { reason: words }))
  if (known && sameJson(known.data, { ...known.data, ...clean })) return { ...said, outcome: 'unchanged' }
  const [flaw] = await ownFlaws(context, dryRun ? { ...user, confirmed: true } : user, entity, {
    id: row.id,
    site_id,
    ...(known && { before: known.data }),
    after: clean,
  })
  if (flaw) return refuse(flaw)
  return { ...said, row: newRow(entity, { ...row, revision: known?.revision ?? 0, data: clean }) }
}

/** What the entity itself forbids of a line. Redirects are looked at all together, against each other. */
async function ownFlaws(
  { changeProblems }: ImportContext,
  user: User,
  { path }: Entity,
  change: RecordChange,
): Promise<readonly AnySentence[]> {
  if (path === 'redirects') return []
  try {
    return Object.entries(await changeProblems(user, path, change)).map(([name, problem]) => underField(name, problem))
  } catch (error) {
    if (error instanceof VoixError && error.code === 'not-allowed') return [refusalOf(error)]
    throw error
  }
}

export function invalid({ line, title }: LineOutcome, message: AnySentence): Read {
  return { line, title, outcome: 'invalid', message }
}

/** Where a line that finds no record would have one made. */
function placeOf(entity: Entity, line: ImportLine, wish: ImportOptions) {
  return {
    entity: entity.path,
    site_id: entity.belongs === 'group' ? everySite : line.site_id || (wish.site_id ?? ''),
    language_code: entity.isTranslated ? line.language_code || (wish.language_code ?? 'en') : '',
    data: { ...blankData(entity), ...line.data } satisfies RecordData,
  }
}

type Keyed = Pick<NewRow, 'site_id' | 'data'> & { language_code?: string }

/** What a record is known by besides its id, as one word. */
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
