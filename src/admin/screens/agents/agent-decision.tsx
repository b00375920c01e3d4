import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records.ts'
import { Modal } from '../../components/modal.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { Textarea } from '../../components/textarea.tsx'
import { DialogAnswers } from '../../components/dialog-answers.tsx'

export type Decision = 'approve' | 'reject' | 'suspend' | 'resume' | 'close'

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
  /** Question and consequences, for decisions with a confirmation. */
  readonly title?: (name: string) => string
  readonly about?: string
  readonly asksWhy?: true
  readonly said: (name: string) => string
}

export const decisionWords: Readonly<Record<Decision, Words>> = {
  approve: {
    label: t({ id: 'screens.agents.approve', defaultMessage: 'Approve' }),
    said: (name) =>
      t({ id: 'screens.agents.approved', defaultMessage: '{name} approved and informed by email' }, { name }),
  },
  reject: {
    label: t({ id: 'screens.agents.reject', defaultMessage: 'Reject' }),
    title: (name) => t({ id: 'screens.agents.reject-title', defaultMessage: 'Reject {name}?' }, { name }),
    about: t({
      id: 'screens.agents.reject-text',
      defaultMessage: 'The agent gets the reason by email and can apply again in 30 days.',
    }),
    asksWhy: true,
    said: (name) =>
      t({ id: 'screens.agents.rejected', defaultMessage: '{name} rejected and informed by email' }, { name }),
  },
  suspend: {
    label: t({ id: 'screens.agents.suspend', defaultMessage: 'Suspend' }),
    title: (name) => t({ id: 'screens.agents.suspend-title', defaultMessage: 'Suspend {name}?' }, { name }),
    about: t({
      id: 'screens.agents.suspend-text',
      defaultMessage: 'The agent is signed out everywhere immediately and gets the reason by email.',
    }),
    asksWhy: true,
    said: (name) => t({ id: 'screens.agents.suspended', defaultMessage: '{name} suspended' }, { name }),
  },
  resume: {
    label: t({ id: 'screens.agents.resume', defaultMessage: 'Resume' }),
    said: (name) => t({ id: 'screens.agents.resumed', defaultMessage: '{name} can sign in again' }, { name }),
  },
  close: {
    label: t({ id: 'screens.agents.close-account', defaultMessage: 'Close account' }),
    title: (name) => t({ id: 'screens.agents.close-title', defaultMessage: 'Close the account of {name}?' }, { name }),
    about: t({
      id: 'screens.agents.close-text',
      defaultMessage: 'The name, address and all other personal data are permanently erased. This cannot be undone.',
    }),
    said: () => t({ id: 'screens.agents.closed', defaultMessage: 'Account closed' }),
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
  useFocusBack()
  const { label, title, about, asksWhy } = decisionWords[decision]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asksWhy && !reason.trim())
      setProblem(t({ id: 'screens.agents.reason-missing', defaultMessage: 'Enter a reason. The agent reads it.' }))
    else decide(reason.trim())
  }
  return (
    <Modal opened onClose={close} title={title?.(row.title)}>
      <form className="vx-form" noValidate onSubmit={submit}>
        <p>{about}</p>
        {asksWhy && (
          <Textarea
            label={t({ id: 'screens.agents.reason', defaultMessage: 'Reason' })}
            description={t({ id: 'screens.agents.reason-help', defaultMessage: 'The agent reads this text.' })}
            data-autofocus
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
        <DialogAnswers close={close} beginsWithNo={!asksWhy} yes={label} isGrave />
      </form>
    </Modal>
  )
}
