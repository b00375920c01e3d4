import { type RefObject, useEffect, useRef } from 'react'
import { useBench } from '../context.tsx'
import { elementDrag } from '../element-drag.ts'
import { withDragging } from '../with-dragging.ts'

/** What an element of the page is dragged by. */
export function useDragHandle<T extends HTMLElement>(id: string): RefObject<T | null> {
  const bench = useBench()
  const handle = useRef<T>(null)
  useEffect(() => {
    const element = handle.current
    if (!element) return
    return withDragging(({ draggable, disableNativeDragPreview }) =>
      draggable(elementDrag(bench, id, element, disableNativeDragPreview)),
    )
  })
  return handle
}
