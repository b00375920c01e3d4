import { IconFileText, IconHome, IconPhoto, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { Wordmark } from '../parts/wordmark.tsx'
import { Account } from './account.tsx'

const places = [
  { to: routes.admin.home, label: 'Home', icon: IconHome, exact: true },
  { to: routes.admin.pages, label: 'Pages', icon: IconFileText, exact: false },
  { to: routes.admin.media, label: 'Media', icon: IconPhoto, exact: false },
  { to: routes.admin.profile, label: 'Profile', icon: IconUserCircle, exact: false },
] as const

export function Navigation({ close }: { readonly close: () => void }) {
  return (
    <nav id="navigation" className="vx-navigation" aria-label="Admin">
      <div className="vx-navigation-head">
        <Wordmark />
      </div>
      <ul>
        {places.map(({ to, label, icon: Icon, exact }) => (
          <li key={to}>
            <Link
              to={to}
              className="vx-place"
              activeOptions={{ exact, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              onClick={close}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Account />
    </nav>
  )
}
