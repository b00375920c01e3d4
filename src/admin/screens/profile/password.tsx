import { Button, PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { call } from '../../api/api.ts'
import { Failure } from '../../components/states.tsx'
import { useSession } from '../../api/session.ts'
import { Section } from './section.tsx'
import { showMessage } from '../../components/show-message.ts'

/** Password change, which asks for the current one. */
export function Password() {
  const { user } = useSession()
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const saving = useMutation({
    mutationFn: () => call('POST /api/session/password', { body: { current, password } }),
    onSuccess: () => {
      setCurrent('')
      setPassword('')
      showMessage(t('Password changed. Other browsers were signed out.'))
      void client.invalidateQueries({ queryKey: ['open-sessions'] })
    },
  })
  const tooShort = password !== '' && [...password].length < limits.passwordLength

  return (
    <Section title={t('Password')} about={t('Changing it signs you out of every other browser.')}>
      <form
        className="vx-form vx-form-narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (current && password && !tooShort) saving.mutate()
        }}
      >
        <Failure error={saving.error} />
        <input type="hidden" name="username" value={user.email} autoComplete="username" />
        <PasswordInput
          label={t('Current password')}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('New password')}
          description={t('At least {passwordLength} characters. Several unrelated words are easy to remember.', {
            passwordLength: limits.passwordLength,
          })}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={
            tooShort
              ? t('Enter at least {passwordLength} characters.', { passwordLength: limits.passwordLength })
              : undefined
          }
        />
        <div className="vx-form-actions">
          <Button type="submit" loading={saving.isPending} disabled={!current || !password || tooShort}>
            {t('Change password')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
