import { useEffect, useState } from 'react'
import { useBench } from '../state/context.tsx'
import { elementDrag } from './element-drag.ts'
import { withDragging } from './lazy-dnd.ts'

/** What an element of the page is dragged by: the node once it is there, and the ref that tells of it. */
export function useDragHandle<T extends HTMLElement>(id: string) {
  const editor = useBench()
  const [handle, ref] = useState<T | null>(null)
  useEffect(() => {
    if (!handle) return undefined
    return withDragging(({ draggable, disableNativeDragPreview }) =>
      draggable(elementDrag(editor, id, handle, disableNativeDragPreview)),
    )
  }, [editor, id, handle])
  return { handle, ref }
}
