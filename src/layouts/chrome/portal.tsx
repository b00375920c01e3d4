import { portalAddress } from '#model/people/portal.ts'
import type { AgentFacts } from '#model/view/view.ts'
import { MenuSheet } from './menu.tsx'
import { BookNow, type ChromeProps, Languages, MenuList, Wordmark } from './parts.tsx'

/** Header of the agents' portal: a column on wide screens, a bar on small ones. */
export function PortalHeader({ agent, ...props }: ChromeProps & { readonly agent: AgentFacts }) {
  const { chrome, facts, t } = props
  return (
    <header className="masthead-portal">
      <Wordmark chrome={chrome} />
      <a className="portal-agent" href={portalAddress('profile', facts)}>
        <span className="portal-initial" aria-hidden="true">
          {agent.firstName.slice(0, 1)}
        </span>
        <span className="portal-name">
          {agent.firstName}
          {agent.points !== undefined && (
            <span className="portal-points">
              {' '}
              {agent.points.toLocaleString(facts.lang)} {t('points')}
            </span>
          )}
          <span className="visually-hidden">: {t('your profile')}</span>
        </span>
      </a>
      <MenuSheet {...props} end={<SignOut {...props} />} />
      {chrome.menu.length > 0 && (
        <nav className="portal-menu" aria-label={t('Main menu')}>
          {chrome.menu.map((item, index) => (
            <MenuList
              key={index}
              className="portal-list"
              items={[{ ...item, items: [] }, ...(item.items ?? [])]}
              path={facts.path}
              levels={2}
            />
          ))}
        </nav>
      )}
      <div className="portal-foot">
        {chrome.utilityMenu && (
          <nav aria-label={chrome.utilityMenu.title}>
            <MenuList className="portal-list" items={chrome.utilityMenu.items} path={facts.path} />
          </nav>
        )}
        <BookNow chrome={chrome} />
        <Languages {...props} />
        <SignOut {...props} />
      </div>
    </header>
  )
}

function SignOut({ facts, t }: Pick<ChromeProps, 'facts' | 't'>) {
  return (
    <form method="post" action={portalAddress('logout', facts)}>
      <button type="submit" className="portal-way">
        {t('Sign out')}
      </button>
    </form>
  )
}
