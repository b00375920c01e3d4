import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Writing } from '../dialects/connection.ts'

/**
 * Takes back what the editor of formatted texts gave to every link of a text that was opened in it: a new window, and
 * word to search engines not to follow it. Links to the own sites lose both; others keep the window, shut off from ours.
 * No revision counts up, so what was live stays live and what was ahead stays ahead; versions stay what they were.
 */
export async function up(db: Writing): Promise<string | undefined> {
  const domains = await db.selectFrom('site_domains').select('domain').execute()
  const repair = createRepair(new Set(domains.map(({ domain }) => domain.toLowerCase())))
  for (const place of places) await repairColumn(db, place, repair)
  const count = [...repair.links.values()].reduce((sum, each) => sum + each, 0)
  if (count === 0) return undefined
  await keepTranslated(db, repair.marks)
  return `${count} links of ${repair.links.size} pages and records, which had been given a new window and "nofollow" when a text was edited, are as they were written again.`
}

/** Column with pages, records, or edits of them. */
interface Place {
  readonly table: string
  readonly key: readonly string[]
  readonly column: string
}

const places: readonly Place[] = [
  { table: 'page_documents', key: ['page_id'], column: 'document' },
  { table: 'published', key: ['page_id'], column: 'document' },
  { table: 'release_items', key: ['document_id', 'entity', 'release_id'], column: 'document' },
  { table: 'page_live_edits', key: ['page_id', 'number'], column: 'entry' },
  { table: 'records', key: ['id', 'entity'], column: 'data' },
  { table: 'records', key: ['id', 'entity'], column: 'published' },
]

const written = 'noopener noreferrer nofollow'
const link = /<a\b[^>]*>/g
const window = / target="_blank" rel="noopener noreferrer nofollow"/

interface Repair {
  readonly json: (text: string, id: string) => string
  /** Number of repaired links by document. */
  readonly links: Map<string, number>
  /** Fingerprints of the texts that were repaired, and what they are now. */
  readonly marks: Map<string, string>
}

function createRepair(hosts: ReadonlySet<string>): Repair {
  const links = new Map<string, number>()
  const marks = new Map<string, string>()

  function textOf(text: string, id: string): string {
    if (!text.includes(written)) return text
    const repaired = text.replace(link, (tag) => {
      if (!window.test(tag)) return tag
      links.set(id, (links.get(id) ?? 0) + 1)
      return tag.replace(window, isOwn(tag, hosts) ? '' : ' target="_blank" rel="noopener"')
    })
    if (repaired !== text) marks.set(fingerprint(text), fingerprint(repaired))
    return repaired
  }

  function valueOf(value: unknown, id: string): unknown {
    if (typeof value === 'string') return textOf(value, id)
    if (Array.isArray(value)) return value.map((each) => valueOf(each, id))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, valueOf(each, id)]))
  }

  return { json: (text, id) => JSON.stringify(valueOf(JSON.parse(text), id)), links, marks }
}

/** Whether a link leads to a page of this installation, or to no page at all. */
function isOwn(tag: string, hosts: ReadonlySet<string>): boolean {
  const href = / href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
  if (!/^https?:/i.test(href)) return true
  return URL.canParse(href) && hosts.has(new URL(href).host)
}

type Row = Readonly<Record<string, unknown>>

/** Repairs the rows of a column one by one, as pages may be large. */
async function repairColumn(db: Writing, { table, key, column }: Place, repair: Repair): Promise<void> {
  const keys = sql.join(key.map((name) => sql.ref(name)))
  const { rows } = await sql<Row>`
    select ${keys} from ${sql.table(table)} where ${sql.ref(column)} like ${`%${written}%`}`.execute(db)
  for (const row of rows) {
    const isRow = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )
    const stored = await sql<{ json: string }>`
      select ${sql.ref(column)} as json from ${sql.table(table)} where ${isRow}`.execute(db)
    const repaired = repair.json(stored.rows[0]!.json, String(row[key[0]!]))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${repaired} where ${isRow}`.execute(db)
  }
}

/** A translation that says its source stays up to date: the words of the source are what they were. */
async function keepTranslated(db: Writing, marks: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ id: string; texts: string }>`
    select id, translated_texts as texts from pages where translated_texts is not null`.execute(db)
  for (const { id, texts } of rows) {
    const kept = texts.replace(/"(=?)([\w-]{16})"/g, (all, copied: string, mark: string) =>
      marks.has(mark) ? `"${copied}${marks.get(mark)}"` : all,
    )
    if (kept !== texts) await sql`update pages set translated_texts = ${kept} where id = ${id}`.execute(db)
  }
}

/** Fingerprint by which a translation knows a text of its source. */
function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
