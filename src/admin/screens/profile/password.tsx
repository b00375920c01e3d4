import { Alert, Button, PasswordInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#model/limits.ts'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { useSession } from '../../app/session.ts'
import { Section } from './section.tsx'

/** A new password, for who knows the present one. */
export function Password() {
  const { user } = useSession()
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const saving = useMutation({
    mutationFn: () => api.changePassword({ current, password }),
    onSuccess: () => {
      setCurrent('')
      setPassword('')
      notifications.show({ message: 'Your password is changed. Other browsers are signed out.' })
      void client.invalidateQueries({ queryKey: ['open-sessions'] })
    },
  })
  const tooShort = password !== '' && [...password].length < limits.passwordLength

  return (
    <Section title="Password" about="Changing it signs you out in every other browser.">
      <form
        className="vx-form vx-form-narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (current && password && !tooShort) saving.mutate()
        }}
      >
        {saving.isError && (
          <Alert color="red" variant="light" role="alert">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <input type="hidden" name="username" value={user.email} autoComplete="username" />
        <PasswordInput
          label="Present password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label="New password"
          description={`At least ${limits.passwordLength} characters. Words that do not belong together are easy to keep.`}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={tooShort ? `Write at least ${limits.passwordLength} characters.` : undefined}
        />
        <div className="vx-form-actions">
          <Button type="submit" loading={saving.isPending} disabled={!current || !password || tooShort}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  )
}
