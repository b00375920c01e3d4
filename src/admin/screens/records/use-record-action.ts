import type { SideProps } from './screen-slots.ts'
import { useMutation } from '@tanstack/react-query'
import type { RecordRow } from '#model/records/records.ts'
import { forgetRecords, rememberRecord } from '../../api/record-queries.ts'
import { showFailure, showMessage } from '../../components/show-message.ts'

interface RecordAction {
  readonly run: () => Promise<RecordRow>
  readonly said?: string
}

/** Action on a record beside its form, which continues with the result. */
export function useRecordAction({ entity, form }: SideProps) {
  return useMutation({
    mutationFn: async ({ run }: RecordAction) => run(),
    onSuccess: async (stored, { said }) => {
      rememberRecord(entity.path, stored)
      form.adopt(stored)
      await forgetRecords(entity.path)
      if (said) showMessage(said)
    },
    onError: showFailure,
  })
}
