import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import { useTranslate } from './translation.tsx'
import './rating.css'

interface RatingProps {
  readonly value: number
  readonly of?: number | undefined
  /** Label in place of `4.5 out of 5`, in the language of the page. */
  readonly label?: string | undefined
}

/** Star rating in halves, as one labelled image; nothing without a value. */
export function Rating({ value, of = 5, label }: RatingProps): ReactNode {
  const t = useTranslate()
  const filled = starsOf(value, of)
  if (filled === 0) return null
  return (
    <span
      className="rating"
      role="img"
      aria-label={label ?? t('{filled} out of {of}', { filled, of })}
      style={customProperties({ '--filled': filled / of, '--stars': of })}
    />
  )
}

/** Number of filled stars: to the nearest half, none beyond the last. */
export function starsOf(value: number, of: number): number {
  if (!(value > 0) || !(of > 0)) return 0
  return Math.min(of, Math.round(value * 2) / 2)
}
