import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useBench } from '../context.tsx'

/** Lies over the canvas while Space is held: what is dragged is the canvas itself, and nothing on it is selected. */
export function PanLayer() {
  const { desk, canvas } = useBench()
  const layer = useRef<HTMLDivElement>(null)
  const last = useRef({ x: 0, y: 0 })
  const [grabbed, setGrabbed] = useState(false)

  useEffect(() => {
    const room = layer.current?.closest<HTMLElement>('[data-region="canvas"]')
    // The frame would keep the end of the key to itself.
    const wasInFrame = document.activeElement?.localName === 'iframe'
    if (wasInFrame) room?.focus({ preventScroll: true })
    const end = () => desk.setState({ panning: false })
    const released = (event: KeyboardEvent) => {
      if (event.key === ' ') end()
    }
    const left = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    document.addEventListener('keyup', released)
    document.addEventListener('keydown', left, true)
    addEventListener('blur', end)
    return () => {
      document.removeEventListener('keyup', released)
      document.removeEventListener('keydown', left, true)
      removeEventListener('blur', end)
      if (wasInFrame && document.activeElement === room) canvas.focus()
    }
  }, [desk, canvas])

  function drag({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
    if (!grabbed) return
    const by = { x: last.current.x - x, y: last.current.y - y }
    last.current = { x, y }
    const room = layer.current?.closest<HTMLElement>('[data-region="canvas"]')
    room?.scrollBy({ left: by.x, top: by.y, behavior: 'instant' })
    canvas.scrollBy(by.y)
  }

  return (
    <div
      ref={layer}
      className="vx-pan-layer"
      data-grabbed={grabbed || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
        setGrabbed(true)
      }}
      onPointerMove={drag}
      onPointerUp={() => setGrabbed(false)}
      onPointerCancel={() => setGrabbed(false)}
    />
  )
}
