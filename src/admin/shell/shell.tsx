import { Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Waiting } from '../parts/states.tsx'
import { Navigation } from './navigation.tsx'
import { ShellBar } from './shell-bar.tsx'

/** What stands around every screen of the admin but the studio. */
export function Shell() {
  const [open, setOpen] = useState(false)
  return (
    <div className="vx-shell" data-open={open || undefined}>
      <a className="vx-skip" href="#content">
        Skip to content
      </a>
      <ShellBar open={open} toggle={() => setOpen(!open)} />
      <Navigation close={() => setOpen(false)} />
      <main id="content" className="vx-content" tabIndex={-1}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
