import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import './facts.css'

export interface Fact {
  readonly icon?: IconName | undefined
  readonly name: string
  readonly value: string | undefined
}

/** Names with values, such as a room's view and bedding, without empty ones. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <dl className="facts">
      {known.map(({ icon, name, value }) => (
        <div key={name}>
          <dt>
            {icon && <Icon name={icon} />}
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
