import { Button } from '@mantine/core'
import { useState } from 'react'
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
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close} data-autofocus>
          Keep it as it is
        </Button>
        <Button color="red" onClick={isSure ? save : () => setSure(true)}>
          {isSure ? 'Save it' : 'Go on'}
        </Button>
      </div>
    </Modal>
  )
}
