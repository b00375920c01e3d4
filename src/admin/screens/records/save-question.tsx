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
    <Modal opened onClose={close} title={isSure ? t('Save anyway?') : t('Save these changes?')}>
      <p>{isSure ? t('You cannot undo this yourself. Another administrator must.') : loss}</p>
      <DialogAnswers
        no={t('Keep unchanged')}
        close={close}
        beginsWithNo
        yes={isSure ? t('Save') : t('Continue')}
        isDestructive
        go={isSure ? save : () => setSure(true)}
      />
    </Modal>
  )
}
