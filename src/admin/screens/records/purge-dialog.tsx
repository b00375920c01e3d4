import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface PurgeDialogProps {
  readonly entity: Entity
  readonly rows: readonly RecordRow[]
  readonly close: () => void
  readonly purge: (rows: readonly RecordRow[]) => void
}

/** Asks once more before something can no longer be brought back. */
export function PurgeDialog({ entity, rows, close, purge }: PurgeDialogProps) {
  const what = rows.length === 1 ? `“${rows[0]!.title}”` : `${rows.length} ${lowercaseFirst(entity.label.many)}`
  return (
    <Modal opened={rows.length > 0} onClose={close} title={`Delete ${what} for good?`}>
      <p>Its values, its history and its drafts are gone from then on, and nobody can bring them back.</p>
      <DialogAnswers
        no="Keep in the trash"
        close={close}
        beginsWithNo
        yes="Delete for good"
        isGrave
        go={() => {
          purge(rows)
          close()
        }}
      />
    </Modal>
  )
}
