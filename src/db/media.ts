import { bindTo } from '#model/bind-to.ts'
import { sql, type Selectable } from 'kysely'
import type { Asset } from '#model/media/media.ts'
import { openMediaFolders } from './media-folders.ts'
import { assetFrom } from './json.ts'
import { wholeWords } from './search-text.ts'
import { mediaOrdered, mediaMatching } from './media-list.ts'
import { indexOf } from './media-index.ts'
import type { Connection } from './dialects/connection.ts'
import type { AssetRow, MediaListing } from './store.ts'
import type { Tables } from './tables.ts'

/** Longest list of names in a query, as databases limit parameters; longer ones are split. */
export const mostNames = 1000

export function openMedia(connection: Connection) {
  return {
    folders: openMediaFolders(connection),

    ...bindTo(connection, {
      get: getAsset,
      many: assetsNamed,
      matching: assetMatching,
      list: listAssets,
      ids: assetIds,
      withBytes: assetWithBytes,
      replacedBy,
      put: putAsset,
      change: changeAsset,
      trash: trashAsset,
      restore: restoreAsset,
      setForAgents,
      trashedBefore: assetsTrashedBefore,
      remove: removeAsset,
    }),
  }
}

/** Also what is in the trash. */
async function getAsset({ read }: Connection, id: string): Promise<AssetRow | undefined> {
  const row = await read.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowFrom(row)
}

/**
 * Assets for rendering: a replaced one is returned as its replacement under its own id, and those in the trash are
 * left out.
 */
async function assetsNamed(connection: Connection, ids: readonly string[]): Promise<readonly Asset[]> {
  const rows = await rowsOf(connection, ids)
  const standIns = await rowsOf(
    connection,
    [...rows.values()].flatMap(({ replaced_by }) => replaced_by ?? []),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const standIn = row.replaced_by ? standIns.get(row.replaced_by) : undefined
    if (standIn?.deleted_at === null) return [{ ...assetFrom(standIn.asset), id, servedAs: standIn.id }]
    return row.deleted_at === null ? [assetFrom(row.asset)] : []
  })
}

/** The image that has most of the words among its tags or in its title; of equals, one whose first tag is a word, then by its words. */
async function assetMatching({ read }: Connection, words: readonly string[]): Promise<Asset | undefined> {
  const patterns = words.map(wholeWords).filter((word) => word.trim())
  if (patterns.length === 0) return undefined
  // What a picture is tagged with first is what it is a picture of: that decides between equals.
  const hits = sql<number>`${sql.join(
    patterns.map(
      (word) => sql`case when words like ${`${word}%`} then 3 when words like ${`%${word}%`} then 2 else 0 end`,
    ),
    sql` + `,
  )}`
  const row = await read
    .selectFrom('media')
    .select('asset')
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .where(hits, '>', 0)
    .orderBy(hits, 'desc')
    // Ids follow the order of arrival, which differs between two installations of the same pictures.
    .orderBy('words')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && assetFrom(row.asset)
}

async function listAssets(
  connection: Connection,
  query: MediaListing,
): Promise<{ readonly rows: readonly AssetRow[]; readonly total: number }> {
  const { offset = 0, limit = Number.MAX_SAFE_INTEGER } = query
  const rows = await mediaOrdered(connection, query).selectAll().offset(offset).limit(limit).execute()
  const { total } = await mediaMatching(connection, query)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(rowFrom), total }
}

