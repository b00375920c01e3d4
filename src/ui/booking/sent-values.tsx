import type { ReactNode } from 'react'
import './sent-values.css'

/** Parameters that a booking form sends, for editors. */
export function SentValues({ values }: { readonly values: Readonly<Record<string, string>> }): ReactNode {
  return (
    <dl className="booking-sent">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '(empty)'}</dd>
        </div>
      ))}
    </dl>
  )
}
