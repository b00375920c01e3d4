import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import './rainbow-bar.css'

interface RainbowBarProps {
  readonly text?: string | undefined
  /** A large text in italics above the other. */
  readonly cursive?: string | undefined
  /** Opacity of the cursive text, 0 to 1. */
  readonly opacity: number
  readonly ink?: string | undefined
}

/** Bar of rainbow colours. */
export function RainbowBar({ text, cursive, opacity, ink }: RainbowBarProps): ReactNode {
  return (
    <div
      className={text || cursive ? 'rainbow-bar' : 'rainbow-bar rainbow-bar-bare'}
      data-painted=""
      style={customProperties({ '--ink': ink, '--opacity': opacity })}
    >
      {cursive && (
        <p className="rainbow-bar-cursive" aria-hidden={cursive === text || undefined}>
          {cursive}
        </p>
      )}
      {text && <p className="rainbow-bar-text display">{text}</p>}
    </div>
  )
}
