import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import { Icon } from './icon.tsx'
import type { IconItem } from './icon-list.tsx'
import './amenity-list.css'

interface AmenityListProps {
  readonly items: readonly IconItem[]
  readonly columns?: number | undefined
}

/** Amenities in columns with a hairline between the rows. */
export function AmenityList({ items, columns = 3 }: AmenityListProps): ReactNode {
  if (items.length === 0) return null
  return (
    <ul className="amenity-list" style={customProperties({ '--columns': columns })}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
