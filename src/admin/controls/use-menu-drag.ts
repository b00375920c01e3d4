import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { MenuEntry } from '#model/records/records.ts'
import { findLine, type MenuPlace, whyNotThere } from './menu-tree.ts'

type MenuEdge = MenuPlace['where'] | 'refused'

interface DragOptions {
  readonly entries: readonly MenuEntry[]
  readonly entry: MenuEntry
  readonly move: (entry: MenuEntry, place: MenuPlace) => void
  readonly disabled: boolean
}

/** Makes a menu line draggable and a drop target: before, after or into itself, where that is allowed. */
export function useMenuDrag(options: DragOptions) {
  const ref = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<MenuEdge>()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { disabled } = options
  useEffect(() => {
    const element = ref.current
    if (!element || disabled) return
    const placeAt = (y: number): MenuPlace => {
      const { top, height } = element.getBoundingClientRect()
      const part = (y - top) / height
      const where = part > 0.3 && part < 0.7 ? 'inside' : part < 0.5 ? 'before' : 'after'
      return { where, id: latest.current.entry.id }
    }
    const draggedId = (data: Record<string | symbol, unknown>) =>
      typeof data.menuEntry === 'string' ? data.menuEntry : undefined
    return combine(
      draggable({ element, getInitialData: () => ({ menuEntry: latest.current.entry.id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedId(source.data) !== undefined,
        onDrag({ source, location }) {
          const place = placeAt(location.current.input.clientY)
          const refusal = whyNotThere(latest.current.entries, draggedId(source.data)!, place)
          setEdge(refusal ? 'refused' : place.where)
        },
        onDragLeave: () => setEdge(undefined),
        onDrop({ source, location }) {
          setEdge(undefined)
          const dragged = findLine(latest.current.entries, draggedId(source.data)!)
          if (dragged) latest.current.move(dragged.entry, placeAt(location.current.input.clientY))
        },
      }),
    )
  }, [disabled])
  return { ref, edge }
}
