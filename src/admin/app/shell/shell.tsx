import { useHotkeys } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import { LoadingState } from '../../components/states.tsx'
import { Navigation } from './navigation.tsx'
import { keepFocus } from './keep-focus.ts'
import { ScreenAnnouncer } from './screen-announcer.tsx'
import { ShellBar } from './shell-bar.tsx'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** Shell with the navigation around every screen of the admin but the studio. */
export function Shell() {
  const [open, setOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const [typed, setTyped] = useState('')
  const closeSearch = () => {
    setSearching(false)
    setTyped('')
  }
  useEffect(keepFocus, [])
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  return (
    <div className="vx-shell" data-open={open || undefined}>
      <a className="vx-skip" href="#content">
        {t('Skip to content')}
      </a>
      <ScreenAnnouncer />
      <ShellBar open={open} toggle={() => setOpen(!open)} search={() => setSearching(true)} />
      <Navigation close={() => setOpen(false)} search={() => setSearching(true)} />
      <main id="content" className="vx-content" tabIndex={-1}>
        <BusyBar />
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
      {searching && (
        <Suspense fallback={<TypingAhead write={setTyped} close={closeSearch} />}>
          <Palette close={closeSearch} typed={typed} />
        </Suspense>
      )}
    </div>
  )
}

interface TypingAheadProps {
  readonly write: (change: (typed: string) => string) => void
  readonly close: () => void
}

/** Keeps what is typed for the search until it is there: otherwise a space would scroll the screen behind it. */
function TypingAhead({ write, close }: TypingAheadProps) {
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Escape') close()
      else if (key === 'Backspace') write((typed) => typed.slice(0, -1))
      else if (key.length === 1) write((typed) => typed + key)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', note, true)
    return () => window.removeEventListener('keydown', note, true)
  })
  return null
}

const shownAfterMs = 300

/** Progress line above the page for requests that take longer than a moment. */
function BusyBar() {
  const fetching = useIsFetching({ predicate: ({ state }) => state.fetchStatus === 'fetching' })
  const sending = useIsMutating()
  const isMoving = useRouterState({ select: ({ isLoading }) => isLoading })
  const isBusy = fetching > 0 || sending > 0 || isMoving
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isBusy), isBusy ? shownAfterMs : 0)
    return () => clearTimeout(timer)
  }, [isBusy])
  return shown && isBusy ? <div className="vx-busy" role="progressbar" aria-label={t('Working…')} /> : null
}
