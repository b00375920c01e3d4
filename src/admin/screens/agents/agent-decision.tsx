import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { RecordRow } from '#model/records.ts'
import type { AgentDecision as Decision } from '../../api/portal.ts'
import { Modal } from '../../components/modal.tsx'

/** Possible decisions about an agent, by status. */
export const decisionsFor: Readonly<Record<string, readonly Decision[]>> = {
  pending_email: ['reject', 'close'],
  pending_review: ['approve', 'reject', 'close'],
  active: ['suspend', 'close'],
  rejected: ['approve', 'close'],
  suspended: ['resume', 'close'],
  closed: [],
}

interface Words {
  readonly label: string
  /** Description of the consequences, for decisions with a confirmation. */
  readonly about?: string
  readonly asksWhy?: true
  readonly said: (name: string) => string
}

export const decisionWords: Readonly<Record<Decision, Words>> = {
  approve: { label: 'Approve', said: (name) => `${name} may log in now and is told by mail.` },
  reject: {
    label: 'Reject',
    about: 'The agent reads the reason in a mail and may ask again in 30 days.',
    asksWhy: true,
    said: (name) => `${name} is rejected and is told by mail.`,
  },
  suspend: {
    label: 'Suspend',
    about: 'The agent is logged out everywhere at once and reads the reason in a mail.',
    asksWhy: true,
    said: (name) => `${name} is suspended.`,
  },
  resume: { label: 'Resume', said: (name) => `${name} may log in again.` },
  close: {
    label: 'Close the account',
    about: 'Name, address and everything else that says who it was is erased for good. This cannot be undone.',
    said: () => 'The account is closed.',
  },
}

interface DecisionDialogProps {
  readonly row: RecordRow | Pick<RecordRow, 'id' | 'title'>
  readonly decision: Decision
  readonly close: () => void
  readonly decide: (reason: string) => void
}

/** Asks before an agent loses something, and why. */
export function DecisionDialog({ row, decision, close, decide }: DecisionDialogProps) {
  const { label, about, asksWhy } = decisionWords[decision]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asksWhy && !reason.trim()) setProblem('Say why; the agent reads it.')
    else decide(reason.trim())
  }
  return (
    <Modal opened onClose={close} title={`${label}: ${row.title}?`}>
      <form className="vx-form" noValidate onSubmit={submit}>
        <p>{about}</p>
        {asksWhy && (
          <Textarea
            label="Reason"
            description="In the words that the agent reads."
            data-autofocus
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        )}
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={close} data-autofocus={asksWhy ? undefined : true}>
            Leave it
          </Button>
          <Button type="submit" color="red">
            {label}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
