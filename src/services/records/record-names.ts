import { sentence, type AnySentence, declaredName, declaredNameWithin } from '#messages/sentence.ts'
import type { User } from '#db/store.ts'
import type { Entity } from '#entities/define.ts'
import { type Field, labelOf } from '#fields/index.ts'
import { fold } from '#model/text/fold.ts'
import type { RecordRow } from '#model/records/records.ts'
import { sheetLanguages } from '../documents/cell-formats.ts'
import { createBreather } from '../turns/breathe.ts'
import { listedFor } from './record-access.ts'
import type { ImportLine } from './record-csv.ts'
import type { ImportContext } from './record-import-lines.ts'
import { entityAt } from './record-service.ts'

/** Records of an entity by what a table may call them. */
interface KnownNames {
  readonly ids: ReadonlySet<string>
  /** Ids by folded slug or title. */
  readonly byName: ReadonlyMap<string, readonly RecordRow[]>
}

/** Lines whose relations, sites and languages are named by id, where a table called them by their slug or name. */
export async function withNamedRecords(
  context: ImportContext,
  user: User,
  entity: Entity,
  lines: readonly ImportLine[],
): Promise<readonly ImportLine[]> {
  const breathe = createBreather()
  const related = Object.entries(entity.fields).filter(([, { type, entity: to }]) => to && isRelation(type))
  const names = new Map<string, KnownNames>()
  for (const [name, { entity: to }] of related)
    if (lines.some(({ data }) => Object.hasOwn(data, name)) && !names.has(to!))
      names.set(to!, await knownNames(context, user, to!))
  const sites = new Map((await context.store.sites.list()).flatMap(({ id, name }) => [[fold(name), id] as const]))
  const siteIds = new Set(sites.values())
  const languages = await languageNames(context)
  const named: ImportLine[] = []
  for (const line of lines) {
    await breathe()
    const site_id = siteIds.has(line.site_id) ? line.site_id : (sites.get(fold(line.site_id).trim()) ?? line.site_id)
    const language_code = languages.get(fold(line.language_code)) ?? line.language_code
    named.push(withRelations({ ...line, site_id, language_code }, related, names))
  }
  return named
}

function isRelation(type: string): boolean {
  return type === 'relation' || type === 'relations'
}

async function knownNames({ store, records }: ImportContext, user: User, path: string): Promise<KnownNames> {
  const within = await listedFor(store, user, entityAt(path))
  const { rows } = await records.list(path, within && { within })
  const byName = new Map<string, RecordRow[]>()
  const breathe = createBreather()
  for (const row of rows) {
    await breathe()
    for (const name of new Set([fold(row.slug), fold(row.title)])) {
      const same = byName.get(name)
      if (same) same.push(row)
      else if (name) byName.set(name, [row])
    }
  }
  return { ids: new Set(rows.map(({ id }) => id)), byName }
}

/** Languages of the sites by their names in each other and in the languages of sheets. */
async function languageNames({ store }: ImportContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await store.records.list('locales')
  const codes = [...new Set(['en', 'es', ...rows.map(({ slug }) => slug)])]
  const found = new Map<string, string>()
  for (const reader of new Set([...codes, ...sheetLanguages])) {
    const names = namesIn(reader)
    for (const code of codes) found.set(fold(names?.of(code) ?? code), code)
  }
  return found
}

function namesIn(language: string): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'language' })
  } catch {
    return undefined
  }
}

function withRelations(
  line: ImportLine,
  related: readonly (readonly [string, Field])[],
  names: ReadonlyMap<string, KnownNames>,
): ImportLine {
  const data: Record<string, unknown> = { ...line.data }
  let problem: AnySentence | undefined
  for (const [name, { entity: to, label }] of related) {
    const value = data[name]
    const known = names.get(to!)
    if (!known || (typeof value !== 'string' && !Array.isArray(value))) continue
    const ids = [value].flat().map((each: unknown) => (typeof each === 'string' ? idNamed(each, known, line) : each))
    const several = ids.findIndex((each) => each === undefined)
    if (several >= 0)
      problem ??= sentence('{field}: Several {many} are called “{name}”. Enter the slug or ID of one.', {
        field: declaredName(label || labelOf(name)),
        many: declaredNameWithin(entityAt(to!).label.many),
        name: String([value].flat()[several]),
      })
    else data[name] = Array.isArray(value) ? ids : ids[0]
  }
  return { ...line, data, ...(problem && !line.problem && { problem }) }
}

/** Id of the record that a cell names, the cell itself where it names none, and undefined where it names several. */
function idNamed(cell: string, { ids, byName }: KnownNames, { site_id, language_code }: ImportLine) {
  if (cell === '' || ids.has(cell)) return cell
  const found = byName.get(fold(cell).trim()) ?? []
  const nearest = [
    found.filter((row) => row.site_id === site_id && row.language_code === language_code),
    found.filter((row) => row.site_id === site_id),
    found,
  ].find((rows) => rows.length > 0)
  if (!nearest) return cell
  return nearest.length === 1 ? nearest[0]!.id : undefined
}
