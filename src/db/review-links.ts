import type { ReviewLink, NewEvent } from './store.ts'
import type { Connection } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'

export function openReviewLinks({ read, write }: Connection) {
  return {
    of: (pageId: string): Promise<readonly ReviewLink[]> =>
      read.selectFrom('review_links').selectAll().where('page_id', '=', pageId).orderBy('created_at', 'desc').execute(),
    /** Links that a user made. */
    by: (userId: string): Promise<readonly ReviewLink[]> =>
      read
        .selectFrom('review_links')
        .selectAll()
        .where('created_by', '=', userId)
        .orderBy('created_at', 'desc')
        .execute(),
    all: (): Promise<readonly ReviewLink[]> => read.selectFrom('review_links').selectAll().orderBy('id').execute(),
    bySecret: (hash: string): Promise<ReviewLink | undefined> =>
      read.selectFrom('review_links').selectAll().where('secret_hash', '=', hash).executeTakeFirst(),
    async put(link: ReviewLink, event: NewEvent): Promise<void> {
      await write.transaction().execute(async (transaction) => {
        await transaction.insertInto('review_links').values(link).execute()
        await writeEvent(transaction, event)
      })
    },
    async used(id: string, at: string): Promise<void> {
      await write.updateTable('review_links').set({ last_used_at: at }).where('id', '=', id).execute()
    },
    async remove(id: string, event: NewEvent): Promise<void> {
      await write.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('review_links').where('id', '=', id).execute()
        await writeEvent(transaction, event)
      })
    },
    /** Forgets those that ended before a moment. */
    async prune(before: string): Promise<void> {
      await write.deleteFrom('review_links').where('expires_at', '<', before).execute()
    },
  }
}
