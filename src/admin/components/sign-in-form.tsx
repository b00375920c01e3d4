import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { call, setCsrf } from '../api/api.ts'
import { queryClient, sessionQuery } from '../api/queries.ts'
import { ApiError } from '../api/transport.ts'
import { Failure } from './states.tsx'

/**
 * Sign-in form over the current screen after a session has expired; the screen keeps its state. Passkeys and the sign-in of a
 * company are asked for in a window of their own.
 */
export function SignInForm({ email, done }: { readonly email: string; readonly done: () => void }) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [wantsWindow, setWantsWindow] = useState(false)
  const [isPasswordRefused, setPasswordRefused] = useState(false)

  async function attempt(signIn: () => Promise<void>) {
    setBusy(true)
    setError(undefined)
    try {
      await signIn()
      done()
    } catch (caught) {
      if (caught instanceof ApiError && caught.code === 'second-factor-needed') setNeedsCode(true)
      else setError(caught)
      // Passwords are closed here, whatever is tried next.
      if (caught instanceof ApiError && caught.code === 'not-allowed') setPasswordRefused(true)
    } finally {
      setBusy(false)
    }
  }

  function show(inWindow: boolean) {
    setError(undefined)
    setWantsWindow(inWindow)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const code = text('code')
    void attempt(async () => {
      const session = await call('POST /api/session', {
        body: { email, password: text('password'), ...(code && { code }) },
      })
      setCsrf(session.csrf)
      queryClient.setQueryData(sessionQuery.queryKey, session)
    })
  }

  return (
    <form className="vx-form" onSubmit={submit}>
      <Failure error={error} />
      {wantsWindow || isPasswordRefused ? (
        <>
          <Button
            component="a"
            href={`${routes.admin.login}?to=${routes.admin.profile}`}
            target="_blank"
            size="md"
            ref={focusOnce}
          >
            {t('Sign in in a new window')}
          </Button>
          <Button variant="default" size="md" loading={busy} onClick={() => void attempt(() => takeSession(email))}>
            {t('I have signed in')}
          </Button>
          {!isPasswordRefused && (
            <Button variant="subtle" size="md" fullWidth onClick={() => show(false)}>
              {t('Use the password')}
            </Button>
          )}
        </>
      ) : (
        <>
          <TextInput
            name="email"
            type="email"
            label={t('Email')}
            autoComplete="username"
            value={email}
            readOnly
            size="md"
          />
          <PasswordInput
            name="password"
            label={t('Password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            autoFocus
            data-autofocus
            size="md"
          />
          {needsCode && (
            <TextInput
              name="code"
              label={t('Two-factor code')}
              description={t('From your authenticator app, or a recovery code.')}
              autoComplete="one-time-code"
              required
              withAsterisk={false}
              autoFocus
              size="md"
            />
          )}
          <Button type="submit" loading={busy} size="md" fullWidth>
            {t('Sign in')}
          </Button>
          <Button variant="subtle" size="md" fullWidth onClick={() => show(true)}>
            {t('Passkey or company sign-in')}
          </Button>
        </>
      )}
    </form>
  )
}

/** Focus of a link that takes the place of what was pressed; stable, so that it is given once. */
function focusOnce(link: HTMLElement | null): void {
  link?.focus()
}

/** Goes on with the session that another window began. Throws for the session of another account. */
async function takeSession(email: string): Promise<void> {
  const { user } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (user.email !== email)
    throw new Error(t('You signed in as {other}. Sign in as {email}.', { other: user.email, email }))
}
