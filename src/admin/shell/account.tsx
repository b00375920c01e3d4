import { ActionIcon, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSelector, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { api } from '../api.ts'
import { queryClient } from '../queries.ts'
import { useSession } from '../session.ts'

/** Who is signed in, light or dark, and the way out. */
export function Account() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <div className="vx-account">
      <Menu position="top-start" width={220}>
        <Menu.Target>
          <UnstyledButton className="vx-account-button">
            <span className="vx-initials" aria-hidden>
              {initialsOf(user.name || user.email)}
            </span>
            <span className="vx-account-names">
              <span>{user.name || user.email}</span>
              <span className="vx-dim">{user.role}</span>
            </span>
            <IconSelector size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SchemeButton />
    </div>
  )
}

const schemes = {
  light: { icon: IconSun, next: 'dark', says: 'Light. Change to dark' },
  dark: { icon: IconMoon, next: 'auto', says: 'Dark. Change to the system’s choice' },
  auto: { icon: IconDeviceDesktop, next: 'light', says: 'As the system. Change to light' },
} as const

export function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon: Icon, next, says } = schemes[colorScheme]
  return (
    <ActionIcon aria-label={says} title={says} onClick={() => setColorScheme(next)} size={32}>
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}

function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    await api.signOut().catch(() => undefined)
    await navigate({ to: routes.admin.login })
    queryClient.clear()
  }
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words[1]?.[0] ?? '') : ''}`.toUpperCase()
}
