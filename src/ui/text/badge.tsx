import type { ReactNode } from 'react'
import './badge.css'
import { useTranslate } from './translation.tsx'

interface BadgeProps {
  /** Large, such as `30%`. */
  readonly figure?: string | undefined
  /** Small beside it, such as `off`. */
  readonly words?: string | undefined
}

/** A price or percentage that stands out; on a card's picture it sits in the corner. */
export function Badge({ figure, words }: BadgeProps): ReactNode {
  const t = useTranslate()
  if (!figure && !words) return null
  return (
    <p className="badge">
      {figure && <b>{figure}</b>} {words && <span>{t.own(words)}</span>}
    </p>
  )
}
