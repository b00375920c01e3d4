import { sql, type RawBuilder } from 'kysely'
import type { Connection } from './dialects/connection.ts'
import { excerptAround } from './search-excerpt.ts'
import { isWordOf } from './search-dictionary.ts'
import { wordsLike } from './search-spelling.ts'
import { stemmerFor, type Stemmer } from './search-stems.ts'
import { storable } from './search-text.ts'
import { mostFinds, type SearchFinds, type SearchQuery } from './site-texts.ts'
import {
  queryFor,
  type QueryShape,
  type QueryWords,
  type Scope,
  type SearchTerm,
  searchWordsOf,
  termsOf,
  tiers,
} from './search-tokens.ts'

interface Candidate {
  readonly id: number
  readonly kind: string
  readonly document_id: string
  readonly language_code: string
  readonly path: string
  readonly title: string
}

/** Site search: documents with all words, else with their corrections, else with any word. */
export async function findDocuments(connection: Connection, query: SearchQuery): Promise<SearchFinds> {
  const stem = await stemmerFor(query.language_code)
  const asked = termsOf(String(storable(query.words)), stem)
  if (asked.length === 0) return { finds: [], total: 0, kinds: new Map() }
  const { terms, found, instead, any } = await bestOf(connection, asked, query, stem)
  const { kind } = query
  const isWhole = found.length < mostFinds
  const ofKind = (own: string) => found.filter((each) => each.kind === own)
  const wanted =
    kind === undefined
      ? found
      : isWhole
        ? ofKind(kind)
        : await findTerms(connection, terms, query, { any, kinds: [kind] })
  const kinds = isWhole
    ? new Map(query.kinds.map((each) => [each, ofKind(each).length] as const).filter(([, count]) => count > 0))
    : await kindsOf(connection, terms, query, any)
  const shown = ranked(wanted, { terms, stem, firstKinds: query.firstKinds }).slice(
    query.offset,
    query.offset + query.limit,
  )
  const texts = await textsOf(connection, shown)
  return {
    finds: shown.map(({ id, document_id, ...find }) => ({
      ...find,
      id: document_id,
      excerpt: excerptAround(texts.get(id) ?? '', terms, stem),
    })),
    total: wanted.length,
    kinds,
    ...(instead !== undefined && { instead }),
  }
}

/** Result of a search, and its final query. */
interface Outcome {
  readonly terms: readonly SearchTerm[]
  readonly found: readonly Candidate[]
  /** Whether one of the terms is enough. */
  readonly any: boolean
  readonly instead?: string
}

async function bestOf(
  connection: Connection,
  asked: readonly SearchTerm[],
  query: SearchQuery,
  stem: Stemmer,
): Promise<Outcome> {
  const found = await findTerms(connection, asked, query, {})
  if (found.length > 0) return { terms: asked, found, any: false }
  const meant = await meantBy(connection, asked, query)
  if (meant) {
    const terms = termsOf(meant.join(' '), stem)
    const others = await findTerms(connection, terms, query, {})
    if (others.length > 0) return { terms, found: others, any: false, instead: meant.join(' ') }
  }
  // One of the words is enough, but for those that join others.
  const some = asked.filter(({ word }) => word.length > 2 || word > '\u02ff')
  if (asked.length === 1 || some.length === 0) return { terms: asked, found: [], any: false }
  return { terms: some, found: await findTerms(connection, some, query, { any: true }), any: true }
}

/**
 * Documents that have the terms in their titles first, then in their headings, then anywhere: as whole words first, and
 * only where those are not enough as beginnings, of which the databases gather all before they answer the first.
 */
async function findTerms(
  connection: Connection,
  terms: readonly SearchTerm[],
  query: SearchQuery,
  how: { readonly any?: boolean; readonly kinds?: readonly string[] },
): Promise<readonly Candidate[]> {
  const found = new Map<number, Candidate>()
  for (const isBeginning of [false, true])
    for (const tier of tiers) {
      const text = queryText(connection, terms, query, { ...how, tier, isBeginning })
      for (const row of await candidates(connection, text, query, mostFinds))
        if (found.size < mostFinds) found.set(row.id, found.get(row.id) ?? row)
      if (found.size >= mostFinds) return [...found.values()]
    }
  return [...found.values()]
}

/** Kinds of what has the terms, where there is much of it; pages are the many, so the others are counted. */
async function kindsOf(
  connection: Connection,
  terms: readonly SearchTerm[],
  query: SearchQuery,
  any: boolean,
): Promise<ReadonlyMap<string, number | undefined>> {
  const [most, ...others] = query.kinds
  if (most === undefined) return new Map()
  const text = queryText(connection, terms, query, { any, kinds: others })
  const found = others.length > 0 ? await candidates(connection, text, query, mostFinds) : []
  const counts = others.map((kind) => [kind, found.filter((each) => each.kind === kind).length] as const)
  return new Map([
    [most, undefined],
    ...counts
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [kind, found.length < mostFinds ? count : undefined] as const),
  ])
}

/** The words with those that nothing has put right, unless they are words of the language; undefined when there is nothing to put right. */
async function meantBy(
  connection: Connection,
  asked: readonly SearchTerm[],
  query: SearchQuery,
): Promise<readonly string[] | undefined> {
  let isOther = false
  const words: string[] = []
  for (const term of asked) {
    const isKnown = (await hits(connection, term, query)) > 0 || (await isWordOf(query.language_code, term))
    const meant = isKnown ? undefined : await firstKnown(connection, term, query)
    if (meant !== undefined) isOther = true
    words.push(meant ?? term.word)
  }
  return isOther ? words : undefined
}

