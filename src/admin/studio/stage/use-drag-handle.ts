import { type RefObject, useEffect, useRef } from 'react'
import { useBench } from '../context.tsx'
import { nameOf } from '../core/edits.ts'
import { withDragging } from '../with-dragging.ts'

/** What an element of the page is dragged by. */
export function useDragHandle<T extends HTMLElement>(id: string): RefObject<T | null> {
  const bench = useBench()
  const handle = useRef<T>(null)
  useEffect(() => {
    const element = handle.current
    if (!element) return
    return withDragging(({ draggable, disableNativeDragPreview }) =>
      draggable({
        element,
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
        onDragStart() {
          const dragged = bench.studio.index.get(id)?.element
          if (dragged) bench.startDrag({ element: dragged, known: true, name: nameOf(dragged) })
        },
        onDrop: bench.finishDrag,
      }),
    )
  })
  return handle
}
