import { type Selectable, sql } from 'kysely'
import type { Page } from '#model/page/page.ts'
import type { RecordData } from '#model/records/records.ts'
import { publishInvalidation } from './invalidation-log.ts'
import { type Connection, isAmong, type Writing } from './dialects/connection.ts'
import { writeEvent } from './audit-log.ts'
import { objectFrom, pageFrom } from './json.ts'
import { unpublishPage, publishPage } from './page-publishing.ts'
import { unpublishRecord, publishRecord } from './records.ts'
import type { NewEvent, HoldingRelease, Use, Release, ReleaseItem } from './store.ts'
import type { Tables } from './tables.ts'
import { replaceUses } from './references.ts'

export function openReleases(connection: Connection) {
  const { read, write } = connection
  return {
    async get(id: string): Promise<Release | undefined> {
      const row = await read.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst()
      return row && releaseFrom(row)
    },

    /** The latest first. */
    async list(): Promise<readonly Release[]> {
      const rows = await read.selectFrom('releases').selectAll().orderBy('updated_at', 'desc').orderBy('id').execute()
      return rows.map(releaseFrom)
    },

    /** Scheduled for an instant that has come. */
    async due(moment: string): Promise<readonly Release[]> {
      const rows = await read
        .selectFrom('releases')
        .selectAll()
        .where('status', '=', 'scheduled')
        .where('publish_at', '<=', moment)
        .orderBy('publish_at')
        .execute()
      return rows.map(releaseFrom)
    },

    /** Creates (revision 0) or changes. */
    async put(release: Release, event?: NewEvent): Promise<number | 'stale'> {
      return write.transaction().execute(async (transaction) => {
        const revision = await putRelease(transaction, release)
        if (revision !== 'stale' && event) await writeEvent(transaction, event)
        return revision
      })
    },

    async remove(id: string, event: NewEvent): Promise<void> {
      await write.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('releases').where('id', '=', id).execute()
        await writeEvent(transaction, event)
      })
    },

    async items(id: string): Promise<readonly ReleaseItem[]> {
      const rows = await read
        .selectFrom('release_items')
        .selectAll()
        .where('release_id', '=', id)
        .orderBy('entity')
        .orderBy('title')
        .orderBy('document_id')
        .execute()
      return rows.map(itemFrom)
    },

    /** The releases that hold a document, each with what it would make of it. */
    async holding(entity: string, documentId: string): Promise<readonly HoldingRelease[]> {
      const rows = await read
        .selectFrom('release_items')
        .innerJoin('releases', 'releases.id', 'release_items.release_id')
        .selectAll('releases')
        .select(['release_items.revision as held_revision', 'release_items.action as held_action'])
        .where('entity', '=', entity)
        .where('document_id', '=', documentId)
        .orderBy('publish_at')
        .execute()
      return rows.map(({ held_revision, held_action, ...row }) => ({
        ...releaseFrom(row),
        holds: { revision: held_revision, action: held_action },
      }))
    },

    /** Document id → the release that it waits in, besides one. */
    async waiting(entity: string, documentIds: readonly string[], besides = ''): Promise<ReadonlyMap<string, Release>> {
      const rows = await read
        .selectFrom('release_items')
        .innerJoin('releases', 'releases.id', 'release_items.release_id')
        .selectAll('releases')
        .select('document_id')
        .where('releases.id', '<>', besides)
        .where('entity', '=', entity)
        .where(isAmong(sql.ref('document_id'), documentIds))
        .where('releases.status', 'not in', ['published', 'archived'])
        .orderBy('publish_at')
        .execute()
      return new Map(rows.map(({ document_id, ...row }) => [document_id, releaseFrom(row)]))
    },

    /** Puts a document in; false when the release is scheduled, published or archived by now and so takes no changes. */
    async putItem({ release_id, document, ...item }: ReleaseItem, event: NewEvent): Promise<boolean> {
      const values = { release_id, ...item, document: JSON.stringify(document) }
      const { entity: _entity, document_id: _id, ...changes } = values
      return write.transaction().execute(async (transaction) => {
        if (!(await holdOpen(transaction, release_id))) return false
        await transaction
          .insertInto('release_items')
          .values(values)
          .onConflict((conflict) => conflict.columns(['release_id', 'entity', 'document_id']).doUpdateSet(changes))
          .execute()
        await writeEvent(transaction, event)
        return true
      })
    },

    async removeItem(id: string, entity: string, documentId: string, event: NewEvent): Promise<boolean> {
      return write.transaction().execute(async (transaction) => {
        if (!(await holdOpen(transaction, id))) return false
        await transaction
          .deleteFrom('release_items')
          .where('release_id', '=', id)
          .where('entity', '=', entity)
          .where('document_id', '=', documentId)
          .execute()
        await writeEvent(transaction, event)
        return true
      })
    },

    /** Shows or hides all documents in one transaction with the release's new state; false when another request was faster. */
    publish: (
      release: Release,
      items: readonly PublishedItem[],
      about: { readonly actor: string; readonly tags: readonly string[]; readonly events: readonly NewEvent[] },
    ): Promise<boolean> =>
      write.transaction().execute(async (transaction) => {
        // The node that takes the release first publishes it; the other finds it taken.
        if ((await putRelease(transaction, release)) === 'stale') return false
        const at = new Date().toISOString()
        // Pages may move to each other's addresses, so all of them leave theirs first.
        const pages = items.flatMap(({ entity, document_id }) => (entity === 'pages' ? [document_id] : []))
        if (pages.length > 0) await transaction.deleteFrom('published').where('page_id', 'in', pages).execute()
        for (const item of items) await publishItem(transaction, item, { actor: about.actor, label: release.title, at })
        for (const event of about.events) await writeEvent(transaction, event)
        await publishInvalidation(connection, transaction, about.tags)
        return true
      }),
  }
}

