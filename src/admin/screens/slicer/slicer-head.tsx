import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'

const places = [
  { to: routes.admin.slicer, label: t('Gallery') },
  { to: routes.admin.designGuide, label: t('Design guide') },
] as const

/** Head of the slicer: its title and tabs. */
export function SlicerHead() {
  return (
    <header className="vx-screen-head">
      <h1>{t('Slices')}</h1>
      <nav className="vx-subnav" aria-label={t('Slices')}>
        {places.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {label}
          </Link>
        ))}
      </nav>
    </header>
  )
}
