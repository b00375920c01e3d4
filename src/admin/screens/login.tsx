import { useNavigate, useSearch } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { Wordmark } from '../parts/wordmark.tsx'
import { returnAddress } from '../session.ts'

export function Login() {
  const { redirect } = useSearch({ from: routes.admin.login })
  const navigate = useNavigate()
  return (
    <main className="vx-login">
      <title>Sign in · Voix</title>
      <div className="vx-login-card">
        <Wordmark />
        <h1>Sign in</h1>
        <SignInForm done={() => void navigate({ href: returnAddress(redirect), replace: true })} />
      </div>
    </main>
  )
}
