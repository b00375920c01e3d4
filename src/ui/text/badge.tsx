import type { ReactNode } from 'react'
import './badge.css'

interface BadgeProps {
  /** Large, such as `30%`. */
  readonly figure?: string | undefined
  /** Small beside it, such as `off`. */
  readonly words?: string | undefined
}

/** Badge with a price or percentage. */
export function Badge({ figure, words }: BadgeProps): ReactNode {
  if (!figure && !words) return null
  return (
    <p className="badge">
      {figure && <b>{figure}</b>} {words && <span>{words}</span>}
    </p>
  )
}
