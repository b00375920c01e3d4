import type { ReactNode } from 'react'
import './figures.css'

export interface FiguresProps {
  /** Name, value, and what is said of it. */
  readonly figures: readonly (readonly [name: string, value: ReactNode, more: ReactNode])[]
}

/** Figures of a screen in a row, each with its label above and a note below. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="vx-figures-row">
      {figures.map(([name, value, more]) => (
        <div key={name} className="vx-figure">
          <dt>{name}</dt>
          <dd>
            {value} <span className="vx-dim">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
