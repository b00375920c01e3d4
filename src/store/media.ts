import { sql } from 'kysely'
import type { Asset } from '#model/media.ts'
import type { Connection } from './connection.ts'
import { assetFrom } from './json.ts'
import type { Media } from './store.ts'
import { patternsOf, wholeWords } from './text.ts'

/** Questions longer than this are asked in parts: databases limit the parameters of one. */
export const mostNames = 1000

export function openMedia({ read, write }: Connection): Media {
  return {
    async get(id) {
      const row = await read.selectFrom('media').select('asset').where('id', '=', id).executeTakeFirst()
      return row && assetFrom(row.asset)
    },

    async many(ids) {
      const found = new Map<string, Asset>()
      for (let start = 0; start < ids.length; start += mostNames) {
        const rows = await read
          .selectFrom('media')
          .select(['id', 'asset'])
          .where('id', 'in', ids.slice(start, start + mostNames))
          .execute()
        for (const row of rows) found.set(row.id, assetFrom(row.asset))
      }
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    async matching(words) {
      const patterns = words
        .map(wholeWords)
        .filter((word) => word.trim())
        .map((word) => `%${word}%`)
      if (patterns.length === 0) return undefined
      const hits = sql<number>`${sql.join(
        patterns.map((pattern) => sql`case when words like ${pattern} then 1 else 0 end`),
        sql` + `,
      )}`
      const row = await read
        .selectFrom('media')
        .select('asset')
        .where('kind', '=', 'image')
        .where(hits, '>', 0)
        .orderBy(hits, 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row && assetFrom(row.asset)
    },

    async list({ search = '', offset = 0, limit = Number.MAX_SAFE_INTEGER }) {
      let found = read.selectFrom('media')
      for (const pattern of patternsOf(search)) found = found.where(sql<boolean>`words like ${pattern} escape '\\'`)
      const rows = await found
        .select('asset')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows: rows.map(({ asset }) => assetFrom(asset)), total }
    },

    async put(asset) {
      const row = {
        kind: asset.kind,
        asset: JSON.stringify(asset),
        words: wholeWords(`${asset.tags.join(' ')} ${asset.title}`),
      }
      await write
        .insertInto('media')
        .values({ id: asset.id, created_at: new Date().toISOString(), ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    },

    async remove(id) {
      await write.deleteFrom('media').where('id', '=', id).execute()
    },
  }
}
