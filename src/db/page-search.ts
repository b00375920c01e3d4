import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connection, isAmong } from './dialects/connection.ts'
import type { PageIndex } from './page-index.ts'
import type { PageQuery } from './store.ts'
import { phraseOf } from './search-text.ts'

/** Number of pages searched at a time; other work runs in between. */
const atOnce = 100
/** Time limit of one search request, ms; the client asks again for the rest. */
const longestMs = 1000

/**
 * Full-text search in working copies: pages with the exact phrase, ignoring case and accents, by path. `next` is the offset to
 * continue from, null at the end.
 */
export async function findPagesSaying(
  connection: Connection,
  index: PageIndex,
  words: string,
  query: PageQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly next: number | null; readonly total: number }> {
  const { ids: all, total } = await index.find({ ...query, order: 'path' })
  const phrase = phraseOf(words)
  const until = performance.now() + longestMs
  const ids: string[] = []
  let at = phrase === '' ? total : offset
  while (at < total && ids.length < limit && performance.now() < until) {
    const some = all.slice(at, at + atOnce)
    const saying = await thoseSaying(connection, some, phrase)
    const found = some.filter((id) => saying.has(id)).slice(0, limit - ids.length)
    ids.push(...found)
    at += ids.length === limit ? some.indexOf(ids.at(-1)!) + 1 : some.length
    await setImmediate()
  }
  return { ids, next: at < total ? at : null, total }
}

async function thoseSaying(
  { read, kind }: Connection,
  ids: readonly string[],
  phrase: string,
): Promise<ReadonlySet<string>> {
  const place = kind === 'sqlite' ? sql<number>`instr(text, ${phrase})` : sql<number>`strpos(text, ${phrase})`
  const rows = await read
    .selectFrom('page_texts')
    .select('page_id')
    .where(isAmong(sql.ref('page_id'), ids))
    .where(place, '>', 0)
    .execute()
  return new Set(rows.map(({ page_id }) => page_id))
}
