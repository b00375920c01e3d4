import type { Connection } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'
import type { NewEvent } from './store.ts'

/** An address at which somebody without an account comments on a page. */
export interface ReviewLink {
  readonly id: string
  readonly page_id: string
  /** For whom it was made. */
  readonly name: string
  readonly secret_hash: string
  readonly created_at: string
  readonly created_by: string
  readonly created_by_label: string
  readonly expires_at: string
  readonly last_used_at: string | null
}

export interface ReviewLinks {
  of(pageId: string): Promise<readonly ReviewLink[]>
  bySecret(hash: string): Promise<ReviewLink | undefined>
  put(link: ReviewLink, event: NewEvent): Promise<void>
  used(id: string, at: string): Promise<void>
  remove(id: string, event: NewEvent): Promise<void>
  /** Forgets those that ended before a moment. */
  prune(before: string): Promise<void>
}

export function openReviewLinks({ read, write }: Connection): ReviewLinks {
  return {
    of: (pageId) =>
      read.selectFrom('review_links').selectAll().where('page_id', '=', pageId).orderBy('created_at', 'desc').execute(),
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
