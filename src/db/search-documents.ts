import { sql } from 'kysely'
import { isSectionPage } from '#model/page/bound-page.ts'
import type { Page } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { partRoutes } from '#model/web/entity-routes.ts'
import { type Connection, isAmong, type Writing } from './dialects/connection.ts'
import { pageFrom } from './json.ts'
import { publicFrom } from './record-reading.ts'
import { isCompared, keepSearchWords } from './search-spelling.ts'
import { stemmerFor } from './search-stems.ts'
import { searchWordsOf, tokensOf } from './search-tokens.ts'
import type { RelatedRecords, SearchedDocument, SearchReader } from './site-texts.ts'

interface Noted {
  readonly kind: string
  readonly id: string
}

/** Words that are remembered as kept, so that they are not written again. */
const mostKnown = 100_000
/** Longest text of a document that is kept for excerpts and searched, characters. */
const longestText = 60_000

/**
 * Indexes recently published documents, up to a number, and returns how many. It reads committed rows; publications meanwhile
 * wait or are left for the next run. `known` are the words stored by this process; none is ever removed.
 */
export async function takeIn(
  connection: Connection,
  reader: SearchReader,
  most: number,
  known: Set<string>,
): Promise<number> {
  const { kind, read, write } = connection
  const waiting = await read.selectFrom('search_pending').select('id').limit(1).execute()
  if (waiting.length === 0) return 0
  const words = new Set<string>()
  const taken = await write.transaction().execute(async (transaction) => {
    const noted = await claim(transaction, kind, most)
    const documents = await documentsOf(transaction, noted, reader)
    await noteShowing(transaction, noted)
    await noteRelated(transaction, noted)
    // What the reader no longer accepts goes as well: rules may have changed since it was taken in.
    for (const { kind: own, id } of noted) await forget(transaction, own, id)
    for (const [{ kind: own, id }, document] of documents) {
      await insert(transaction, kind, { kind: own, id }, document)
      for (const word of searchWordsOf(`${document.title} ${document.headings} ${document.text}`.slice(0, longestText)))
        if (isCompared(word) && !known.has(word)) words.add(word)
    }
    await keepSearchWords(transaction, words)
    return noted.length
  })
  if (known.size > mostKnown) known.clear()
  for (const word of words) known.add(word)
  return taken
}

async function claim(transaction: Writing, kind: Connection['kind'], most: number): Promise<readonly Noted[]> {
  const some = sql`select kind, id from search_pending limit ${most}`
  const { rows } = await (
    kind === 'sqlite'
      ? sql<Noted>`delete from search_pending where (kind, id) in (${some}) returning kind, id`
      : sql<Noted>`with taken as materialized (${some} for update skip locked)
          delete from search_pending as noted using taken where noted.kind = taken.kind and noted.id = taken.id
          returning noted.kind, noted.id`
  ).execute(transaction)
  return rows
}

