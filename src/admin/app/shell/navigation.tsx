import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { storagePrefix } from '#model/constants.ts'
import { Wordmark } from '../../components/wordmark.tsx'
import { useSession } from '../../api/session.ts'
import { Account } from './account.tsx'
import { commandKey } from '../../components/command-key.ts'
import { home, type NavItem, navItemsFor } from '../../screens/nav-items.ts'

interface NavigationProps {
  readonly close: () => void
  readonly search: () => void
}

export function Navigation({ close, search }: NavigationProps) {
  const { user } = useSession()
  const [closed, setClosed] = useLocalStorage<readonly string[]>({
    key: `${storagePrefix}closed-groups`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const toggle = (name: string) =>
    setClosed(closed.includes(name) ? closed.filter((each) => each !== name) : [...closed, name])
  const { pathname } = useLocation()
  const places = useRef<HTMLDivElement>(null)
  useEffect(() => {
    places.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav id="navigation" className="vx-navigation" aria-label={t('Admin navigation')}>
      <div className="vx-navigation-head">
        <Wordmark />
      </div>
      <UnstyledButton className="vx-search-button" onClick={search} aria-keyshortcuts="Meta+K Control+K">
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span>{t('Search')}</span>
        <kbd>{commandKey}K</kbd>
      </UnstyledButton>
      <div ref={places} className="vx-navigation-places">
        <ul>
          <PlaceLink place={home} close={close} />
        </ul>
        {navItemsFor(user.may).map((group) => (
          <NavGroup
            key={group.name}
            group={group}
            isClosed={closed.includes(group.name)}
            toggle={() => toggle(group.name)}
            close={close}
          />
        ))}
      </div>
      <Account />
    </nav>
  )
}

interface NavGroupProps {
  readonly group: ReturnType<typeof navItemsFor>[number]
  readonly isClosed: boolean
  readonly toggle: () => void
  readonly close: NavigationProps['close']
}

/** Navigation group: its name, which folds it, and its screens. */
function NavGroup({ group: { label, places }, isClosed, toggle, close }: NavGroupProps) {
  return (
    <div>
      <UnstyledButton className="vx-place-group" aria-expanded={!isClosed} onClick={toggle}>
        {label}
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      {!isClosed && (
        <ul>
          {places.map((place) => (
            <PlaceLink key={place.to} place={place} close={close} />
          ))}
        </ul>
      )}
    </div>
  )
}

function PlaceLink({
  place: { to, label, icon: Icon, exact = false },
  close,
}: {
  readonly place: NavItem
  readonly close: () => void
}) {
  return (
    <li>
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
  )
}
