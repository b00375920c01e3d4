import { useState } from 'react'
import type { ViewNode } from '#model/view.ts'

/**
 * Keys of siblings on the canvas, by id. When React finds a sibling further up than before, it leaves it and moves all that
 * it passed; where those are more than the sibling, its key changes, and it alone is drawn anew.
 */
export function useSiblingKeys(nodes: readonly ViewNode[]): (id: string) => string {
  const [before, setBefore] = useState(nodes)
  const [redrawn, setRedrawn] = useState<ReadonlyMap<string, number>>(new Map())
  if (before !== nodes) {
    setBefore(nodes)
    const id = lightRiser(before, nodes)
    if (id !== undefined && !hasFocus(id)) setRedrawn(new Map(redrawn).set(id, (redrawn.get(id) ?? 0) + 1))
  }
  return (id) => {
    const times = redrawn.get(id)
    return times === undefined ? id : `${id}/${times}`
  }
}

/** Id of the sibling that came further up past more elements than it holds, if there is one. */
export function lightRiser(before: readonly ViewNode[], after: readonly ViewNode[]): string | undefined {
  if (before.length !== after.length) return undefined
  const to = after.findIndex((node, i) => node.id !== before[i]!.id)
  const riser = after[to]
  if (!riser) return undefined
  const from = before.findIndex(({ id }) => id === riser.id)
  if (from < to || after[to + 1]?.id !== before[to]!.id) return undefined
  return sizeOf(before.slice(to, from)) > sizeOf([riser]) ? riser.id : undefined
}

function sizeOf(nodes: readonly ViewNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + sizeOf(node.nodes), 0)
}

/** Whether somebody writes in an element: drawing it anew would take the caret away. */
function hasFocus(id: string): boolean {
  const wrapper = document.activeElement?.closest(`[data-vx-id="${CSS.escape(id)}"]`)
  return Boolean(wrapper)
}
