import { nameOf } from '../state/element-name.ts'
import type * as Dragging from './drag-and-drop.ts'
import { draggedWith, finishDrag, startDrag } from '../commands/drag.ts'
import type { Editor } from '../editor.ts'

/** Type of the data under which an element is dragged to another window of the studio. */
export const elementDragType = 'application/x-voix-elements'

/** Makes a handle the drag source of an element. */
export function elementDrag(
  editor: Editor,
  id: string,
  element: HTMLElement,
  disableNativeDragPreview: typeof Dragging.disableNativeDragPreview,
): Parameters<typeof Dragging.draggable>[0] {
  return {
    element,
    onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
    // Dropped in another window, it is copied; what it is stands where all windows of this browser read it.
    getInitialDataForExternal: () => ({ [elementDragType]: id }),
    onDragStart() {
      const dragged = editor.studio.index.get(id)?.element
      if (!dragged) return
      editor.dragged.put(draggedWith(editor, dragged), editor.studio.get().page.layout)
      startDrag(editor, { element: dragged, known: true, name: nameOf(dragged) })
    },
    onDrop: () => finishDrag(editor),
  }
}
