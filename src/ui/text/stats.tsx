import type { ReactNode } from 'react'
import './stats.css'

interface StatsProps {
  readonly figures: readonly { readonly value: string | undefined; readonly label: string | undefined }[]
}

/** Large figures with captions; empty ones are left out. */
export function Stats({ figures }: StatsProps): ReactNode {
  const known = figures.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <dl className="stats">
      {known.map(({ value, label }, i) => (
        <div key={`${i}${value}`}>
          <dt>{label}</dt>
          <dd className="display">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
