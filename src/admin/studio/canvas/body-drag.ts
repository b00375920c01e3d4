import type { FromCanvas } from '#model/studio/canvas.ts'
import { isOffered } from '../commands/command-registry.ts'
import { startDrag } from '../commands/drag.ts'
import type { Editor } from '../editor.ts'
import { nameOf } from '../state/element-name.ts'

/** Drag of an element by its body on the canvas: of the selected one around what was grabbed, else of that, which is selected. */
export function grabBody(editor: Editor, grabbed: string): void {
  const { studio, ui, compare } = editor
  if (ui.getState().reviewing || compare.shown() || !isOffered(editor, 'move')) return
  const { elements } = studio.get().selection
  let id: string | null = grabbed
  while (id !== null && !elements.includes(id)) id = studio.index.get(id)?.parent ?? null
  const element = studio.index.get(id ?? grabbed)?.element
  if (!element) return
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
