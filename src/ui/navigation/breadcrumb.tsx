import type { ReactNode } from 'react'
import { LinkButton } from '../text/link-button.tsx'
import './breadcrumb.css'

interface Crumb {
  readonly text: string
  /** Absent on the page itself. */
  readonly href?: string | undefined
}

/** Breadcrumb from the home page to the current one; nothing for a single step. */
export function Breadcrumb({
  label,
  crumbs,
}: {
  readonly label: string
  readonly crumbs: readonly Crumb[]
}): ReactNode {
  if (crumbs.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="breadcrumb-list">
        {crumbs.map(({ text, href }, i) => (
          <li key={`${text}${href ?? ''}`} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
            {href && i < crumbs.length - 1 ? <LinkButton link={{ text, href }} kind="none" /> : text}
          </li>
        ))}
      </ol>
    </nav>
  )
}
