import type { ReactNode } from 'react'
import './disclosure.css'

interface DisclosureProps {
  readonly summary: string
  readonly open?: boolean | undefined
  /** Group name: only one disclosure with it is open. */
  readonly name?: string | undefined
  readonly children?: ReactNode
}

/** Disclosure, with and without script. */
export function Disclosure({ summary, open, name, children }: DisclosureProps): ReactNode {
  if (!children) return null
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
