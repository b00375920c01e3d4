import { bindTo } from '#model/bind-to.ts'
import { refusalOf } from '#model/refusal.ts'
import { inAllLanguages } from '#messages/all-languages.ts'
import { translateInto } from '#messages/catalogues.ts'
import { type Sentence, sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'
import type { Store } from '#db/open.ts'
import type { PageQuery, PageRow, PageSummary, User } from '#db/store.ts'
import { newId } from '#db/id.ts'
import { assertImports, authorise } from '../accounts/permissions.ts'
import { csvLine } from '#model/text/csv-line.ts'
import { cellText } from '../documents/csv.ts'
import { describeHead, type TableColumns } from '../documents/described-columns.ts'
import { readTable, type TableFile } from '../documents/table-file.ts'
import { type ColumnNames, headOf, readHead, type TableColumn } from '../documents/table-head.ts'
import { cleanPage, pageWrite, subjectOf, validatePage } from './page-checks.ts'
import { takenPath } from './page-paths.ts'
import { guardPage, rowsOf, writePage } from './write-page.ts'
import { countsOf, type ImportMode, type ImportOutcome, type LineOutcome } from '../documents/import-outcome.ts'

/** A table, or documents as an export has them. */
type PageImport = GivenTable | { readonly pages: readonly unknown[] }

interface GivenTable {
  readonly table: TableFile
  readonly columns?: ColumnNames
}

const columns = ['id', 'site_id', 'language_code', 'path', 'title', 'layout', 'status', 'tags', 'updated_at'] as const
const seoColumns = ['meta_title', 'meta_description'] as const
const head: readonly string[] = [...columns, ...seoColumns]

/** Columns that a line may set, with their labels; the others of an export are left alone. */
const labels = {
  id: sentence('ID of the page'),
  site_id: sentence('Site'),
  language_code: sentence('Language'),
  path: sentence('Address'),
  title: sentence('Title'),
  layout: sentence('Layout'),
  tags: sentence('Tags'),
  meta_title: sentence('Meta title'),
  meta_description: sentence('Meta description'),
} as const
/** Labels of what an export shows, and an import leaves alone. */
const shownLabels = { status: sentence('Status'), updated_at: sentence('Changed') } as const
let named: readonly TableColumn[] | undefined

function tableColumns(): readonly TableColumn[] {
  const labelsOf = (name: string) =>
    Object.hasOwn(labels, name) ? inAllLanguages(labels[name as keyof typeof labels]) : []
  const shownAs = (name: string) =>
    Object.hasOwn(shownLabels, name) ? { shown: inAllLanguages(shownLabels[name as keyof typeof shownLabels]) } : {}
  return (named ??= head.map((name) => ({ name, labels: labelsOf(name), ...shownAs(name) })))
}
const atOnce = 200

/** A page that a file asks for, and the one that has its id now. */
interface Wanted {
  readonly page: Page
  readonly row: PageRow | undefined
  readonly outcome: 'new' | 'updated' | 'unchanged'
}

/** Export and import of pages: a table, or whole documents. */
export function createPageFiles(store: Store) {
  return bindTo(store, {
    csv: pagesAsCsv,
    json: pagesAsJson,
    take: takePages,
    columns: columnsOf,
  })
}

/** Columns of a table of pages, to be mapped by hand. */
async function columnsOf(_: Store, user: User, file: TableFile): Promise<TableColumns> {
  assertImports(user, 'pages')
  const fields = Object.entries(labels).map(([name, label]) => ({ name, label }))
  return describeHead(await readTable(file), { columns: tableColumns(), fields })
}

/** Head with labels in a language, and names where a label would name two columns. */
function labelledHead(language: string): readonly string[] {
  const t = translateInto(language)
  const all: Readonly<Record<string, Sentence>> = { ...labels, ...shownLabels }
  return headOf(head, tableColumns(), (name) => all[name]?.in(t))
}

/** Lines of a table; the first is its head, of names unless a language is given for labels. */
async function* pagesAsCsv(store: Store, query: PageQuery, language?: string): AsyncGenerator<string> {
  yield csvLine(language === undefined ? head : labelledHead(language))
  for await (const rows of listedPages(store, query)) {
    const pages = await Promise.all(rows.map(({ id }) => store.pages.get(id)))
    yield rows.map((row, i) => csvLine(cellsOf(row, pages[i]?.page))).join('')
  }
}

/** A JSON document: `{ "pages": [ … ] }`. */
async function* pagesAsJson(store: Store, query: PageQuery): AsyncGenerator<string> {
  yield '{"pages":['
  let isFirst = true
  for await (const rows of listedPages(store, query))
    for (const { id } of rows) {
      const row = await store.pages.get(id)
      if (!row) continue
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row.page)}`
      isFirst = false
    }
  yield '\n]}\n'
}

async function* listedPages({ pages }: Store, query: PageQuery): AsyncGenerator<readonly PageSummary[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await pages.list({ ...query, offset, limit: atOnce })
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
  }
}

/** Takes pages in, each checked as an editor's; with `dryRun` it only says what would become of them. */
async function takePages(
  store: Store,
  user: User,
  given: PageImport,
  { mode, dryRun }: { readonly mode: ImportMode; readonly dryRun: boolean },
): Promise<ImportOutcome> {
  const asked: readonly unknown[] = 'pages' in given ? given.pages : await linesOf(given)
  if (asked.filter((each) => each !== undefined).length > limits.importPages)
    throw new VoixError('too-large', {
      reason: sentence('an import has at most {importPages} pages.', { importPages: limits.importPages }),
    })
  const places = new Set<string>()
  const coming = new Map(asked.flatMap(comingPage))
  const rows: LineOutcome[] = []
  // One after the other: a page may free the address that a later one takes.
  for (const [i, each] of asked.entries()) {
    if (each === undefined) continue
    const line = 'pages' in given ? i + 1 : i + 2
    const titled = isRecord(each) && typeof each.title === 'string' ? each.title.slice(0, 120) : ''
    try {
      const wanted = await wantedFrom(store, user, each, { isLine: !('pages' in given), mode, coming })
      const place = placeOf(wanted.page)
      if (places.has(place)) throw new VoixError('path-taken', { path: wanted.page.path, reason: twice })
      places.add(place)
      if (!dryRun && wanted.outcome !== 'unchanged') await keepImported(store, user, wanted, coming)
      rows.push({ line, outcome: wanted.outcome, title: wanted.page.title })
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      rows.push({ line, outcome: 'invalid', title: titled, message: refusalOf(error) })
    }
  }
  return { counts: countsOf(rows), rows }
}

/** Id and address of a page that is asked for; none for what has no id. */
function comingPage(asked: unknown): readonly (readonly [string, string])[] {
  if (!isRecord(asked) || typeof asked.id !== 'string') return []
  return [[asked.id, typeof asked.path === 'string' ? asked.path.replace(/^\//, '') : '']]
}

async function wantedFrom(store: Store, user: User, given: unknown, { isLine, mode, coming }: Taking): Promise<Wanted> {
  if (!isRecord(given))
    throw new VoixError('invalid-page', {
      field: 'page',
      reason: sentence('This is not an object.'),
    })
  const row = await knownPage(store, given)
  if (row) authorise(user, 'read', subjectOf(row))
  if (row && mode === 'create')
    throw new VoixError('wrong-state', {
      reason: sentence('This already exists.'),
    })
  if (!row && mode === 'update') throw new VoixError('not-found', { what: 'page' })
  const page = cleanPage(validatePage(isLine ? fromLine(given, row?.page) : fromDocument(given, row?.page)), row?.page)
  const outcome = !row ? 'new' : sameJson(row.page, page) ? 'unchanged' : 'updated'
  if (outcome !== 'unchanged') await assertMayImport(store, user, { page, row }, coming)
  return { page, row, outcome }
}

/** The page with the id; of a line without one, the page at its address. */
async function knownPage({ pages }: Store, { id, site_id, path, language_code }: Readonly<Record<string, unknown>>) {
  if (typeof id === 'string' && id !== '') return pages.get(id)
  if (typeof site_id !== 'string' || typeof path !== 'string') return undefined
  return pages.at(site_id, path.replace(/^\//, ''), String(language_code || 'en'))
}

/** Asserts the permissions and rules that an editor's own change would meet. Throws the first refusal. */
async function assertMayImport(
  store: Store,
  user: User,
  { page, row }: Omit<Wanted, 'outcome'>,
  coming: ReadonlyMap<string, string>,
): Promise<void> {
  const { site_id, language_code, id } = page
  if (!row || row.page.site_id !== site_id || row.page.language_code !== language_code)
    authorise(user, 'create', { resource: 'pages', site_id, language_code })
  await guardPage({ store, user, ...(await rowsOf(store, row, page)), page, source: 'import', coming })
  const other = await store.pages.at(site_id, page.path, language_code)
  if (other && other.page.id !== id) throw await takenPath(store, page)
}

async function keepImported(
  store: Store,
  user: User,
  { page, row }: Wanted,
  coming: ReadonlyMap<string, string>,
): Promise<void> {
  if (row) await keepBeforeImport(store, user, row)
  if ((await writePage({ store }, user, row, page, { source: 'import', coming })) === 'stale')
    throw new VoixError('stale-version')
}

/** The way back: what was there is a version of the page. */
async function keepBeforeImport(store: Store, user: User, { page, revision }: PageRow): Promise<void> {
  const { actor, event } = pageWrite(user, page, 'name-version')
  const label = 'Before an import'
  const details = { revision, label }
  await store.pages.nameVersion(page.id, revision, { label, actor, event: { ...event!, details } })
}

interface Taking {
  /** Whether it is a line of a table and no document. */
  readonly isLine: boolean
  readonly mode: ImportMode
  /** Pages of the same file, by id with their addresses. */
  readonly coming: ReadonlyMap<string, string>
}

const twice = sentence('The file has two pages for this address. Remove one.')

function placeOf({ site_id, language_code, path }: Page): string {
  return [site_id, language_code, path].join('\n')
}

function cellsOf(row: PageSummary, page: Page | undefined): readonly string[] {
  const own = columns.map((name) => (name === 'tags' ? (page?.tags ?? []).join(' | ') : row[name]))
  return [...own, ...seoColumns.map((name) => String(page?.seo?.[name] ?? ''))]
}

/** Lines of a table by the names of its columns; undefined for blank ones. */
async function linesOf({ table, columns: given }: GivenTable) {
  const [first = [], ...lines] = await readTable(table)
  const names = readHead(first, { columns: tableColumns(), given })
  return lines.map((cells) => {
    if (cells.length === 0) return undefined
    const said = names.map((name, i) => [name, cellText(String(cells[i] ?? '')).trim()] as const)
    return Object.fromEntries(said.filter(([name]) => name !== ''))
  })
}

/** A page with the words of a line in place of its own; what the line does not name stays. */
function fromLine(line: Readonly<Record<string, unknown>>, before: Page | undefined): unknown {
  const { id: _, status: _state, updated_at: _at, tags, meta_title, meta_description, path, ...words } = line
  const seo = {
    ...before?.seo,
    ...(meta_title !== undefined && { meta_title }),
    ...(meta_description !== undefined && { meta_description }),
  }
  return {
    ...(before ?? blank(newId())),
    ...Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
    ...(path !== undefined && { path: String(path).replace(/^\//, '') }),
    ...(tags !== undefined && {
      tags: String(tags)
        .split(/[|,]/)
        .flatMap((tag) => tag.trim() || []),
    }),
    ...(Object.values(seo).some((each) => each !== '') || before?.seo ? { seo } : {}),
  }
}

/** A document of a file, without what is said of a page elsewhere: how far its review is, and its release. */
function fromDocument(document: Readonly<Record<string, unknown>>, before: Page | undefined): unknown {
  const { review, current_release } = before ?? blank('')
  return { ...document, id: document.id || newId(), review, current_release }
}

function blank(id: string) {
  return {
    id,
    language_code: 'en',
    elements: [],
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
  } as const
}
