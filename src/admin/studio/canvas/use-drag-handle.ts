import { useEffect, useState } from 'react'
import { useEditor } from '../context.tsx'
import { isOffered } from '../commands/command-registry.ts'
import { elementDrag } from './element-drag.ts'
import { withLazyDnd } from './lazy-dnd.ts'

/** Drag handle of an element: its node once it is mounted, and the ref for it. */
export function useDragHandle<T extends HTMLElement>(id: string) {
  const editor = useEditor()
  const [handle, ref] = useState<T | null>(null)
  useEffect(() => {
    if (!handle || !isOffered(editor, 'move')) return undefined
    return withLazyDnd(({ draggable, disableNativeDragPreview }) =>
      draggable(elementDrag(editor, id, handle, disableNativeDragPreview)),
    )
  }, [editor, id, handle])
  return { handle, ref }
}
