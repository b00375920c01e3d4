import { nameOf } from '../state/element-name.ts'
import type * as Dragging from './drag-and-drop.ts'
import { finishDrag, startDrag } from '../commands/drag.ts'
import type { Editor } from '../editor.ts'

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
    onDragStart() {
      const dragged = editor.studio.index.get(id)?.element
      if (dragged) startDrag(editor, { element: dragged, known: true, name: nameOf(dragged) })
    },
    onDrop: () => finishDrag(editor),
  }
}
