import type { Selectable } from 'kysely'
import type { MediaFolder } from '#model/media/media.ts'
import { type Connection, isPrimaryKeyViolation, isUniqueViolation } from './dialects/connection.ts'
import { idsListed, listed } from './media-index.ts'
import type { Tables } from './tables.ts'
import { fold } from '#model/text/fold.ts'

export function openMediaFolders({ read, write }: Connection) {
  return {
    /** Folders by name. */
    async list(): Promise<readonly MediaFolder[]> {
      const rows = await read.selectFrom('media_folders').selectAll().orderBy('name_key').orderBy('id').execute()
      return rows.map(folderFrom)
    },

    /** Creates (revision 0) or changes a folder; `'taken'` when another in the same place has the name. */
    async put(folder: MediaFolder): Promise<number | 'stale' | 'taken'> {
      try {
        return folder.revision === 0 ? await create(folder) : await change(folder)
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken'
        if (isPrimaryKeyViolation(error)) return 'stale'
        throw error
      }
    },

    /** Removes a folder; what lay in it lies in the one above. */
    async remove(id: string): Promise<void> {
      await write.transaction().execute(async (transaction) => {
        const folder = await transaction
          .selectFrom('media_folders')
          .select('parent')
          .where('id', '=', id)
          .executeTakeFirst()
        if (!folder) return
        const { parent } = folder
        const files = await transaction.selectFrom('media').select(['id', 'asset']).where('folder', '=', id).execute()
        for (const file of files) {
          const asset = JSON.stringify({ ...JSON.parse(file.asset), folder: parent || undefined })
          await transaction.updateTable('media').set({ asset, folder: parent }).where('id', '=', file.id).execute()
        }
        await transaction.deleteFrom('media_folders').where('id', '=', id).execute()
      })
    },
  }

  async function create(folder: MediaFolder): Promise<number> {
    await write
      .insertInto('media_folders')
      .values({ id: folder.id, revision: 1, ...columnsOf(folder) })
      .execute()
    return 1
  }

  async function change(folder: MediaFolder): Promise<number | 'stale'> {
    const { numUpdatedRows } = await write
      .updateTable('media_folders')
      .set({ revision: folder.revision + 1, ...columnsOf(folder) })
      .where('id', '=', folder.id)
      .where('revision', '=', folder.revision)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? folder.revision + 1 : 'stale'
  }
}

function columnsOf({ name, parent = '', sites }: MediaFolder) {
  return { name, name_key: fold(name), parent, sites: listed(sites) }
}

function folderFrom({ id, name, parent, sites, revision }: Selectable<Tables['media_folders']>): MediaFolder {
  return { id, name, ...(parent && { parent }), sites: idsListed(sites), revision }
}
