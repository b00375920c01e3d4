import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { storagePrefix } from '#model/constants.ts'
import { defaultThemeColour } from '#model/limits.ts'
import { useIsConfirmationWanted } from '../api/confirmation.ts'
import { sessionQuery } from '../api/queries.ts'
import { noteFocus } from '../components/use-focus-back.ts'
import { readingDirection } from '../components/reading-direction.ts'
import { themeOf } from './theme.ts'
import { themeCookie, themeIn } from './theme-cookie.ts'

// What is said before it is there is kept, and said then.
const Notifications = lazy(async () => ({
  default: (await import('../components/notifications.lazy.ts')).Notifications,
}))

const ConfirmPassword = lazy(async () => ({
  default: (await import('./confirm-password.tsx')).ConfirmPassword,
}))

const schemes = localStorageColorSchemeManager({ key: `${storagePrefix}colour-scheme` })

/** Provides the theme: the editor's colour, light or dark as they or their system prefer. */
export function Appearance({ children }: { readonly children: ReactNode }) {
  // Only looks at the session that the guard fetched; until then, the colour that this browser knows does.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const own = session?.user.themeColour
  const isConfirmationWanted = useIsConfirmationWanted()
  const colour = own || themeIn(document.cookie) || defaultThemeColour
  useEffect(() => {
    if (own) document.cookie = themeCookie(own)
  }, [own])
  useEffect(noteFocus, [])
  const theme = useMemo(() => themeOf(colour), [colour])
  return (
    <DirectionProvider initialDirection={readingDirection()}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemes}>
        <Suspense>
          <Notifications position="bottom-center" layout="stacked" limit={3} classNames={{ root: 'vx-toasts' }} />
        </Suspense>
        {children}
        {isConfirmationWanted && (
          <Suspense>
            <ConfirmPassword />
          </Suspense>
        )}
      </MantineProvider>
    </DirectionProvider>
  )
}
