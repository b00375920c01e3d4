import { useState } from 'react'
import type { ViewNode } from '#model/view/view.ts'
import { wrapperOf } from './boxes.ts'

/**
 * Keys of siblings by id. React moves all siblings that another passes upward; where these contain more, the riser's key changes
 * and it alone is rendered again.
 */
export function useSiblingKeys(nodes: readonly ViewNode[]): (id: string) => string {
  const [before, setBefore] = useState(nodes)
  const [times, setTimes] = useState<Readonly<Record<string, number>>>({})
  if (before !== nodes) {
    setBefore(nodes)
    const id = lightRiser(before, nodes)
    // A caret in it would be lost.
    if (id && !wrapperOf(id)?.matches(':focus-within')) setTimes({ ...times, [id]: (times[id] ?? 0) + 1 })
  }
  // The count stands first: behind the id it could make the id of another.
  return (id) => `${times[id] ?? 0} ${id}`
}

/** Sibling that rose past more elements than it contains, by id; undefined for none. */
export function lightRiser(before: readonly ViewNode[], after: readonly ViewNode[]): string | undefined {
  const to = after.findIndex(({ id }, i) => id !== before[i]?.id)
  const from = before.findIndex(({ id }) => id === after[to]?.id)
  const isRise = from > to && after[to + 1]?.id === before[to]?.id
  return isRise && sizeOf(before, to, from) > sizeOf(before, from, from + 1) ? before[from]?.id : undefined
}

function sizeOf(nodes: readonly ViewNode[], from?: number, to?: number): number {
  return nodes.slice(from, to).reduce((sum, node) => sum + 1 + sizeOf(node.nodes), 0)
}
