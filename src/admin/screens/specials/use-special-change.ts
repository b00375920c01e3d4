import { useMutation } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import { forgetRecords } from '../../api/record-queries.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

interface Change {
  readonly row: RecordRow
  readonly data: RecordData
  /** Result for the notification: “is paused”. */
  readonly said: string
}

/** Changes a special; published at once unless it has unpublished changes. */
export function useSpecialChange() {
  return useMutation({
    mutationFn: async ({ row, data }: Change) => {
      const stored = await call('PATCH /api/:entity/:id', {
        params: { entity: 'specials', id: row.id },
        body: { data },
        revision: row.revision,
      })
      const isShown = row.status === 'published' && row.published_revision === row.revision
      if (isShown)
        await call('POST /api/:entity/:id/publish', {
          params: { entity: 'specials', id: row.id },
          revision: stored.revision,
        })
      return isShown || row.status !== 'published'
    },
    onSuccess: async (isDone, { row, said }) => {
      await forgetRecords('specials')
      showMessage(
        isDone
          ? t('“{title}” {said}.', { title: row.title, said })
          : t('“{title}” {said} once published. It has other unpublished changes.', { title: row.title, said }),
      )
    },
    onError: async (error) => {
      await forgetRecords('specials')
      showFailure(error)
    },
  })
}
