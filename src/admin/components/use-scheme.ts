import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'

const schemes = {
  light: {
    icon: IconSun,
    next: 'dark',
    says: t('Light theme. Switch to dark'),
  },
  dark: {
    icon: IconMoon,
    next: 'auto',
    says: t('Dark theme. Switch to the system’s'),
  },
  auto: {
    icon: IconDeviceDesktop,
    next: 'light',
    says: t('System theme. Switch to light'),
  },
} as const

/** Colour scheme: light, dark or the system's, and the step to the next of them. */
export function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { icon, next, says } = schemes[colorScheme]
  return { icon, says, change: () => setColorScheme(next) }
}
