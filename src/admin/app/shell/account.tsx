import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { useSession } from '../session.ts'
import { ApiError } from '../../api/transport.ts'

/** Account menu: the signed-in user, the colour scheme, and signing out. */
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
          <span>{user.name || user.email}</span>
          <span className="vx-dim">{user.role}</span>
        </span>
      </Link>
      <SchemeButton />
      <ActionIcon aria-label="Sign out" title="Sign out" onClick={() => void signOut()} size={32}>
        <IconLogout size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

const schemes = {
  light: { icon: IconSun, next: 'dark', says: 'Light. Change to dark' },
  dark: { icon: IconMoon, next: 'auto', says: 'Dark. Change to the system’s choice' },
  auto: { icon: IconDeviceDesktop, next: 'light', says: 'As the system. Change to light' },
} as const

/** Light, dark or as the system has it, and the step to the next of them. */
export function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon, next, says } = schemes[colorScheme]
  return { icon, says, change: () => setColorScheme(next) }
}

export function SchemeButton() {
  const { icon: Icon, says, change } = useScheme()
  return (
    <ActionIcon aria-label={says} title={says} onClick={change} size={32}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}

function useSignOut() {
  return async () => {
    try {
      await api.signOut()
    } catch (error) {
      // Nobody may believe to be signed out while the session goes on.
      if (!(error instanceof ApiError && error.status === 401)) {
        notifications.show({ color: 'red', message: `You are still signed in. ${errorMessage(error)}` })
        return
      }
    }
    window.location.assign(`${routes.admin.login}?signed-out=1`)
  }
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words[1]?.[0] ?? '') : ''}`.toUpperCase()
}
