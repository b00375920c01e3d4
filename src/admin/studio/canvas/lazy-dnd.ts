import type * as Dragging from './drag.ts'

let there: typeof Dragging | undefined
let coming: Promise<typeof Dragging> | undefined

/**
 * Registers something with what drags, as soon as that is there: a page is drawn before anybody drags on it. Answers
 * how it is taken back.
 */
export function withLazyDnd(register: (dragging: typeof Dragging) => () => void): () => void {
  if (there) return register(there)
  let isOver = false
  let off: (() => void) | undefined
  coming ??= import('./drag.ts')
  void coming.then((dragging) => {
    there = dragging
    if (!isOver) off = register(dragging)
  })
  return () => {
    isOver = true
    off?.()
  }
}
