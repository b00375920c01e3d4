import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import './icon-list.css'

export interface IconItem {
  readonly icon: IconName
  readonly text: string
}

interface IconListProps {
  readonly items: readonly IconItem[]
  readonly colour?: string | undefined
  /** Whether to use small icons in one line, rather than a grid of large ones. */
  readonly small?: boolean | undefined
}

/** List of icons with texts; nothing without items. */
export function IconList({ items, colour, small }: IconListProps): ReactNode {
  if (items.length === 0) return null
  return (
    <ul
      className={small ? 'icon-list icon-list-small' : 'icon-list'}
      style={customProperties({ '--icon-colour': colour })}
      data-by={columnsFor(items.length)}
    >
      {items.map(({ icon, text }) => (
        <li key={icon + text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** In how many columns so many stand where one row has no room, so that none is left over alone. */
function columnsFor(count: number): 3 | 4 | undefined {
  if (count === 5 || count === 6 || count === 9) return 3
  return count === 8 ? 4 : undefined
}
