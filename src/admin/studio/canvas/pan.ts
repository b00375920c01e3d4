import type { Editor } from '../editor.ts'

let isPanning = false

/** Pans the canvas by dragging while Space is held. */
export function panWhileHeld({ bridge }: Pick<Editor, 'bridge'>): void {
  const room = document.querySelector<HTMLElement>('[data-region="canvas"]')
  const place = room?.querySelector('.vx-frame-row')
  if (isPanning || !room || !place) return
  isPanning = true
  const listening = new AbortController()
  const { signal } = listening
  const layer = document.createElement('div')
  layer.className = 'vx-pan-layer'
  place.append(layer)
  // The frame would keep the end of the key to itself.
  const wasInFrame = document.activeElement?.localName === 'iframe'
  if (wasInFrame) room.focus({ preventScroll: true })

  let last = { x: 0, y: 0 }
  layer.addEventListener('pointerdown', ({ pointerId, clientX: x, clientY: y }) => {
    layer.setPointerCapture(pointerId)
    last = { x, y }
  })
  layer.addEventListener('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    if (!layer.hasPointerCapture(pointerId)) return
    room.scrollBy({ left: last.x - x, top: last.y - y, behavior: 'instant' })
    bridge.scrollBy(last.y - y)
    last = { x, y }
  })
  document.addEventListener('keyup', ({ key }) => key === ' ' && end(), { signal })
  document.addEventListener('keydown', leave, { signal, capture: true })
  addEventListener('blur', end, { signal })

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  function end(): void {
    isPanning = false
    listening.abort()
    layer.remove()
    if (wasInFrame && document.activeElement === room) bridge.focus()
  }
}
