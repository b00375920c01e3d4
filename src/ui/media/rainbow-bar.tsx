import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import './rainbow-bar.css'

interface RainbowBarProps {
  readonly text?: string | undefined
  /** A large, faint text above the other. */
  readonly behind?: string | undefined
  /** Opacity of the cursive text, 0 to 1. */
  readonly opacity: number
  readonly ink?: string | undefined
}

/** A bar of rainbow colours across the page. */
export function RainbowBar({ text, behind, opacity, ink }: RainbowBarProps): ReactNode {
  return (
    <div
      className={text || behind ? 'rainbow-bar' : 'rainbow-bar rainbow-bar-bare'}
      style={customProperties({ '--ink': ink, '--opacity': opacity })}
    >
      {behind && (
        <p className="rainbow-bar-cursive" aria-hidden={behind === text || undefined}>
          {behind}
        </p>
      )}
      {text && <p className="rainbow-bar-text display">{text}</p>}
    </div>
  )
}
