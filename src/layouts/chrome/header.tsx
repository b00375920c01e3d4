import type { ReactNode } from 'react'
import type { ChromeName } from '../define.ts'
import { MenuRow, MenuSheet } from './menu.tsx'
import { BookNow, type ChromeProps, Languages, MenuList, Phone, Wordmark } from './parts.tsx'

type HeaderName = Exclude<ChromeName, 'none' | 'portal'>

/** Header of a brand's page, with focus order as displayed. */
export function Header({ name, ...props }: ChromeProps & { readonly name: HeaderName }) {
  return (
    <header className={`masthead masthead-${name}`}>
      <Utility {...props} hasContact={name === 'booking'} />
      <div className="masthead-bar">{bars[name](props)}</div>
    </header>
  )
}

const bars: Readonly<Record<HeaderName, (props: ChromeProps) => ReactNode>> = {
  /** The name in the middle and the menu beneath: the front page of a magazine. */
  editorial: (props) => (
    <>
      <div className="masthead-start">
        <MenuSheet {...props} />
        <Languages {...props} />
      </div>
      <Wordmark {...props} />
      <MenuRow {...props} />
      <div className="masthead-end">
        <BookNow {...props} />
      </div>
    </>
  ),
  /** The name stands alone over the picture; everything else waits behind one word. */
  cinematic: (props) => (
    <>
      <div className="masthead-start">
        <MenuSheet {...props} isForAll />
      </div>
      <Wordmark {...props} />
      <div className="masthead-end">
        <Languages {...props} />
        <BookNow {...props} />
      </div>
    </>
  ),
  vivid: (props) => (
    <>
      <Wordmark {...props} />
      <EndOfAll {...props} isForAll />
    </>
  ),
  booking: (props) => (
    <>
      <Wordmark {...props} />
      <MenuRow {...props} />
      <div className="masthead-end">
        <BookNow {...props} />
        <MenuSheet {...props} />
      </div>
    </>
  ),
  plain: (props) => (
    <>
      <Wordmark {...props} />
      <MenuRow {...props} />
      <EndOfAll {...props} />
    </>
  ),
}

function EndOfAll({ isForAll = false, ...props }: ChromeProps & { readonly isForAll?: boolean }) {
  return (
    <div className="masthead-end">
      <Languages {...props} />
      <BookNow {...props} />
      <MenuSheet {...props} isForAll={isForAll} />
    </div>
  )
}

/** A line above the head: the small menu of the site, and how to reach the house where the head has no room for it. */
function Utility({ chrome, facts, t, hasContact }: ChromeProps & { readonly hasContact: boolean }) {
  const { utilityMenu, contact, languages } = chrome
  const isEmpty = !hasContact || (!contact.phone && languages.length < 2)
  if (!utilityMenu && isEmpty) return null
  return (
    <div className="utility">
      {utilityMenu && (
        <nav className="utility-menu" aria-label={utilityMenu.title}>
          <MenuList className="utility-list" items={utilityMenu.items} path={facts.path} />
        </nav>
      )}
      {hasContact && contact.phone && <Phone phone={contact.phone} label={t('Call')} />}
      {hasContact && <Languages chrome={chrome} facts={facts} t={t} />}
    </div>
  )
}
