import type { ReactNode } from 'react'
import type { LinkValue } from '#model/web/link.ts'
import { classNames } from '../page/class-names.ts'
import { customProperties } from '../page/custom-properties.ts'
import { Icon } from '../text/icon.tsx'
import { LinkButton } from '../text/link-button.tsx'
import '../text/rich-text.css'
import './contact.css'

interface ContactProps {
  /** Line breaks are kept. */
  readonly address?: string | undefined
  readonly link?: LinkValue | undefined
  readonly networks: readonly {
    readonly icon: 'facebook' | 'instagram' | 'x' | 'youtube'
    readonly name: string
    readonly href: string
  }[]
  readonly colour?: string | undefined
  /** All in one line. */
  readonly inLine?: boolean | undefined
}

/** Address, contact link and social networks. */
export function Contact({ address, link, networks, colour, inLine }: ContactProps): ReactNode {
  return (
    <address
      className={classNames('contact wrap', inLine && 'contact-line')}
      style={customProperties({ '--own-colour': colour })}
    >
      {address && <p className="plain-text display">{address}</p>}
      {link?.href && (
        <p>
          <LinkButton link={link} kind="text" className="contact-link" />
        </p>
      )}
      {networks.length > 0 && (
        <ul className="contact-networks">
          {networks.map(({ icon, name, href }) => (
            <li key={icon}>
              <LinkButton link={{ text: name, href, target: '_blank' }} kind="none" label={name}>
                <Icon name={icon} />
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </address>
  )
}
