import { notifications } from '@mantine/notifications'
import type { PageRow } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { errorMessage } from '../../components/states.tsx'
import { type BulkStatus, bulkStatusOf } from '../../screens/pages/bulk-status.ts'
import type { Editor } from '../editor.ts'
import { tellRequested } from './review-requested.tsx'
import { showMessage } from '../../components/show-message.ts'

/** Next step of the page towards its release for this editor: requesting a review, or withdrawing the request. */
export function handInOf({ whyNot }: Pick<Editor, 'whyNot'>, { status }: PageRow): BulkStatus | undefined {
  return bulkStatusOf(status, (action) => action === 'edit' && whyNot.edit === undefined)[0]
}

/** Saves the page, then requests its review or withdraws the request. */
export async function handIn(editor: Editor, { status, said }: BulkStatus): Promise<void> {
  const { saver, studio } = editor
  if ((await saver.save()) !== 'saved') return
  const { id, title } = studio.get().page
  try {
    await saver.exclusively(() => call('POST /api/pages/:id/mark', { params: { id }, body: { status } }))
    await queryClient.invalidateQueries({ queryKey: ['pages'] })
    if (status === 'in_review') tellRequested(editor, said(title))
    else showMessage(said(title))
  } catch (error) {
    notifications.show({ color: 'red', message: errorMessage(error) })
  }
}
