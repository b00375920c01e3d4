import { useEffect, useState } from 'react'
import { useEditor } from '../state/context.tsx'
import { elementDrag } from './element-drag.ts'
import { withLazyDnd } from './lazy-dnd.ts'

/** What an element of the page is dragged by: the node once it is there, and the ref that tells of it. */
export function useDragHandle<T extends HTMLElement>(id: string) {
  const editor = useEditor()
  const [handle, ref] = useState<T | null>(null)
  useEffect(() => {
    if (!handle) return undefined
    return withLazyDnd(({ draggable, disableNativeDragPreview }) =>
      draggable(elementDrag(editor, id, handle, disableNativeDragPreview)),
    )
  }, [editor, id, handle])
  return { handle, ref }
}
