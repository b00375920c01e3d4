import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Page } from '#model/page/page.ts'
import type { Connection } from './dialects/connection.ts'
import { pageFrom } from './json.ts'
import { storable } from './search-text.ts'
import type { Published } from './store.ts'

/** Characters of JSON of cached parsed pages. */
const keptCharacters = 16 * 1024 * 1024

interface PublishedAt {
  readonly page_id: string
  readonly revision: number
  readonly published_at: string
}

/** Reader of published pages: the question of every visitor, put into SQL once, and the pages that were parsed last. */
interface PublishedReader {
  readonly connection: Connection
  readonly atPath: CompiledQuery<PublishedAt>
  readonly parsed: LRUCache<string, Page>
}

export function createPublishedReader(connection: Connection): PublishedReader {
  return {
    connection,
    atPath: connection.read
      .selectFrom('published')
      .select(['page_id', 'revision', 'published_at'])
      .where('site_id', '=', '')
      .where('language_code', '=', '')
      .where('path', '=', '')
      .compile(),
    parsed: new LRUCache<string, Page>({ maxSize: keptCharacters }),
  }
}

/** Reads the published page at a path. */
export async function readPublished(
  reader: PublishedReader,
  siteId: string,
  path: string,
  languageCode: string,
): Promise<Published | undefined> {
  const { rows } = await reader.connection.read.executeQuery<PublishedAt>({
    ...reader.atPath,
    parameters: [siteId, languageCode, path].map(storable),
  })
  const [row] = rows
  if (!row) return undefined
  const page = await publishedRevision(reader, row.page_id, row.revision)
  // Published again between the two questions: asked again, it answers with the newer one.
  if (!page) return readPublished(reader, siteId, path, languageCode)
  return { page, revision: row.revision, published_at: row.published_at }
}

/** A revision of a page never changes, so it is read and parsed once while it is asked for. */
async function publishedRevision(
  { connection, parsed }: PublishedReader,
  id: string,
  revision: number,
): Promise<Page | undefined> {
  const key = `${id} ${revision}`
  const known = parsed.get(key)
  if (known) return known
  const row = await connection.read
    .selectFrom('published')
    .select('document')
    .where('page_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (!row) return undefined
  const page = pageFrom(row.document)
  parsed.set(key, page, { size: row.document.length })
  return page
}
