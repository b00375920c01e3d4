import type { FromCanvas } from '#model/studio/canvas.ts'
import { isOffered } from '../commands/command-registry.ts'
import { endDrag, startDrag } from '../commands/drag.ts'
import type { Editor } from '../editor.ts'
import { nameOf } from '../state/element-name.ts'

/**
 * Answers what was grabbed by its body on the canvas with a drag: of the selected element around it, else of itself, which
 * is selected. Without one where nothing may be moved.
 */
export function grabBody(editor: Editor, grabbed: string): void {
  const { studio, ui, bridge, compare } = editor
  const { elements } = studio.get().selection
  let id: string | null = grabbed
  while (id !== null && !elements.includes(id)) id = studio.index.get(id)?.parent ?? null
  const element = studio.index.get(id ?? grabbed)?.element
  if (!element || ui.getState().reviewing || compare.shown() || !isOffered(editor, 'move'))
    return bridge.send({ kind: 'drag', targets: null })
  if (id === null) editor.select([grabbed])
  startDrag(editor, { element, known: true, name: nameOf(element) })
}

export function dragBody({ ui, bridge }: Editor, { x, y, isInside }: Extract<FromCanvas, { kind: 'dragged' }>): void {
  const { dragging } = ui.getState()
  if (!dragging) return
  const pointer = bridge.onScreen(x, y)
  ui.setState({ dragging: { ...dragging, pointer, ...(!isInside && { place: null, why: undefined }) } })
  if (isInside) bridge.hitTest(x, y)
}

/** Ends the drag once the canvas has said what is under its last point: what answers that may still be loading. */
export function letGoBody(editor: Editor, { drop }: Extract<FromCanvas, { kind: 'let-go' }>): void {
  const { ui, bridge } = editor
  const { dragging } = ui.getState()
  if (!dragging) return
  if (!drop) return endDrag(editor, false)
  ui.setState({ dragging: { ...dragging, isReleased: true } })
  bridge.hitTest(drop.x, drop.y)
}
