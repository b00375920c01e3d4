import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { RecordRow } from '#model/records/records.ts'
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
    label: t('Approve'),
    said: (name) => t('{name} approved and informed by email', { name }),
  },
  reject: {
    label: t('Reject'),
    title: (name) => t('Reject {name}?', { name }),
    about: t('The agent gets the reason by email and can apply again in 30 days.'),
    asksWhy: true,
    said: (name) => t('{name} rejected and informed by email', { name }),
  },
  suspend: {
    label: t('Suspend'),
    title: (name) => t('Suspend {name}?', { name }),
    about: t('The agent is signed out everywhere immediately and gets the reason by email.'),
    asksWhy: true,
    said: (name) => t('{name} suspended', { name }),
  },
  resume: {
    label: t('Resume'),
    said: (name) => t('{name} can sign in again', { name }),
  },
  close: {
    label: t('Close account'),
    title: (name) => t('Close the account of {name}?', { name }),
    about: t('The name, address and all other personal data are permanently erased. This cannot be undone.'),
    said: () => t('Account closed'),
  },
}

interface DecisionDialogProps {
  readonly row: RecordRow | Pick<RecordRow, 'id' | 'title'>
  readonly decision: Decision
  readonly close: () => void
  readonly decide: (reason: string) => void
}

/** Dialog before an agent loses access, with a reason. */
export function DecisionDialog({ row, decision, close, decide }: DecisionDialogProps) {
  useFocusBack()
  const { label, title, about } = decisionWords[decision]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) setProblem(t('Enter a reason. The agent reads it.'))
    else decide(reason.trim())
  }
  return (
    <Modal opened onClose={close} title={title?.(row.title)}>
      <form className="vx-form" noValidate onSubmit={submit}>
        <p>{about}</p>
        <Textarea
          label={t('Reason')}
          description={t('The agent reads this text.')}
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
        <DialogAnswers close={close} yes={label} isDestructive />
      </form>
    </Modal>
  )
}
