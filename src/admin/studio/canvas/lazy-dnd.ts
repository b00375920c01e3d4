import type * as Dragging from './drag-and-drop.ts'

let there: typeof Dragging | undefined
let coming: Promise<typeof Dragging> | undefined

/** Registers a drag source or target once the drag-and-drop code has loaded; returns the clean-up. */
export function withLazyDnd(register: (dragging: typeof Dragging) => () => void): () => void {
  if (there) return register(there)
  let isOver = false
  let off: (() => void) | undefined
  coming ??= import('./drag-and-drop.ts')
  void coming.then((dragging) => {
    there = dragging
    if (!isOver) off = register(dragging)
  })
  return () => {
    isOver = true
    off?.()
  }
}
