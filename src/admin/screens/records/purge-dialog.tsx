import { formatCount } from '../../lists/use-list.ts'
import { label, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

interface PurgeDialogProps {
  readonly entity: Entity
  readonly rows: readonly RecordRow[]
  readonly close: () => void
  readonly purge: (rows: readonly RecordRow[]) => void
}

/** Confirmation before a record is deleted for good. */
export function PurgeDialog({ entity, rows, close, purge }: PurgeDialogProps) {
  const what =
    rows.length === 1
      ? `“${rows[0]!.title}”`
      : formatCount(rows.length, {
          one: lowercaseFirst(label(entity.label.one)),
          many: lowercaseFirst(label(entity.label.many)),
        })
  return (
    <Modal opened={rows.length > 0} onClose={close} title={t('Delete {what} permanently?', { what })}>
      <p>{t('This deletes its values, history and drafts. It cannot be undone.')}</p>
      <DialogAnswers
        no={t('Keep in the trash')}
        close={close}
        beginsWithNo
        yes={t('Delete permanently')}
        isDestructive
        go={() => {
          purge(rows)
          close()
        }}
      />
    </Modal>
  )
}