async function documentsOf(
  transaction: Writing,
  noted: readonly Noted[],
  reader: SearchReader,
): Promise<readonly (readonly [Noted, SearchedDocument])[]> {
  const ids = Map.groupBy(noted, ({ kind }) => kind)
  const found: (readonly [Noted, SearchedDocument | undefined])[] = []
  for (const [kind, of] of ids) {
    const names = of.map(({ id }) => id)
    if (kind === 'pages') {
      const rows = await transaction
        .selectFrom('published')
        .select(['page_id', 'document'])
        .where(isAmong(sql.ref('page_id'), names))
        .where('is_private', '=', 0)
        .execute()
      const pages = rows.map(({ document }) => pageFrom(document))
      const sections = await sectionsOf(transaction, pages, reader)
      for (const page of pages)
        found.push(await readSoundly({ kind, id: page.id }, () => reader.ofPage(page, (id) => sections(id, page))))
    } else {
      const rows = await transaction
        .selectFrom('records')
        .selectAll()
        .where('entity', '=', kind)
        .where(isAmong(sql.ref('id'), names))
        .where('published', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute()
      const records = rows.map(publicFrom)
      const related = await relatedRecords(transaction, records, reader)
      for (const record of records)
        found.push(await readSoundly({ kind, id: record.id }, () => reader.ofRecord(record, related)))
    }
  }
  return found.flatMap(([named, document]) => (document ? [[named, document] as const] : []))
}

/** Published records that others are related to. */
async function relatedRecords(
  transaction: Writing,
  records: readonly StoredRecord[],
  reader: SearchReader,
): Promise<RelatedRecords> {
  const names = new Map<string, Set<string>>()
  for (const record of records)
    for (const [entity, own] of reader.relatedTo(record))
      names.set(entity, new Set([...(names.get(entity) ?? []), ...own]))
  const found: StoredRecord[] = []
  for (const [entity, own] of names) {
    if (own.size === 0) continue
    const rows = await transaction
      .selectFrom('records')
      .selectAll()
      .where('entity', '=', entity)
      .where('published', 'is not', null)
      .where('deleted_at', 'is', null)
      .where((where) => where.or([isAmong(sql.ref('id'), [...own]), isAmong(sql.ref('published_slug'), [...own])]))
      .execute()
    found.push(...rows.map(publicFrom))
  }
  return (entity, name) => found.find((row) => row.entity === entity && (row.id === name || row.slug === name))
}

/** Most synced sections inside each other. */
const mostNested = 3

/**
 * Notes the published pages that show the sections among what was noted, for their words are found there. Sections
 * between them are walked through and not noted: a circle of them would never end.
 */
async function noteShowing(transaction: Writing, noted: readonly Noted[]): Promise<void> {
  let sections = noted.flatMap(({ kind, id }) => (kind === 'pages' ? [id] : []))
  for (let depth = 0; depth < mostNested && sections.length > 0; depth++) {
    const showing = await transaction
      .selectFrom('record_uses')
      .innerJoin('published', 'published.page_id', 'record_uses.from_id')
      .select(['published.page_id', 'published.path'])
      .distinct()
      .where('from_entity', '=', 'pages')
      .where('to_entity', '=', 'pages')
      .where('live', '=', 1)
      .where(isAmong(sql.ref('to_id'), sections))
      .execute()
    for (const { page_id } of showing.filter(({ path }) => !isSectionPage({ path })))
      await transaction
        .insertInto('search_pending')
        .values({ kind: 'pages', id: page_id })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
        .execute()
    sections = showing.filter(isSectionPage).map(({ page_id }) => page_id)
  }
}

/** Records whose words others are found by → those others. No kind leads back to itself. */
const foundBy: Readonly<Record<string, readonly string[]>> = {
  amenities: ['resorts'],
  resorts: Object.keys(partRoutes),
}

/** Notes the records that are found by the words of what was noted. */
async function noteRelated(transaction: Writing, noted: readonly Noted[]): Promise<void> {
  for (const [kind, others] of Object.entries(foundBy)) {
    const ids = noted.flatMap((each) => (each.kind === kind ? [each.id] : []))
    if (ids.length === 0) continue
    await sql`insert into search_pending (kind, id)
      select distinct from_entity, from_id from record_uses
      where live = 1 and to_entity = ${kind} and from_entity in (${sql.join([...others])}) and ${isAmong(sql.ref('to_id'), ids)}
      on conflict (kind, id) do nothing`.execute(transaction)
  }
}

type SectionOf = (id: string, page: Pick<Page, 'language_code'>) => Page | undefined

/** Published sections that pages show, each in the language of the page where it is translated, else in its first. */
async function sectionsOf(transaction: Writing, pages: readonly Page[], reader: SearchReader): Promise<SectionOf> {
  const known = new Map<string, readonly Page[]>()
  let shown = pages
  for (let depth = 0; depth < mostNested && shown.length > 0; depth++) {
    const asked = [...new Set(shown.flatMap((page) => reader.sectionsIn(page)))].filter((id) => !known.has(id))
    if (asked.length === 0) break
    const rows = await transaction
      .selectFrom('pages')
      .innerJoin('pages as translation', 'translation.translation_group', 'pages.translation_group')
      .innerJoin('published', 'published.page_id', 'translation.id')
      .select(['pages.id', 'published.document'])
      .where(isAmong(sql.ref('pages.id'), asked))
      .orderBy('published.language_code')
      .execute()
    for (const asking of asked)
      known.set(
        asking,
        rows.flatMap(({ id, document }) => (id === asking ? pageFrom(document) : [])),
      )
    shown = asked.flatMap((id) => known.get(id) ?? [])
  }
  return (id, { language_code }) => {
    const places = known.get(id) ?? []
    return places.find((page) => page.language_code === language_code) ?? places[0]
  }
}

/** Reads a document; one that cannot be read is told, and does not keep the others out of the search. */
async function readSoundly(
  noted: Noted,
  read: () => SearchedDocument | undefined | Promise<SearchedDocument | undefined>,
): Promise<readonly [Noted, SearchedDocument | undefined]> {
  try {
    return [noted, await read()]
  } catch (error) {
    process.emitWarning(`${noted.kind} ${noted.id} is left out of the search: ${String(error)}`)
    return [noted, undefined]
  }
}

async function forget(transaction: Writing, kind: string, id: string): Promise<void> {
  await transaction.deleteFrom('search_documents').where('kind', '=', kind).where('document_id', '=', id).execute()
}

async function insert(
  transaction: Writing,
  database: Connection['kind'],
  { kind, id }: Noted,
  document: SearchedDocument,
): Promise<void> {
  const { site_id, language_code, path, title, shown_from = null, shown_until = null } = document
  const text = document.text.slice(0, longestText)
  const headings = document.headings.slice(0, longestText)
  const stem = await stemmerFor(language_code)
  const also = await Promise.all(
    (document.also ?? []).map(async (each) => ({ words: each.words, stem: await stemmerFor(each.language_code) })),
  )
  const tokens = tokensOf({ title, headings, text, also }, stem, { site_id, language_code, kind })
  const columns = {
    kind,
    document_id: id,
    site_id,
    language_code,
    path,
    title,
    shown_from,
    shown_until,
    only_countries: between(document.only_countries),
    barred_countries: between(document.barred_countries),
    text,
  }
  if (database === 'sqlite') {
    const added = await transaction.insertInto('search_documents').values(columns).returning('id').execute()
    await sql`insert into search_tokens (rowid, tokens) values (${added[0]!.id}, ${tokens.join(' ')})`.execute(
      transaction,
    )
  } else {
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
    await sql`insert into search_documents (${names}, tokens)
      values (${sql.join(Object.values(columns))}, array_to_tsvector(string_to_array(${tokens.join(' ')}, ' ')))`.execute(
      transaction,
    )
  }
}

function between(countries: readonly string[]): string {
  return countries.length > 0 ? `,${countries.join(',')},` : ''
}

/** Queues everything published for the search index. */
export async function refillSearch({ write }: Connection, kinds: readonly string[]): Promise<void> {
  await write.transaction().execute(async (transaction) => {
    await sql`insert into search_pending (kind, id) select 'pages', page_id from published where true
      on conflict (kind, id) do nothing`.execute(transaction)
    await sql`insert into search_pending (kind, id) select entity, id from records
      where published is not null and ${isAmong(sql.ref('entity'), kinds)}
      on conflict (kind, id) do nothing`.execute(transaction)
  })
}

/** Documents missing in the search without being queued, and stale ones; both are empty for a complete index. */
export async function checkSearch({ read }: Connection): Promise<{ readonly pending: number; readonly left: number }> {
  const { rows } = await sql<{ readonly pending: number; readonly left: number }>`select
    (select count(*) from search_pending) as pending,
    (select count(*) from search_documents where
      (kind = 'pages' and not exists (select 1 from published where page_id = document_id)) or
      (kind <> 'pages' and not exists
        (select 1 from records where entity = kind and records.id = document_id and published is not null))) as "left"`.execute(
    read,
  )
  return rows[0]!
}
