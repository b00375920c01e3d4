import { useHotkeys } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'
import { LoadingState } from '../../components/states.tsx'
import { BusyBar } from './busy-bar.tsx'
import { Navigation } from './navigation.tsx'
import { ScreenAnnouncer } from './screen-announcer.tsx'
import { ShellBar } from './shell-bar.tsx'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** Shell with the navigation around every screen of the admin but the studio. */
export function Shell() {
  const [open, setOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  return (
    <div className="vx-shell" data-open={open || undefined}>
      <a className="vx-skip" href="#content">
        {t({ id: 'admin.shell.skip-to-content', defaultMessage: 'Skip to content' })}
      </a>
      <BusyBar />
      <ScreenAnnouncer />
      <ShellBar open={open} toggle={() => setOpen(!open)} search={() => setSearching(true)} />
      <Navigation close={() => setOpen(false)} search={() => setSearching(true)} />
      <main id="content" className="vx-content" tabIndex={-1}>
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
      {searching && (
        <Suspense>
          <Palette close={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}
