import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { Modal } from '../../components/modal.tsx'
import { Failure } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { DialogAnswers } from '../../components/dialog-answers.tsx'

interface AskPasswordProps {
  readonly title: string
  readonly about: string
  readonly button: string
  readonly red?: boolean
  /** Does it, and shows what comes next in this dialog's place. */
  readonly act: (password: string) => Promise<void>
  readonly close: () => void
}

/** Password confirmation before a change that could lock somebody out, or let somebody in. */
export function AskPassword({ title, about, button, red = false, act, close }: AskPasswordProps) {
  useFocusBack()
  const [password, setPassword] = useState('')
  const acting = useMutation({ mutationFn: () => act(password) })
  return (
    <Modal opened onClose={close} title={title}>
      <form
        className="vx-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (password) acting.mutate()
        }}
      >
        <p>{about}</p>
        <Failure error={acting.error} />
        <PasswordInput
          label={t({ id: 'screens.profile.your-password', defaultMessage: 'Your password' })}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <DialogAnswers close={close} yes={button} isGrave={red} busy={acting.isPending} disabled={!password} />
      </form>
    </Modal>
  )
}
