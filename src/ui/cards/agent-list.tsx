import type { ReactNode } from 'react'
import { isRecord } from '#model/json.ts'
import { useTranslate } from '../text/translation.tsx'

/** A travel agent as visitors may find them. */
interface ListedAgent {
  readonly agency: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly about: string
}

interface AgentListProps {
  /** Absent before anybody searched. */
  readonly agents: readonly ListedAgent[] | undefined
  readonly emptyText: string
}

/** List of travel agents with contact links; its count is announced. */
export function AgentList({ agents, emptyText }: AgentListProps): ReactNode {
  const t = useTranslate()
  const found = t('{count, plural, one {# travel agent} other {# travel agents}}', { count: agents?.length ?? 0 })
  return (
    <>
      <p role="status">{agents && (agents.length === 0 ? emptyText : found)}</p>
      {agents && agents.length > 0 && (
        <ul className="agent-list">
          {agents.map(({ agency, address, phone, email, website, about }) => (
            <li key={`${agency}${address}${email}`}>
              <span className="agent-list-name">{agency}</span>
              {address && <span>{address}</span>}
              {about && <span>{about}</span>}
              <span className="agent-list-ways">
                {phone && (
                  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                    <bdi dir="ltr">{phone}</bdi>
                  </a>
                )}
                {email && <a href={`mailto:${email}`}>{email}</a>}
                {website && <a href={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</a>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Parses agents of an answer; invalid ones are left out. */
export function agentsIn(value: unknown): ListedAgent[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap((each) => {
    const words = (name: string) => (typeof each[name] === 'string' ? (each[name] as string) : '')
    const agency = words('agency')
    const [address, phone, email] = [words('address'), words('phone'), words('email')]
    const website = /^https?:/.test(words('website')) ? words('website') : ''
    return agency ? [{ agency, address, phone, email, website, about: words('about') }] : []
  })
}
