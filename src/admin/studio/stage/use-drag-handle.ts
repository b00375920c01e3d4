import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { type RefObject, useEffect, useRef } from 'react'
import { useBench } from '../context.tsx'
import { nameOf } from '../core/edits.ts'

/** What an element of the page is dragged by. */
export function useDragHandle<T extends HTMLElement>(id: string): RefObject<T | null> {
  const bench = useBench()
  const handle = useRef<T>(null)
  useEffect(() => {
    if (!handle.current) return
    return draggable({
      element: handle.current,
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart() {
        const element = bench.studio.index.get(id)?.element
        if (element) bench.startDrag({ element, known: true, name: nameOf(element) })
      },
      onDrop: bench.finishDrag,
    })
  })
  return handle
}
