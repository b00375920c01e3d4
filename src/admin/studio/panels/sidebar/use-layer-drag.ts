import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor } from '../../context.tsx'
import { isWithin, dropPositionInside, dropPositionOf, insertErrorIn } from '../../commands/drop-positions.ts'
import type { DropPosition } from '../../state/drop-position.ts'
import { elementDrag } from '../../canvas/element-drag.ts'
import { isOffered } from '../../commands/command-registry.ts'
import { dropAt } from '../../commands/drag.ts'
import { withLazyDnd } from '../../canvas/lazy-dnd.ts'
import type { Editor } from '../../editor.ts'

type Edge = 'before' | 'after' | 'inside' | 'refused'

/** Makes a row of the layers draggable and a drop target: before, after or into itself, where the rules allow it. */
export function useLayerDrag(id: string) {
  const editor = useEditor()
  const ref = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<Edge>()
  useEffect(() => {
    const element = ref.current
    if (!element || !isOffered(editor, 'move')) return
    return withLazyDnd(({ combine, draggable, dropTargetForElements, disableNativeDragPreview }) =>
      combine(
        draggable(elementDrag(editor, id, element, disableNativeDragPreview)),
        dropTargetForElements({
          element,
          onDrag({ location }) {
            const at = edgeAt(editor, id, element, location.current.input.clientY)
            setEdge(at.edge)
            tellWhy(editor, at.why)
          },
          onDragLeave() {
            setEdge(undefined)
            tellWhy(editor, undefined)
          },
          onDrop({ location }) {
            setEdge(undefined)
            const { place } = edgeAt(editor, id, element, location.current.input.clientY)
            const { dragging } = editor.ui.getState()
            if (place && dragging) dropAt(editor, dragging, place)
          },
        }),
      ),
    )
  }, [editor, id])
  return { ref, edge }
}

/** The upper third means before, the lower after, the middle into it if it holds others. */
function edgeAt(
  { studio, ui, rules }: Editor,
  id: string,
  line: HTMLElement,
  y: number,
): { readonly edge: Edge; readonly place?: DropPosition; readonly why?: string } {
  const { dragging } = ui.getState()
  const target = studio.index.get(id)
  const here = dropPositionOf(studio.get().page, studio.index.get, id)
  if (!dragging || !target || !here) return { edge: 'refused' }
  if (isWithin(studio.index.get, id, dragging.element.id))
    return {
      edge: 'refused',
      ...(id !== dragging.element.id && {
        why: t('An element cannot be inside itself.'),
      }),
    }
  const { top, height } = line.getBoundingClientRect()
  const part = (y - top) / height
  const component = dragging.element.type === 'group' ? undefined : dragging.element.component
  if (part > 0.3 && part < 0.7) {
    const { place } = dropPositionInside(studio.get().page, rules, studio.index.get, id, component)
    if (place) return { edge: 'inside', place }
  }
  const why = insertErrorIn({ studio, rules }, dragging.element, here)
  if (why) return { edge: 'refused', why }
  return part < 0.5 ? { edge: 'before', place: here } : { edge: 'after', place: { ...here, after: id } }
}

/** Says beside the pointer why a line does not take what is dragged. */
function tellWhy({ ui }: Editor, why: string | undefined): void {
  const { dragging } = ui.getState()
  if (dragging && dragging.why !== why) ui.setState({ dragging: { ...dragging, why } })
}
