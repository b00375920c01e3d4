import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call } from '../api/api.ts'
import { answerConfirmation } from '../api/confirmation.ts'
import { queryClient, sessionQuery } from '../api/queries.ts'
import { ApiError } from '../api/transport.ts'
import { DialogAnswers } from '../components/dialog-answers.tsx'
import { Failure } from '../components/states.tsx'
import { useFocusBack } from '../components/use-focus-back.ts'

/** Escape in a field is this dialog's alone: every other that is open below it would close as well. */
const alone = { 'data-mantine-stop-propagation': true }

/** Dialog that asks for the password, and the second factor where there is one, before a request is repeated. */
export function ConfirmPassword() {
  useFocusBack()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const needsCode = queryClient.getQueryData(sessionQuery.queryKey)?.user.secondFactor === true
  const confirming = useMutation({
    mutationFn: () => call('POST /api/session/confirmation', { body: { password, ...(code && { code }) } }),
    onSuccess: () => answerConfirmation(true),
  })
  // Who signs in with another server has no password here.
  const isElsewhere = confirming.error instanceof ApiError && confirming.error.code === 'confirmation-needed'
  const close = () => answerConfirmation(false)
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      title={t('Confirm that it is you')}
    >
      <form
        className="vx-form"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog stands above another: what is sent here is not sent there.
          event.stopPropagation()
          if (password) confirming.mutate()
        }}
      >
        <p>{t('Enter your password again. Voix then does not ask for five minutes.')}</p>
        {isElsewhere ? (
          <Button component="a" href={`${routes.admin.login}?again=1`} target="_blank">
            {t('Sign in in a new window')}
          </Button>
        ) : (
          <Failure error={confirming.error} />
        )}
        <PasswordInput
          label={t('Your password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
          {...alone}
        />
        {needsCode && (
          <TextInput
            label={t('Two-factor code')}
            description={t('From your authenticator app, or a recovery code.')}
            autoComplete="one-time-code"
            {...alone}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <DialogAnswers
          close={close}
          yes={t('Continue')}
          busy={confirming.isPending}
          disabled={!password || (needsCode && !code)}
        />
      </form>
    </Modal>
  )
}