/** Words that are tried for one that nothing has. */
const mostTries = 5

async function firstKnown(connection: Connection, { word }: SearchTerm, query: SearchQuery) {
  for (const other of (await wordsLike(connection, word)).slice(0, mostTries))
    if ((await hits(connection, { word: other, stem: other }, query)) > 0) return other
  return undefined
}

async function hits(connection: Connection, term: SearchTerm, query: SearchQuery): Promise<number> {
  return (await candidates(connection, queryText(connection, [term], query, {}), query, 1)).length
}

const inSqlite: QueryWords = {
  and: ' AND ',
  or: ' OR ',
  exact: (token) => `"${token}"`,
  begins: (token) => `"${token}"*`,
}

const inPostgres: QueryWords = {
  and: ' & ',
  or: ' | ',
  exact: (token) => `'${token}'`,
  begins: (token) => `'${token}':*`,
}

/** Tokens are letters and digits alone, so no word is taken for an operator. */
function queryText(
  { kind }: Connection,
  terms: readonly SearchTerm[],
  { site_id, everySite, language_code, fallbacks = [] }: SearchQuery,
  how: QueryShape & { readonly kinds?: readonly string[] },
): string {
  const languages = [language_code, '', ...fallbacks]
  const scope: Scope = { sites: [site_id, everySite], languages, kinds: how.kinds }
  return queryFor(terms, scope, how, kind === 'sqlite' ? inSqlite : inPostgres)
}

async function candidates(
  connection: Connection,
  text: string,
  query: SearchQuery,
  most: number,
): Promise<readonly Candidate[]> {
  const columns = sql`id, kind, document_id, language_code, path, title`
  const { without = new Set() } = query
  // As many more as may be left out afterwards.
  const read = most + without.size
  const { rows } = await sql<Candidate>`select ${columns} ${matching(connection, text, query)} limit ${read}`.execute(
    connection.read,
  )
  return rows.filter((row) => !without.has(`${row.kind} ${row.document_id}`)).slice(0, most)
}

/** Documents that match and are visible in this country now, from `from` on. */
function matching(
  { kind }: Connection,
  text: string,
  { now, country, withoutKinds = [], language_code, fallbacks = [] }: SearchQuery,
): RawBuilder<unknown> {
  const conditions: RawBuilder<boolean>[] = [
    sql`(shown_from is null or shown_from <= ${now})`,
    sql`(shown_until is null or shown_until > ${now})`,
  ]
  if (fallbacks.length > 0)
    conditions.push(
      sql`(language_code in (${language_code}, '') or ${sql.join(
        fallbacks.map((each, i) => inFallback(each, [language_code, ...fallbacks.slice(0, i)])),
        sql` or `,
      )})`,
    )
  if (withoutKinds.length > 0) conditions.push(sql`kind not in (${sql.join(withoutKinds)})`)
  if (country !== undefined) {
    const has = (column: 'only_countries' | 'barred_countries') =>
      sql`${sql.raw(kind === 'sqlite' ? 'instr' : 'strpos')}(${sql.ref(column)}, ${`,${country},`}) > 0`
    conditions.push(sql`(only_countries = '' or ${has('only_countries')})`, sql`not ${has('barred_countries')}`)
  }
  const found =
    kind === 'sqlite'
      ? sql`search_tokens join search_documents on id = search_tokens.rowid where search_tokens match ${text}`
      : sql`search_documents where tokens @@ ${text}::tsquery`
  return sql`from ${found} and ${sql.join(conditions, sql` and `)}`
}

/** Whether a document is a record in a language that has no version in those before. */
function inFallback(language: string, before: readonly string[]): RawBuilder<boolean> {
  return sql`(search_documents.language_code = ${language} and kind <> 'pages' and not exists (
    select 1 from records as own
      join records as other on other.entity = own.entity and other.translation_group = own.translation_group
    where own.entity = search_documents.kind and own.id = search_documents.document_id
      and other.language_code in (${sql.join([...before])}) and other.published is not null and other.deleted_at is null))`
}

/** Candidates with the best first: kinds that were named, then whole words in the title, then its beginnings, then short titles. */
function ranked(
  found: readonly Candidate[],
  {
    terms,
    stem,
    firstKinds = [],
  }: Pick<Outcome, 'terms'> & { readonly stem: Stemmer; readonly firstKinds?: readonly string[] | undefined },
): readonly Candidate[] {
  const scored = found.map((candidate, place) => {
    const words = searchWordsOf(candidate.title)
    const inTitle = terms.reduce((sum, term) => sum + worthIn(words, term, stem), 0)
    // Those with all words in the title came first; what follows keeps the order of tiers where titles say nothing.
    return { candidate, place, inTitle, length: words.length, isFirst: Number(firstKinds.includes(candidate.kind)) }
  })
  return scored
    .toSorted(
      (a, b) =>
        b.isFirst - a.isFirst ||
        b.inTitle - a.inTitle ||
        (a.inTitle > 0 ? a.length - b.length : 0) ||
        a.place - b.place,
    )
    .map(({ candidate }) => candidate)
}

function worthIn(words: readonly string[], term: SearchTerm, stem: Stemmer): number {
  if (words.includes(term.word)) return 4
  if (words.some((word) => stem(word) === term.stem)) return 3
  return words.some((word) => word.startsWith(term.word)) ? 2 : 0
}

async function textsOf({ read }: Connection, shown: readonly Candidate[]): Promise<ReadonlyMap<number, string>> {
  if (shown.length === 0) return new Map()
  const rows = await read
    .selectFrom('search_documents')
    .select(['id', 'text'])
    .where(
      'id',
      'in',
      shown.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}
