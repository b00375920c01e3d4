import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { isForAgents, type Page } from '#model/page/page.ts'
import { now, note } from './page-rows.ts'
import { insert } from './page-writing.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { keepVersion } from './page-versions.ts'
import { pageFrom } from './json.ts'
import { isUniqueViolation, type Connection, type Writing } from './dialects/connection.ts'
import type { RecordWrite, Use } from './store.ts'

/** Creates and publishes pages in one transaction. Throws when one exists. */
export function createShownPages(
  connection: Connection,
  pages: readonly Page[],
  {
    actor,
    label,
    tags,
    usesOf,
  }: RecordWrite & { readonly label: string; readonly usesOf: (page: Page) => readonly Use[] },
): Promise<void> {
  return connection.write.transaction().execute(async (transaction) => {
    const at = now()
    for (const page of pages) {
      await insert(transaction, page, actor, {})
      await publishPage(transaction, page, 1, { actor, label, at })
      await note(transaction, page.id, { uses: usesOf(page) }, [false, true])
    }
    await publishInvalidation(connection, transaction, tags)
  })
}

/**
 * Publishes `page`, stores it as a version and invalidates its tags in one transaction; false when the working copy is no longer
 * at `revision`.
 */
export function publishRevision(
  connection: Connection,
  id: string,
  revision: number,
  about: { readonly label?: string } & RecordWrite,
): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const at = now()
    const page = await markPublished(transaction, id, revision, at, about.due)
    if (!page) return false
    await showToVisitors(transaction, page, revision, at)
    await keepVersion(transaction, page, { revision, label: about.label ?? '', actor: about.actor, at })
    await note(transaction, id, about, [true])
    await publishInvalidation(connection, transaction, about.tags)
    return true
  })
}

/** Publishes an earlier version in place of the current one; false when another is current or it was not stored. */
export function putVersionBack(
  connection: Connection,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
  about: RecordWrite,
): Promise<boolean> {
  return connection.write.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('page_versions')
      .select('document')
      .where('page_id', '=', id)
      .where('revision', '=', to)
      .executeTakeFirst()
    if (!kept) return false
    // A user who publishes at the same moment waits, or was faster.
    const { numUpdatedRows } = await transaction
      .updateTable('pages')
      .set({ published_revision: to, published_at: now() })
      .where('id', '=', id)
      .where('published_revision', '=', from)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await showToVisitors(transaction, pageFrom(kept.document), to, now())
    await note(transaction, id, about, [true])
    await publishInvalidation(connection, transaction, about.tags)
    return true
  })
}

export function withdrawPage(connection: Connection, id: string, about: RecordWrite): Promise<void> {
  return hidePage(connection, id, about, { status: 'unpublished' })
}

export async function hidePage(
  connection: Connection,
  id: string,
  about: RecordWrite,
  marks: { status: 'unpublished'; deleted_at?: string; updated_by?: string },
): Promise<void> {
  await connection.write.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('pages')
      .set({ ...marks, published_revision: null, published_at: null, publish_at: null, unpublish_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$if(about.due !== undefined, (found) => found.where('unpublish_at', '=', about.due ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await transaction.deleteFrom('published').where('page_id', '=', id).execute()
    await note(transaction, id, { uses: [], ...(about.event && { event: about.event }) }, [true])
    await publishInvalidation(connection, transaction, about.tags)
  })
}

/** Takes the page for publishing; a writer that saves at the same moment waits, so that what is shown is what was marked. */
async function markPublished(
  transaction: Writing,
  id: string,
  revision: number,
  at: string,
  due?: string,
): Promise<Page | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set({ status: 'published', published_revision: revision, published_at: at, publish_at: null })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .$if(due !== undefined, (found) => found.where('publish_at', '=', due ?? ''))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const { document } = await transaction
    .selectFrom('page_documents')
    .select('document')
    .where('page_id', '=', id)
    .executeTakeFirstOrThrow()
  return pageFrom(document)
}

/** Publishes a page at a revision, whatever its working copy is. */
export async function publishPage(
  transaction: Writing,
  page: Page,
  revision: number,
  { actor, label, at }: { readonly actor: string; readonly label: string; readonly at: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('pages')
    .set({ status: 'published', published_revision: revision, published_at: at, publish_at: null })
    .where('id', '=', page.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new VoixError('not-found', { what: 'page' })
  await showToVisitors(transaction, page, revision, at)
  await keepVersion(transaction, page, { revision, label, actor, at })
}

/** Unpublishes a page. */
export async function unpublishPage(transaction: Writing, id: string): Promise<void> {
  await transaction
    .updateTable('pages')
    .set({ status: 'unpublished', published_revision: null, published_at: null })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('published').where('page_id', '=', id).execute()
}

/** Replaces what visitors see of the page, wherever it was before. */
async function showToVisitors(transaction: Writing, page: Page, revision: number, at: string): Promise<void> {
  const { id, site_id, path, language_code, title } = page
  // A template is at no address of its own, so no list of what is public has it.
  const isPrivate = isForAgents(page) || isUnaddressed(page)
  await transaction.deleteFrom('published').where('page_id', '=', id).execute()
  await transaction
    .insertInto('published')
    .values({
      page_id: id,
      site_id,
      path,
      language_code,
      title,
      document: JSON.stringify(page),
      revision,
      published_at: at,
      is_listed: page.seo?.noindex || isPrivate ? 0 : 1,
      is_private: isPrivate ? 1 : 0,
      image: page.seo?.og_image ?? '',
    })
    .execute()
    .catch((error: unknown) => {
      // Another page is still shown there: it has moved away, but that is not published yet.
      if (isUniqueViolation(error))
        throw new VoixError('path-taken', {
          path,
          reason: sentence(
            'Visitors still find another page at /{path}. Publish that one first at its new address, or put both into one release and publish that.',
            { path },
          ),
        })
      throw error
    })
}
