import { useState } from 'react'
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
    <Modal opened onClose={close} title={isSure ? 'Are you certain?' : 'Save this?'}>
      <p>{isSure ? 'You cannot give it back to yourself: somebody else must.' : loss}</p>
      <DialogAnswers
        no="Keep it as it is"
        close={close}
        beginsWithNo
        yes={isSure ? 'Save it' : 'Go on'}
        isGrave
        go={isSure ? save : () => setSure(true)}
      />
    </Modal>
  )
}
