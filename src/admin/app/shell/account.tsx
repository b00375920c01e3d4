import { ActionIcon } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLogout } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { label, t } from '#messages/interface.ts'
import { type Role, roleWords } from '#model/people/roles.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { useScheme } from '../../components/use-scheme.ts'
import { useSession } from '../../api/session.ts'
import { ApiError } from '../../api/transport.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Moment at which the way home began that leads to the end of the session, ms. */
    readonly signingOut?: number
  }
}

/** Account menu: the signed-in user, the colour scheme, and sign-out. */
export function Account() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <div className="vx-account">
      <Link to={routes.admin.profile} className="vx-account-button" title={user.email}>
        <span className="vx-initials" aria-hidden>
          {initialsOf(user.name || user.email)}
        </span>
        <span className="vx-account-names">
          <span dir="auto">{user.name || user.email}</span>
          <span className="vx-dim">{label(roleWords[user.role as Role]?.label ?? user.role)}</span>
        </span>
      </Link>
      <SchemeButton />
      <ActionIcon aria-label={t('Sign out')} title={t('Sign out')} onClick={() => void signOut()} size={32}>
        <IconLogout size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

function SchemeButton() {
  const { icon: Icon, says, change } = useScheme()
  return (
    <ActionIcon aria-label={says} title={says} onClick={change} size={32}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}

/** Ends the session; where something would be lost, the screen's own guard asks first, as before any way home. */
function useSignOut() {
  const router = useRouter()
  return async () => {
    if (wouldLose()) {
      const signingOut = Date.now()
      await router.navigate({ to: routes.admin.home, state: { signingOut } })
      // A later way home ends this one too, where an editor stayed.
      if (router.state.location.state.signingOut !== signingOut) return
    }
    try {
      await call('DELETE /api/session')
    } catch (error) {
      // Nobody may believe to be signed out while the session goes on.
      if (!(error instanceof ApiError && error.status === 401)) {
        notifications.show({
          color: 'red',
          message: t('You are still signed in. {reason}', { reason: errorMessage(error) }),
        })
        return
      }
    }
    window.location.assign(`${routes.admin.login}?signed-out=1`)
  }
}

/** Whether a guard would stop the window from being closed. */
function wouldLose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words[1]?.[0] ?? '') : ''}`.toUpperCase()
}
