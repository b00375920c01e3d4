import { notifications } from '@mantine/notifications'
import type { PageRow } from '#contract/pages.ts'
import { queryClient } from '../../api/queries.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { errorMessage } from '../../components/states.tsx'
import { type BulkStatus, bulkStatusOf, setStatus } from '../../screens/pages/bulk-status.ts'
import type { Editor } from '../editor.ts'
import { tellRequested } from './review-requested.tsx'
import { openReleases } from '../state/open-releases.ts'
import { showMessage } from '../../components/show-message.ts'

/** Next step of the page towards its release for this editor: requesting a review, or withdrawing the request. */
export function handInOf({ whyNot, session, studio }: Editor, row: PageRow): BulkStatus | undefined {
  const isSaved = studio.get().pending.length === 0
  const held = queryClient.getQueryData(releasesHoldingQuery({ entity: 'pages', document_id: row.page.id }).queryKey)
  return bulkStatusOf(
    {
      ...row,
      // The row is of when it was loaded; the studio knows what it has saved since.
      revision: studio.get().revision + (isSaved ? 0 : 1),
      release: openReleases(held ?? [])[0] ?? null,
    },
    (action) => action === 'edit' && whyNot.edit === undefined,
    session.user.may?.releases?.includes('create') === true,
  )[0]
}

/** Saves the page, then requests its review or withdraws the request. */
export async function handIn(editor: Editor, mark: BulkStatus): Promise<void> {
  const { status, said } = mark
  const { saver, studio } = editor
  if ((await saver.save()) !== 'saved') return
  const { id, title } = studio.get().page
  try {
    if (!(await setStatus(mark, { id, title }, (work) => saver.exclusively(work)))) return
    await queryClient.invalidateQueries({ queryKey: ['pages'] })
    if (status === 'in_review') tellRequested(editor, said(title))
    else showMessage(said(title))
  } catch (error) {
    notifications.show({ color: 'red', message: errorMessage(error) })
  }
}
