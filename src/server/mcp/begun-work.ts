import type { Store, StoredUser } from '#services/repository-types.ts'
import { pageWrite } from '#services/pages/page-checks.ts'

/**
 * What a tool has written so far, so that one that fails in its middle leaves nothing behind. It is taken back by the
 * server itself, whatever the rights of the user: they may write what they may not delete.
 */
export interface BegunWork {
  /** A page was made. */
  madePage(id: string): void
  /** A page is about to be written. */
  willWrite(id: string): Promise<void>
  /** A version of a page is about to get a name. */
  willName(id: string, revision: number): Promise<void>
  /** A release was made. */
  madeRelease(id: string): void
}

type Undo = () => Promise<void>

/** Does some work, and takes back what it had written when it fails. Throws what the work threw, and with it what could not be taken back. */
export async function wholeOrNothing<T>(
  store: Store,
  user: StoredUser,
  work: (begun: BegunWork) => Promise<T>,
): Promise<T> {
  const undos: Undo[] = []
  try {
    return await work(begunWork(store, user, undos))
  } catch (error) {
    // The last first: a release before its page, a name before the version that it was given to.
    const failures: unknown[] = []
    for (const undo of undos.toReversed()) await undo().catch((failure: unknown) => failures.push(failure))
    throw failures.length > 0
      ? new AggregateError([error, ...failures], 'A tool failed and left some of its work.')
      : error
  }
}

function begunWork({ pages, releases }: Store, user: StoredUser, undos: Undo[]): BegunWork {
  return {
    madePage: (id) =>
      void undos.push(async () => {
        const row = await pages.get(id)
        if (row && row.updated_by === user.id) await pages.remove(id, pageWrite(user, row.page, 'purge'))
      }),

    async willWrite(id) {
      const before = await pages.get(id)
      if (!before) return
      const texts = await pages.translatedTexts(id)
      undos.push(async () => {
        const now = await pages.get(id)
        // What somebody has saved on top of it stays, and this with it.
        if (now?.revision !== before.revision + 1 || now.updated_by !== user.id) return
        const translated =
          before.translated_from === null ? {} : { translated: { texts, status: before.translation_status } }
        await pages.save(before.page, now.revision, {
          commands: [],
          ...translated,
          ...pageWrite(user, before.page, 'revert'),
        })
      })
    },

    async willName(id, revision) {
      const kept = (await pages.versions(id)).find((version) => version.revision === revision)
      undos.push(async () => {
        if (kept) await pages.nameVersion(id, revision, { label: kept.label, actor: kept.actor })
        else await pages.forgetVersion(id, revision)
      })
    },

    madeRelease: (id) =>
      void undos.push(async () => {
        const release = await releases.get(id)
        if (!release) return
        await releases.remove(id, {
          actor: user.id,
          actor_label: user.name,
          action: 'delete',
          entity: 'releases',
          document_id: id,
          title: release.title,
          site_id: String(release.data.site_id || '*'),
          details: {},
        })
      }),
  }
}
