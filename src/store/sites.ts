import type { Selectable } from 'kysely'
import { VoixError } from '#model/errors.ts'
import { type Connection, isKnown, type Writing } from './connection.ts'
import { objectFrom } from './json.ts'
import type { Site, Sites } from './store.ts'
import type { Tables } from './tables.ts'

export function openSites({ read, write }: Connection): Sites {
  return {
    async list() {
      const rows = await read.selectFrom('sites').selectAll().orderBy('created_at').orderBy('id').execute()
      const domains = await read.selectFrom('site_domains').selectAll().orderBy('position').execute()
      return rows.map((row) =>
        siteFrom(
          row,
          domains.filter(({ site_id }) => site_id === row.id),
        ),
      )
    },

    async get(id) {
      const row = await read.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
      const domains = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('site_id', '=', id)
        .orderBy('position')
        .execute()
      return row && siteFrom(row, domains)
    },

    async put(site) {
      return write.transaction().execute(async (transaction) => {
        const stored = site.revision === 0 ? await create(transaction, site) : await change(transaction, site)
        if (stored) await putDomains(transaction, site)
        return stored
      })
    },
  }
}

async function create(transaction: Writing, site: Site): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('sites')
    .values({ ...rowFrom(site), id: site.id, revision: 1, created_at: await laterThanAll(transaction) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sites are listed as they were made, so two of one millisecond must not share it. */
async function laterThanAll(transaction: Writing): Promise<string> {
  const newest = await transaction
    .selectFrom('sites')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const after = newest ? Date.parse(newest.created_at) + 1 : 0
  return new Date(Math.max(Date.now(), after)).toISOString()
}

async function change(transaction: Writing, site: Site): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sites')
    .set({ ...rowFrom(site), revision: site.revision + 1 })
    .where('id', '=', site.id)
    .where('revision', '=', site.revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function putDomains(transaction: Writing, { id, domains }: Site): Promise<void> {
  await transaction.deleteFrom('site_domains').where('site_id', '=', id).execute()
  if (domains.length === 0) return
  const rows = [...new Set(domains)].map((domain, position) => ({ domain, site_id: id, position }))
  await transaction
    .insertInto('site_domains')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      if (isKnown(error))
        throw new VoixError('invalid-input', {
          field: 'domains',
          reason: 'Another site already has one of these domains.',
        })
      throw error
    })
}

function rowFrom({ name, layout, language_code, settings }: Site) {
  return { name, layout, language_code, settings: JSON.stringify(settings) }
}

function siteFrom(row: Selectable<Tables['sites']>, domains: readonly { readonly domain: string }[]): Site {
  const { id, name, layout, language_code, settings, revision } = row
  return {
    id,
    name,
    domains: domains.map(({ domain }) => domain),
    layout,
    language_code,
    settings: objectFrom(settings),
    revision,
  }
}
