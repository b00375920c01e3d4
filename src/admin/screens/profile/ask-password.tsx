import { Alert, Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { Modal } from '../../components/modal.tsx'
import { errorMessage } from '../../components/states.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'

/** Password confirmation before a change that could lock somebody out, or let somebody in. */
export function AskPassword({
  title,
  about,
  button,
  red = false,
  act,
  close,
}: {
  readonly title: string
  readonly about: string
  readonly button: string
  readonly red?: boolean
  /** Does it, and shows what comes next in this dialog's place. */
  readonly act: (password: string) => Promise<void>
  readonly close: () => void
}) {
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
        {acting.isError && (
          <Alert color="red" variant="light" role="alert">
            {errorMessage(acting.error)}
          </Alert>
        )}
        <PasswordInput
          label={t({ id: 'screens.profile.your-password', defaultMessage: 'Your password' })}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <div className="vx-dialog-actions">
          <Button variant="default" onClick={close}>
            {t({ id: 'admin.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button type="submit" {...(red && { color: 'red' })} loading={acting.isPending} disabled={!password}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
