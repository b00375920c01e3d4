import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { useEditor, useCanvas } from '../context.tsx'
import { breakpointAt, canvasWidths } from '../state/canvas-store.ts'

const step = 10
const bigStep = 100

/** Resize handle at the right edge of the canvas, for the pointer or the arrow keys. */
export function FrameEdge({ scale }: { readonly scale: number }) {
  const { canvas } = useEditor()
  const width = useCanvas((it) => it.width)
  const began = useRef({ x: 0, width, scale })
  const { least, most } = canvasWidths

  function change(wanted: number) {
    const next = Math.round(Math.min(Math.max(wanted, least), most))
    canvas.setState({ width: next, breakpoint: breakpointAt(next) })
  }
  function down(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    began.current = { x: event.clientX, width, scale }
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    // The canvas stands in the middle, so that it grows on both sides at once.
    change(began.current.width + (2 * (event.clientX - began.current.x)) / began.current.scale)
  }
  function keyDown(event: KeyboardEvent) {
    const by = event.shiftKey ? bigStep : step
    const next = { ArrowRight: width + by, ArrowLeft: width - by, Home: least, End: most }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    change(next)
  }
  return (
    // A separator that can be moved is a control, which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="vx-frame-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('Canvas edge')}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={`${width} px`}
      title={t('Drag to change the width')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onKeyDown={keyDown}
    />
  )
}