/** Document of a release that is published, with what it refers to. */
type PublishedItem = ReleaseItem & { readonly uses: readonly Use[]; readonly slug: string }

/** Shows visitors what a release holds of a document, or takes it from them. */
async function publishItem(
  transaction: Writing,
  { entity, document_id, action, document, revision, slug, uses }: PublishedItem,
  how: { readonly actor: string; readonly label: string; readonly at: string },
): Promise<void> {
  const isShown = action === 'publish'
  if (entity === 'pages') {
    if (isShown) await publishPage(transaction, document as unknown as Page, revision, how)
    else await unpublishPage(transaction, document_id)
  } else if (isShown) await publishRecord(transaction, entity, document_id, { data: document, revision, slug }, how)
  else await unpublishRecord(transaction, entity, document_id)
  await replaceUses(transaction, entity, document_id, true, isShown ? uses : [])
}

/** Whether a release may still change; nobody closes it before the transaction is over. */
async function holdOpen(transaction: Writing, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('releases')
    .set((of) => ({ status: of.ref('status') }))
    .where('id', '=', id)
    .where('status', 'not in', ['scheduled', 'published', 'archived'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function putRelease(transaction: Writing, release: Release): Promise<number | 'stale'> {
  const { id, title, status, publish_at, secret_hash, secret_expires_at, data, created_by } = release
  const at = new Date().toISOString()
  const values = {
    title,
    status,
    publish_at,
    secret_hash,
    secret_expires_at,
    data: JSON.stringify(data),
    updated_at: at,
  }
  if (release.revision === 0) {
    await transaction
      .insertInto('releases')
      .values({ id, ...values, revision: 1, created_at: at, created_by })
      .execute()
    return 1
  }
  const revision = release.revision + 1
  const { numUpdatedRows } = await transaction
    .updateTable('releases')
    .set({ ...values, revision })
    .where('id', '=', id)
    .where('revision', '=', release.revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? revision : 'stale'
}

function releaseFrom({ data, ...row }: Selectable<Tables['releases']>): Release {
  return { ...row, data: objectFrom(data) }
}

function itemFrom({ document, ...row }: Selectable<Tables['release_items']>): ReleaseItem {
  const read: RecordData = row.entity === 'pages' ? { ...pageFrom(document) } : objectFrom(document)
  return { ...row, document: read }
}
