import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { queryClient, sessionQuery } from '../queries.ts'
import { sentenceOf } from './states.tsx'

/** Signs in and leaves the session where the whole admin finds it; on its own screen, or in place when a session ended. */
export function SignInForm({ email = '', done }: { readonly email?: string; readonly done: () => void }) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      const session = await api.signIn({ email: String(form.get('email')), password: String(form.get('password')) })
      api.useCsrf(session.csrf)
      queryClient.setQueryData(sessionQuery.queryKey, session)
      done()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="vx-form" onSubmit={submit}>
      {error !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <TextInput
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        defaultValue={email}
        required
        withAsterisk={false}
        autoFocus={email === ''}
        size="md"
      />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        autoFocus={email !== ''}
        size="md"
      />
      <Button type="submit" loading={busy} size="md" fullWidth>
        Sign in
      </Button>
    </form>
  )
}
