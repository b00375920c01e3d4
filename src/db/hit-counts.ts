import type { NotFoundHit } from './store.ts'
import { sql } from 'kysely'
import { type Connection, isAmong } from './dialects/connection.ts'
import { mostNames } from './media.ts'
import { patternsOf } from './search-text.ts'

/**
 * Hit counts of redirects, and addresses that were not found. Stored apart from records, because visitors write them.
 */
export function openTraffic({ read, write, folded }: Connection) {
  return {
    /** Adds what was counted since the last time. */
    async count({
      hits,
      misses,
      at,
    }: {
      readonly hits: ReadonlyMap<string, number>
      readonly misses: readonly NotFoundHit[]
      /** ISO 8601 instant. */
      readonly at: string
    }): Promise<void> {
      if (hits.size === 0 && misses.length === 0) return
      await write.transaction().execute(async (transaction) => {
        for (const [redirect_id, count] of hits)
          await transaction
            .insertInto('redirect_hits')
            .values({ redirect_id, hits: count, last_hit_at: at })
            .onConflict((conflict) =>
              conflict
                .column('redirect_id')
                .doUpdateSet({ hits: sql`redirect_hits.hits + excluded.hits`, last_hit_at: at }),
            )
            .execute()
        for (const { site_id, path, hits: count, by_bots, referrer } of misses)
          await transaction
            .insertInto('misses')
            .values({ site_id, path, hits: count, by_bots, referrer, first_at: at, last_at: at, ignored: 0 })
            .onConflict((conflict) =>
              conflict.columns(['site_id', 'path']).doUpdateSet({
                hits: sql`misses.hits + excluded.hits`,
                by_bots: sql`misses.by_bots + excluded.by_bots`,
                referrer: sql`case when excluded.referrer = '' then misses.referrer else excluded.referrer end`,
                last_at: at,
              }),
            )
            .execute()
      })
    },

    async hitsOf(
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly hits: number; readonly last_hit_at: string }>> {
      const found = new Map<string, { hits: number; last_hit_at: string }>()
      for (let start = 0; start < ids.length; start += mostNames) {
        const rows = await read
          .selectFrom('redirect_hits')
          .selectAll()
          .where('redirect_id', 'in', ids.slice(start, start + mostNames))
          .execute()
        for (const { redirect_id, hits, last_hit_at } of rows) found.set(redirect_id, { hits, last_hit_at })
      }
      return found
    },

    async misses({
      sites,
      search = '',
      ignored = false,
      offset = 0,
      limit = 50,
    }: {
      readonly sites?: readonly string[]
      readonly search?: string
      readonly ignored?: boolean
      readonly offset?: number
      readonly limit?: number
    }): Promise<{
      readonly rows: readonly (NotFoundHit & { readonly first_at: string; readonly last_at: string })[]
      readonly total: number
    }> {
      let found = read.selectFrom('misses').where('ignored', '=', ignored ? 1 : 0)
      if (sites) found = found.where(isAmong(sql.ref('site_id'), sites))
      for (const pattern of patternsOf(search))
        found = found.where(sql<boolean>`${folded(sql`path`)} like ${pattern} escape '\\'`)
      const rows = await found
        .select(['site_id', 'path', 'hits', 'by_bots', 'referrer', 'first_at', 'last_at'])
        .orderBy('hits', 'desc')
        .orderBy('path')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      return { rows, total }
    },

    async ignore(siteId: string, path: string, ignored: boolean): Promise<void> {
      await write
        .updateTable('misses')
        .set({ ignored: ignored ? 1 : 0 })
        .where('site_id', '=', siteId)
        .where('path', '=', path)
        .execute()
    },

    /** Forgets addresses that nobody asked for since an instant and, beyond so many, those that were asked for least. */
    async prune(before: string, most: number): Promise<number> {
      const { numDeletedRows } = await write.deleteFrom('misses').where('last_at', '<', before).executeTakeFirst()
      const { kept } = await read
        .selectFrom('misses')
        .select((of) => of.fn.countAll<number>().as('kept'))
        .executeTakeFirstOrThrow()
      const surplus = Number(kept) - most
      if (surplus <= 0) return Number(numDeletedRows)
      const least = await sql`delete from misses where (site_id, path) in (
        select site_id, path from misses order by ignored, hits, last_at, site_id, path limit ${surplus})`.execute(
        write,
      )
      return Number(numDeletedRows) + Number(least.numAffectedRows ?? 0)
    },
  }
}
