import type { ReactNode } from 'react'
import type { ChromeName } from '../define.ts'
import { MenuRow, MenuSheet } from './menu.tsx'
import { BookNow, type ChromeProps, Languages, Phone, Wordmark } from './parts.tsx'

type HeaderName = Exclude<ChromeName, 'none' | 'portal'>

/** The head of a brand's page. Its order in the document is its order on the screen, so the focus never jumps. */
export function Header({ name, ...props }: ChromeProps & { readonly name: HeaderName }) {
  return (
    <header className={`masthead masthead-${name}`}>
      {name === 'booking' && <Utility {...props} />}
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
        <MenuSheet {...props} />
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
      <EndOfAll {...props} />
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

function EndOfAll(props: ChromeProps) {
  return (
    <div className="masthead-end">
      <Languages {...props} />
      <BookNow {...props} />
      <MenuSheet {...props} />
    </div>
  )
}

function Utility({ chrome, facts, word }: ChromeProps) {
  if (!chrome.contact.phone && chrome.languages.length < 2) return null
  return (
    <div className="utility">
      {chrome.contact.phone && <Phone phone={chrome.contact.phone} label={word('call')} />}
      <Languages chrome={chrome} facts={facts} word={word} />
    </div>
  )
}
