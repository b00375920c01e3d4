import type { ReviewLinks } from './store.ts'
import type { Connection } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'

export function openReviewLinks({ read, write }: Connection): ReviewLinks {
  return {
    of: (pageId) =>
      read.selectFrom('review_links').selectAll().where('page_id', '=', pageId).orderBy('created_at', 'desc').execute(),
    by: (userId) =>
      read
        .selectFrom('review_links')
        .selectAll()
        .where('created_by', '=', userId)
        .orderBy('created_at', 'desc')
        .execute(),
    bySecret: (hash) => read.selectFrom('review_links').selectAll().where('secret_hash', '=', hash).executeTakeFirst(),
    async put(link, event) {
      await write.transaction().execute(async (transaction) => {
        await transaction.insertInto('review_links').values(link).execute()
        await writeEvent(transaction, event)
      })
    },
    async used(id, at) {
      await write.updateTable('review_links').set({ last_used_at: at }).where('id', '=', id).execute()
    },
    async remove(id, event) {
      await write.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('review_links').where('id', '=', id).execute()
        await writeEvent(transaction, event)
      })
    },
    async prune(before) {
      await write.deleteFrom('review_links').where('expires_at', '<', before).execute()
    },
  }
}
