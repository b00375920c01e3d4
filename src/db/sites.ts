import type { Selectable } from 'kysely'
import { VoixError } from '#model/errors.ts'
import { type Connection, isPrimaryKeyViolation, isUniqueViolation, type Writing } from './dialects/connection.ts'
import { objectFrom } from './json.ts'
import type { Domain, Site } from './store.ts'
import type { Tables } from './tables.ts'

export function openSites({ read, write }: Connection) {
  return {
    async list(): Promise<readonly Site[]> {
      const rows = await read.selectFrom('sites').selectAll().orderBy('created_at').orderBy('id').execute()
      const domains = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('removed_at', 'is', null)
        .orderBy('position')
        .orderBy('domain')
        .execute()
      return rows.map((row) =>
        siteFrom(
          row,
          domains.filter(({ site_id }) => site_id === row.id),
        ),
      )
    },

    async get(id: string): Promise<Site | undefined> {
      const row = await read.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst()
      const domains = await read
        .selectFrom('site_domains')
        .selectAll()
        .where('site_id', '=', id)
        .where('removed_at', 'is', null)
        .orderBy('position')
        .execute()
      return row && siteFrom(row, domains)
    },

    /** Creates (revision 0) or changes a site. False when the revision is stale. */
    async put(site: Site): Promise<boolean> {
      return write.transaction().execute(async (transaction) => {
        const stored = site.revision === 0 ? await create(transaction, site) : await change(transaction, site)
        if (stored) await putDomains(transaction, site)
        return stored
      })
    },

    /** Removes a site with its hosts for good. Throws while it has pages. */
    async remove(id: string): Promise<void> {
      await write.deleteFrom('sites').where('id', '=', id).execute()
    },

    /** Hosts, including removed ones; those of a site in their order. */
    async domains(): Promise<readonly Domain[]> {
      const rows = await read
        .selectFrom('site_domains')
        .selectAll()
        .orderBy('site_id')
        .orderBy('position')
        .orderBy('domain')
        .execute()
      return rows.map(({ domain, settings, ...row }) => ({ ...row, host: domain, settings: objectFrom(settings) }))
    },

    /**
     * Creates (revision 0) or changes a host; `isFirst` makes it the canonical one of its site. Answers its revision,
     * or `'taken'` when the host is kept already.
     */
    async putDomain(
      domain: Domain,
      { isFirst = false }: { readonly isFirst?: boolean } = {},
    ): Promise<number | 'stale' | 'taken'> {
      try {
        return await write.transaction().execute((transaction) => putDomain(transaction, domain, isFirst))
      } catch (error) {
        if (isUniqueViolation(error) || isPrimaryKeyViolation(error)) return 'taken'
        throw error
      }
    },
  }
}

async function putDomain(
  transaction: Writing,
  { host, revision, ...domain }: Domain,
  isFirst: boolean,
): Promise<number | 'stale'> {
  if (isFirst)
    await transaction
      .updateTable('site_domains')
      .set((of) => ({ position: of('position', '+', 1) }))
      .where('site_id', '=', domain.site_id)
      .execute()
  const { last } = await transaction
    .selectFrom('site_domains')
    .select((of) => of.fn.max('position').as('last'))
    .where('site_id', '=', domain.site_id)
    .executeTakeFirstOrThrow()
  const row = {
    ...domain,
    domain: host,
    settings: JSON.stringify(domain.settings),
    position: isFirst ? 0 : revision === 0 ? Number(last ?? -1) + 1 : domain.position,
    revision: revision + 1,
  }
  if (revision === 0) {
    await transaction.insertInto('site_domains').values(row).execute()
    return 1
  }
  const { numUpdatedRows } = await transaction
    .updateTable('site_domains')
    .set(row)
    .where('id', '=', domain.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? revision + 1 : 'stale'
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

/** The hosts of a site as its own list has them; what each says about itself stays. */
async function putDomains(transaction: Writing, { id, domains }: Site): Promise<void> {
  const hosts = [...new Set(domains)]
  const kept = await transaction.selectFrom('site_domains').selectAll().where('site_id', '=', id).execute()
  const gone = kept.filter(({ domain, removed_at }) => removed_at === null && !hosts.includes(domain))
  for (const { domain } of gone) await transaction.deleteFrom('site_domains').where('domain', '=', domain).execute()
  for (const [position, domain] of hosts.entries()) {
    if (kept.some((row) => row.domain === domain))
      await transaction
        .updateTable('site_domains')
        .set({ position, removed_at: null })
        .where('domain', '=', domain)
        .execute()
    else await addDomain(transaction, { domain, site_id: id, position })
  }
}

async function addDomain(
  transaction: Writing,
  row: { readonly domain: string; readonly site_id: string; readonly position: number },
): Promise<void> {
  const more = { id: row.domain, settings: '{}', revision: 1, updated_at: new Date().toISOString(), removed_at: null }
  await transaction
    .insertInto('site_domains')
    .values({ ...row, ...more })
    .execute()
    .catch((error: unknown) => {
      if (isPrimaryKeyViolation(error) || isUniqueViolation(error))
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
