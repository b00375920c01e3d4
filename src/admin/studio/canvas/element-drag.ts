import { nameOf } from '../commands/edits.ts'
import type * as Dragging from './drag.ts'
import type { Editor } from '../state/editor.ts'

/** Makes a handle draggable in place of an element of the page. */
export function elementDrag(
  editor: Editor,
  id: string,
  element: HTMLElement,
  disableNativeDragPreview: typeof Dragging.disableNativeDragPreview,
): Parameters<typeof Dragging.draggable>[0] {
  return {
    element,
    onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
    onDragStart() {
      const dragged = editor.studio.index.get(id)?.element
      if (dragged) editor.startDrag({ element: dragged, known: true, name: nameOf(dragged) })
    },
    onDrop: editor.finishDrag,
  }
}
