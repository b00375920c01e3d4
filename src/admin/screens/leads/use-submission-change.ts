import { useMutation } from '@tanstack/react-query'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { call } from '../../api/api.ts'
import { forgetRecords } from '../../api/record-queries.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

/** Changes a submission from the list. */
export function useSubmissionChange() {
  return useMutation({
    mutationFn: ({ row, data }: { readonly row: RecordRow; readonly data: RecordData; readonly said: string }) =>
      call('PATCH /api/:entity/:id', {
        params: { entity: 'form-submissions', id: row.id },
        body: { data },
        revision: row.revision,
      }),
    onSuccess: async (_, { said }) => {
      await forgetRecords('form-submissions')
      showMessage(said)
    },
    onError: async (error) => {
      await forgetRecords('form-submissions')
      showFailure(error)
    },
  })
}
