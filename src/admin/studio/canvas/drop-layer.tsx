import { useEffect, useRef, useState } from 'react'
import { useEditor, useUi } from '../context.tsx'
import { withLazyDnd } from './lazy-dnd.ts'

/** Layer over the canvas during a drag, because a frame keeps pointer events to itself. */
export function DropLayer() {
  const editor = useEditor()
  const dragging = useUi((ui) => ui.dragging)
  const layer = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const [pointer, setPointer] = useState({ x: 0, y: 0 })
  const active = dragging !== null

  useEffect(() => {
    if (!active || !layer.current) return
    const element = layer.current
    const stopTarget = withLazyDnd(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
      }),
    )
    // Files from outside are no element that is dragged.
    const follow = ({ clientX: x, clientY: y }: DragEvent) => setPointer({ x, y })
    addEventListener('dragover', follow)
    const stopMonitor = withLazyDnd(({ monitorForElements }) =>
      monitorForElements({
        onDrag({ location }) {
          const { clientX, clientY } = location.current.input
          const box = layer.current?.getBoundingClientRect()
          const inside =
            box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
          if (inside) {
            const at = editor.bridge.inCanvas(clientX, clientY)
            editor.bridge.hitTest(at.x, at.y)
          } else if (editor.ui.getState().dragging?.place) {
            const now = editor.ui.getState().dragging
            editor.ui.setState({ dragging: now && { ...now, place: null, why: undefined } })
          }
        },
      }),
    )
    return () => {
      stopTarget()
      stopMonitor()
      removeEventListener('dragover', follow)
      setOver(false)
    }
  }, [active, editor])

  if (!dragging) return null
  const { x, y } = dragging.pointer ?? pointer
  return (
    <>
      <div
        ref={layer}
        className="vx-drop-layer"
        data-refused={((over || dragging.pointer !== undefined) && dragging.place === null) || undefined}
      />
      <div className="vx-drag-chip" style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }}>
        {dragging.name}
        {dragging.place === null && dragging.why && <span className="vx-drag-why">{dragging.why}</span>}
      </div>
    </>
  )
}
