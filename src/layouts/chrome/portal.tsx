import { type ChromeProps, Languages, MenuList, Wordmark } from './parts.tsx'
import { MenuSheet } from './menu.tsx'

/** The head of the agents' portal: a column beside the work on wide screens, a bar above it on small ones. */
export function PortalHeader(props: ChromeProps) {
  const { chrome, facts, word } = props
  return (
    <header className="masthead-portal">
      <Wordmark chrome={chrome} />
      <MenuSheet {...props} />
      {chrome.menu.length > 0 && (
        <nav className="portal-menu" aria-label={word('mainMenu')}>
          {chrome.menu.map((item, index) => (
            <MenuList key={index} className="portal-list" items={[item, ...(item.items ?? [])]} path={facts.path} />
          ))}
        </nav>
      )}
      <Languages {...props} />
    </header>
  )
}
