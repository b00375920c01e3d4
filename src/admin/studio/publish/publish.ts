import { t } from '#messages/interface.ts'
import type { ListedPage } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { ApiError } from '../../api/transport.ts'
import { errorMessage } from '../../components/states.tsx'
import type { Editor } from '../editor.ts'
import type { Publication } from '../state/ui-store.ts'

/** Order to publish: the open page, what goes with it, and the time; now without one. */
interface Order {
  /** Its translations, and synced sections that it shows. */
  readonly others: readonly Companion[]
  readonly at?: string
}

/** Page that is published with the open one. */
export type Companion = Pick<ListedPage, 'id' | 'title' | 'revision'>

/** Result of a publication: published or scheduled pages, and refusals as sentences. */
export interface Carried {
  readonly publication: Publication
  readonly refused: readonly string[]
}

/** Saves unsaved changes, then publishes or schedules. Throws a sentence for the editor when the open page stays as it is. */
export async function carryOut({ saver, studio }: Editor, { others, at }: Order): Promise<Carried> {
  if ((await saver.save()) !== 'saved') throw new Error(t('The page was not published because it could not be saved.'))
  const { page } = studio.get()
  const send = (id: string, revision: number) =>
    at === undefined
      ? call('POST /api/pages/:id/publish', { params: { id }, body: { version: revision }, siteId: page.site_id })
      : call('POST /api/pages/:id/schedule', { params: { id }, body: { publish_at: at } })
  const before = await saver
    .exclusively(async () => {
      const { published_revision } = await call('GET /api/pages/:id', { params: { id: page.id } })
      await send(page.id, studio.get().revision)
      return published_revision
    })
    .catch((error: unknown) => {
      throw new Error(reasonOf(error), { cause: error })
    })
  const pages = [{ id: page.id, title: page.title, revision: studio.get().revision }]
  const refused: string[] = []
  for (const { id, title, revision } of others)
    try {
      await send(id, revision)
      pages.push({ id, title, revision })
    } catch (error) {
      refused.push(t('“{title}”: {reason}', { title, reason: reasonOf(error) }))
    }
  await queryClient.invalidateQueries({ queryKey: ['pages'] })
  return { publication: { pages, isFirst: before === null }, refused }
}

/** Undoes a publication: the open page first, then its translations. */
export async function undoPublication({ saver, studio, ui }: Editor, publication: Publication): Promise<void> {
  const { pages } = publication
  const { site_id } = studio.get().page
  await saver.exclusively(async () => {
    for (const [i, { id, revision }] of pages.entries()) {
      await call('POST /api/pages/:id/undo-publish', { params: { id }, body: { version: revision }, siteId: site_id })
      // A page that is back is not asked for again where a later one is refused.
      const left = pages.slice(i + 1)
      ui.setState({ publication: left.length > 0 ? { ...publication, pages: left } : null })
    }
  })
  await queryClient.invalidateQueries({ queryKey: ['pages'] })
}

/** Problems that prevent publishing, each in a sentence, the first few of them. */
function reasonOf(error: unknown): string {
  const problems =
    error instanceof ApiError && Array.isArray(error.details.problems)
      ? (error.details.problems as { reason?: string }[])
      : []
  const reasons = problems.flatMap(({ reason }) => reason ?? [])
  if (reasons.length === 0) return errorMessage(error)
  const shown = reasons.slice(0, 3).join(' ')
  return reasons.length > 3 ? t('{reasons} And {count} more.', { reasons: shown, count: reasons.length - 3 }) : shown
}