/** The ids that a list would show, in its order, and at most so many. */
async function assetIds(connection: Connection, query: MediaListing, most: number): Promise<readonly string[]> {
  const rows = await mediaOrdered(connection, query).select('id').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** The oldest file with these bytes. */
async function assetWithBytes({ read }: Connection, sha256: string): Promise<AssetRow | undefined> {
  const row = await read
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && rowFrom(row)
}

/** Assets that this one replaces. */
async function replacedBy({ read }: Connection, id: string): Promise<readonly string[]> {
  const rows = await read.selectFrom('media').select('id').where('replaced_by', '=', id).execute()
  return rows.map((row) => row.id)
}

/** Adds a file, or replaces all that is known of it; out of the trash it comes back. */
async function putAsset({ write }: Connection, asset: Asset, actor: string = ''): Promise<void> {
  const at = new Date().toISOString()
  const row = { ...indexOf(asset), asset: JSON.stringify(bare(asset)), updated_at: at }
  await write
    .insertInto('media')
    .values({ id: asset.id, created_at: at, created_by: actor, revision: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((column) => ({
        ...row,
        revision: sql<number>`${column.ref('media.revision')} + 1`,
        deleted_at: null,
        replaced_by: null,
      })),
    )
    .execute()
}

/** Answers the new revision, or `'stale'` when another writer was faster. */
async function changeAsset({ write }: Connection, asset: Asset, revision: number): Promise<number | 'stale'> {
  const { numUpdatedRows } = await write
    .updateTable('media')
    .set({
      ...indexOf(asset),
      asset: JSON.stringify(bare(asset)),
      updated_at: new Date().toISOString(),
      revision: revision + 1,
    })
    .where('id', '=', asset.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? revision + 1 : 'stale'
}

/** Moves an asset to the trash; with `replacedBy`, that one is shown wherever this one is used. */
async function trashAsset({ write }: Connection, id: string, replacedBy?: string): Promise<void> {
  await write.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('media')
      .set({
        deleted_at: new Date().toISOString(),
        replaced_by: replacedBy ?? null,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', id)
      .execute()
    // Who stood in for another hands that over too, so that no answer has to follow a chain.
    if (replacedBy)
      await transaction.updateTable('media').set({ replaced_by: replacedBy }).where('replaced_by', '=', id).execute()
  })
}

async function restoreAsset({ write }: Connection, id: string): Promise<void> {
  await write
    .updateTable('media')
    .set({ deleted_at: null, replaced_by: null, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Assets moved to the trash before this moment (ISO 8601), without those that have a replacement. */
async function assetsTrashedBefore({ read }: Connection, moment: string): Promise<readonly string[]> {
  const rows = await read
    .selectFrom('media')
    .select('id')
    .where('deleted_at', '<', moment)
    .where('replaced_by', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a file as one for agents alone, or as one for all. */
async function setForAgents({ write }: Connection, id: string, isSo: boolean): Promise<void> {
  await write
    .updateTable('media')
    .set({ agents_only: isSo ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

async function removeAsset({ write }: Connection, id: string): Promise<void> {
  await write.deleteFrom('media').where('id', '=', id).execute()
}

async function rowsOf({ read }: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, AssetColumns>> {
  const found = new Map<string, AssetColumns>()
  for (let start = 0; start < ids.length; start += mostNames) {
    const rows = await read
      .selectFrom('media')
      .select(['id', 'asset', 'deleted_at', 'replaced_by'])
      .where('id', 'in', ids.slice(start, start + mostNames))
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

type Row = Selectable<Tables['media']>

type AssetColumns = Pick<Row, 'id' | 'asset' | 'deleted_at' | 'replaced_by'>

function rowFrom({
  asset,
  revision,
  created_at,
  created_by,
  updated_at,
  deleted_at,
  replaced_by,
  agents_only,
}: Row): AssetRow {
  return {
    ...assetFrom(asset),
    revision,
    created_at,
    created_by,
    updated_at,
    ...(deleted_at !== null && { trashed_at: deleted_at }),
    ...(replaced_by !== null && { replaced_by }),
    ...(agents_only === 1 && { agents_only: true }),
  }
}

/** The asset without what the row says beside it. */
function bare(asset: Asset & Partial<Omit<AssetRow, keyof Asset>>): Asset {
  const {
    revision: _revision,
    created_at: _created,
    created_by: _by,
    updated_at: _updated,
    trashed_at: _trashed,
    replaced_by: _replaced,
    agents_only: _agents,
    servedAs: _served,
    ...own
  } = asset
  return own
}
