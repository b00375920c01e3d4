import { breakpointAt } from '../state/canvas-store.ts'
import { arePinsShown } from '../review/review-mode.ts'
import { pinsOf, threadsOf } from '../review/threads.ts'
import { peersOf } from '../tabs/peers.ts'
import type { Editor } from '../editor.ts'

/**
 * Elements whose boxes on the canvas have an overlay: selected, hovered, commented, compared, marked after an outage
 * or as samples, and others' selections.
 */
export function trackedElements(editor: Editor): readonly string[] {
  const { studio, canvas, tabs } = editor
  const { hovered, strips } = canvas.getState()
  return [
    ...new Set([
      ...studio.get().selection.elements.slice(0, 50),
      ...(hovered ? [hovered] : []),
      ...pinned(editor),
      ...peersOf(tabs.store.getState()).flatMap(({ doing }) => doing.elements),
      ...compared(editor),
      ...(editor.ui.getState().outage ?? []).map(({ element }) => element),
      ...editor.problems.samples().slice(0, 50),
      ...strips,
    ]),
  ]
}

/** The elements that show how the page differs from what it is compared with. */
function compared({ ui }: Editor): readonly string[] {
  return (ui.getState().comparison?.rows ?? []).slice(0, 100).flatMap(({ mark }) => mark.id ?? [])
}

/** The elements that comments of the review are about at this width. */
function pinned({ studio, ui, canvas }: Editor): readonly string[] {
  const { newThread } = ui.getState()
  if (!arePinsShown(ui.getState())) return []
  const threads = threadsOf(studio.get().page.review, (element) => studio.index.get(element) !== undefined)
  return [
    ...pinsOf(threads, breakpointAt(canvas.getState().width)).flatMap(({ element }) => element ?? []),
    ...(newThread?.element ? [newThread.element] : []),
  ]
}
