import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { defaultThemeColour, storagePrefix } from '#model/constants.ts'
import { sessionQuery } from './queries.ts'
import { themeOf } from './theme.ts'

const schemes = localStorageColorSchemeManager({ key: `${storagePrefix}colour-scheme` })

/** Dresses everything below in the editor's theme colour, light or dark as they or their system prefer. */
export function Appearance({ children }: { readonly children: ReactNode }) {
  // Only looks at the session that the guard fetched; signed out, the default colour does.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const colour = session?.user.themeColour || defaultThemeColour
  const theme = useMemo(() => themeOf(colour), [colour])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemes}>
      <Notifications position="bottom-center" limit={3} />
      {children}
    </MantineProvider>
  )
}
