import type { ReactNode } from 'react'
import { AmenityList } from './amenity-list.tsx'

interface TickListProps {
  /** Items, one on each line; blank lines are skipped. */
  readonly lines: string | undefined
  readonly columns?: number | undefined
}

/** Lines of text as a list with ticks. */
export function TickList({ lines = '', columns = 1 }: TickListProps): ReactNode {
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return <AmenityList items={items.map((text) => ({ icon: 'check', text }))} columns={columns} />
}
