import { sql } from 'kysely'
import { isRecord } from '#model/json.ts'
import type { Writing } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

const atOnce = 200

/** Requests of reviews with their reviewer and due day, and the people whom comments on pages wait for. */
export async function up(db: Writing, { text, strict }: Words): Promise<void> {
  for (const statement of [
    `create table review_requests (
      entity ${text} not null, document_id ${text} not null, reviewer ${text} not null, due_on ${text} not null,
      asked_by ${text} not null, asked_by_label ${text} not null, asked_at ${text} not null,
      primary key (entity, document_id)
    ) ${strict}`,
    'create index review_requests_by_reviewer on review_requests (reviewer, due_on)',
  ])
    await sql.raw(statement).execute(db)
  await noteWaiting(db)
}

/** Notes whom the threads of stored pages wait for beside their slices and tags. */
async function noteWaiting(db: Writing): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ page_id: string; document: string }>`
      select page_id, document from page_documents
      where page_id > ${after} and (document like '%"mentions":[%' or document like '%"assignee":"%')
      order by page_id limit ${atOnce}`.execute(db)
    for (const { page_id, document } of rows)
      for (const name of waitingIn(JSON.parse(document)))
        await sql`
          insert into page_names (page_id, kind, name) values (${page_id}, 'waits', ${name}) on conflict do nothing
        `.execute(db)
    if (rows.length < atOnce) return
    after = rows.at(-1)!.page_id
  }
}

/** People whom the open threads of a page mention or are assigned to and who have not answered, as of this migration. */
function waitingIn(page: unknown): ReadonlySet<string> {
  const waiting = new Set<string>()
  const annotations = isRecord(page) && isRecord(page.review) ? page.review.annotations : undefined
  const threads = isRecord(annotations) ? Object.values(annotations).flat() : []
  for (const thread of threads) {
    if (!isRecord(thread) || thread.resolved === true) continue
    const mine = new Set<string>()
    for (const comment of Array.isArray(thread.comments) ? thread.comments : []) {
      if (!isRecord(comment)) continue
      if (typeof comment.user === 'string' && comment.guest !== true) mine.delete(comment.user)
      for (const id of Array.isArray(comment.mentions) ? comment.mentions : [])
        if (typeof id === 'string' && id !== comment.user) mine.add(id)
    }
    if (typeof thread.assignee === 'string' && thread.assignee) mine.add(thread.assignee)
    for (const id of mine) waiting.add(id)
  }
  return waiting
}
