import { breakpointAt } from './ui-store.ts'
import { pinsOf, threadsOf } from '../review/threads.ts'
import { othersOf } from '../tabs/peers.ts'
import type { Workbench } from './editor.ts'

/** The elements whose boxes on the canvas are drawn upon: chosen, pointed at, commented on, compared, others' own. */
export function watched(bench: Workbench): readonly string[] {
  const { studio, desk, windows } = bench
  const { hovered, strips } = desk.getState()
  return [
    ...new Set([
      ...studio.get().selection.elements.slice(0, 50),
      ...(hovered ? [hovered] : []),
      ...pinned(bench),
      ...othersOf(windows.store.getState()).flatMap(({ doing }) => doing.elements),
      ...compared(bench),
      ...strips,
    ]),
  ]
}

/** The elements that show how the page differs from what it is compared with. */
function compared({ desk }: Workbench): readonly string[] {
  return (desk.getState().comparison?.rows ?? []).slice(0, 100).flatMap(({ mark }) => mark.id ?? [])
}

/** The elements that comments of the review are about at this width. */
function pinned({ studio, desk }: Workbench): readonly string[] {
  const { reviewing, width, newThread } = desk.getState()
  if (!reviewing) return []
  const threads = threadsOf(studio.get().page.review, (element) => studio.index.get(element) !== undefined)
  return [
    ...pinsOf(threads, breakpointAt(width)).flatMap(({ element }) => element ?? []),
    ...(newThread?.element ? [newThread.element] : []),
  ]
}
