import { sql } from 'kysely'
import { mostNames } from './media.ts'
import { isAmong, type Connection } from './dialects/connection.ts'
import type { PageAtPath, PublishedRange, PublishedSummary, SitemapPage, PublishedPlace } from './store.ts'

/** Public path of a page; undefined when it is not published. */
export async function publishedPath({ read }: Connection, id: string): Promise<string | undefined> {
  const row = await read.selectFrom('published').select('path').where('page_id', '=', id).executeTakeFirst()
  return row?.path
}

/** Published pages of a site, by path. */
export async function publishedOf(
  { read }: Connection,
  siteId: string,
  { language, except = [], offset, limit }: PublishedRange,
): Promise<{ readonly rows: readonly PublishedSummary[]; readonly total: number }> {
  const found = read
    .selectFrom('published')
    .where('site_id', '=', siteId)
    .where('is_private', '=', 0)
    .$if(except.length > 0, (of) => of.where('language_code', 'not in', except))
    .$if(language !== undefined, (of) => of.where('language_code', '=', language ?? ''))
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['page_id as id', 'path', 'title', 'language_code', 'published_at'])
    .orderBy('path')
    .orderBy('language_code')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total: Number(total) }
}

/** Number of indexable pages of a site, by language. */
export async function listedCounts({ read }: Connection, siteId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('published')
    .select((of) => ['language_code', of.fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('is_listed', '=', 1)
    .groupBy('language_code')
    .execute()
  return new Map(rows.map(({ language_code, count }) => [language_code, Number(count)]))
}

/** Indexable pages by path, one part at a time. */
export async function listedPages(
  { read }: Connection,
  siteId: string,
  languageCode: string,
  { after, skip, limit }: { readonly after: string; readonly skip: number; readonly limit: number },
): Promise<readonly SitemapPage[]> {
  return read
    .selectFrom('published')
    .select(['page_id', 'path', 'language_code', 'published_at', 'image'])
    .where('site_id', '=', siteId)
    .where('language_code', '=', languageCode)
    .where('is_listed', '=', 1)
    .$if(after !== '', (found) => found.where('path', '>', after))
    .orderBy('path')
    .offset(skip)
    .limit(limit)
    .execute()
}

/** Published paths of pages and their indexable translations, by page id. */
export async function publishedTranslationsOf(
  { read }: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly language_code: string; readonly path: string }[]>> {
  const found = new Map<string, { language_code: string; path: string }[]>()
  for (let start = 0; start < ids.length; start += mostNames) {
    const rows = await read
      .selectFrom('pages as own')
      .innerJoin('pages as sister', 'sister.translation_group', 'own.translation_group')
      .innerJoin('published', 'published.page_id', 'sister.id')
      .select(['own.id as id', 'published.language_code', 'published.path'])
      .where('own.id', 'in', ids.slice(start, start + mostNames))
      .where('published.is_listed', '=', 1)
      .orderBy('published.language_code')
      .execute()
    for (const { id, language_code, path } of rows) {
      const known = found.get(id)
      if (known) known.push({ language_code, path })
      else found.set(id, [{ language_code, path }])
    }
  }
  return found
}

/** Published paths of pages and all their translations, by page id. */
export async function placesOf(
  { read }: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PublishedPlace[]>> {
  const rows = await read
    .selectFrom('pages as own')
    .innerJoin('pages as sister', 'sister.translation_group', 'own.translation_group')
    .innerJoin('published', 'published.page_id', 'sister.id')
    .select([
      'own.id as id',
      'published.site_id',
      'published.language_code',
      'published.path',
      'published.title',
      'published.is_private',
    ])
    .where(isAmong(sql.ref('own.id'), ids))
    .orderBy('published.language_code')
    .execute()
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    Array.from(found, ([id, places]) => [
      id,
      places.map(({ id: _, is_private, ...place }) => ({ ...place, isPrivate: is_private === 1 })),
    ]),
  )
}

/** Pages that are published at these paths of a site in a language, by path. */
export async function pagesAt(
  { read }: Connection,
  siteId: string,
  languageCode: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageAtPath>> {
  const rows = await read
    .selectFrom('published')
    .select(['path', 'page_id', 'title', 'is_private'])
    .where('site_id', '=', siteId)
    .where('language_code', '=', languageCode)
    .where(isAmong(sql.ref('path'), paths))
    .execute()
  return new Map(
    rows.map(({ path, page_id, title, is_private }) => [path, { id: page_id, title, isPrivate: is_private === 1 }]),
  )
}

/** Published paths of a site, for the sitemap page and the prerendered list. */
export async function publishedPaths(
  { read }: Connection,
  siteId: string,
): Promise<
  readonly {
    readonly path: string
    readonly language_code: string
    readonly title: string
    readonly published_at: string
    readonly isPrivate: boolean
  }[]
> {
  const rows = await read
    .selectFrom('published')
    .select(['path', 'language_code', 'title', 'published_at', 'is_private'])
    .where('site_id', '=', siteId)
    .orderBy('language_code')
    .orderBy('path')
    .execute()
  return rows.map(({ is_private, ...row }) => ({ ...row, isPrivate: is_private === 1 }))
}
