import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { Modal } from '../../components/modal.tsx'

interface SaveQuestionProps {
  /** Description of what would be lost. */
  readonly loss: string
  readonly close: () => void
  readonly save: () => void
}

/** Confirmation before a save that users cannot revert themselves. */
export function SaveQuestion({ loss, close, save }: SaveQuestionProps) {
  const [isSure, setSure] = useState(false)
  return (
    <Modal
      opened
      onClose={close}
      title={
        isSure
          ? t({ id: 'screens.records.save-sure', defaultMessage: 'Save anyway?' })
          : t({ id: 'screens.records.save-ask', defaultMessage: 'Save these changes?' })
      }
    >
      <p>
        {isSure
          ? t({
              id: 'screens.records.save-sure-text',
              defaultMessage: 'You cannot undo this yourself. Another administrator must.',
            })
          : loss}
      </p>
      <DialogAnswers
        no={t({ id: 'screens.records.keep-unchanged', defaultMessage: 'Keep unchanged' })}
        close={close}
        beginsWithNo
        yes={
          isSure
            ? t({ id: 'admin.save', defaultMessage: 'Save' })
            : t({ id: 'admin.continue', defaultMessage: 'Continue' })
        }
        isGrave
        go={isSure ? save : () => setSure(true)}
      />
    </Modal>
  )
}
