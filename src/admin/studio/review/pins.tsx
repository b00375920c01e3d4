import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Box } from '#model/studio/canvas.ts'
import type { Thread } from './threads.ts'

/** Position in an element, in percent of its width and height. */
interface Place {
  readonly x: number
  readonly y: number
}

interface PinsProps {
  readonly pins: readonly Thread[]
  readonly boxes: Readonly<Record<string, Box>>
  readonly scale: number
  readonly open: string | null
  readonly onOpen: (thread: Thread) => void
  /** Puts a pin elsewhere in its element; pins stay where they are without it. */
  readonly onMove?: (thread: Thread, to: Place) => void
  /** Position of a new comment. */
  readonly draft?: { readonly element?: string; readonly x: number; readonly y: number } | null
}

/** Comment pins at the current breakpoint, each at its place in its element. */
export function Pins({ pins, boxes, scale, open, onOpen, onMove, draft }: PinsProps) {
  const draftBox = draft?.element === undefined ? undefined : boxes[draft.element]
  return (
    <>
      {pins.map((thread) => {
        const box = boxes[thread.element ?? '']
        return (
          box &&
          box.height > 0 && (
            <Pin
              key={thread.uuid}
              thread={thread}
              box={box}
              scale={scale}
              isOpen={open === thread.uuid}
              onOpen={onOpen}
              onMove={onMove}
            />
          )
        )
      })}
      {draft && draftBox && <span className="vx-pin" data-draft style={placeOf(draftBox, draft, scale)} aria-hidden />}
    </>
  )
}

interface PinProps {
  readonly thread: Thread
  readonly box: Box
  readonly scale: number
  readonly isOpen: boolean
  readonly onOpen: PinsProps['onOpen']
  readonly onMove: PinsProps['onMove']
}

/** Distance in px from which a press is a drag. */
const dragFrom = 4

function Pin({ thread, box, scale, isOpen, onOpen, onMove }: PinProps) {
  const text = thread.comments[0]?.text ?? ''
  const { place, ...handlers } = useMovedPin({ thread, box, scale, onMove })
  return (
    <button
      type="button"
      className="vx-pin"
      data-open={isOpen || undefined}
      data-resolved={thread.resolved || undefined}
      aria-label={t('Comment {number}: {text}', { number: thread.number, text })}
      title={onMove ? `${text}\n${t('Drag it, or press an arrow key, to move it.')}` : text}
      style={placeOf(box, place, scale)}
      onClick={() => onOpen(thread)}
      {...(onMove && handlers)}
    >
      {thread.number}
    </button>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Place of a pin while it is moved by pointer or keys, told when it is let go. */
function useMovedPin({ thread, box, scale, onMove }: Pick<PinProps, 'thread' | 'box' | 'scale' | 'onMove'>) {
  const [moved, setMoved] = useState<Place | null>(null)
  const press = useRef<{ readonly left: number; readonly top: number; readonly place: Place } | null>(null)
  const hasMoved = useRef(false)
  const place = moved ?? { x: thread.x, y: thread.y }

  function letGo(): void {
    press.current = null
    if (!moved) return
    onMove?.(thread, moved)
    setMoved(null)
  }

  return {
    place,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      hasMoved.current = false
      press.current = { left: event.clientX, top: event.clientY, place }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return
      const { left, top, place: from } = press.current
      if (!moved && Math.hypot(clientX - left, clientY - top) < dragFrom) return
      hasMoved.current = true
      setMoved({
        x: share(from.x + ((clientX - left) / scale / box.width) * 100),
        y: share(from.y + ((clientY - top) / scale / box.height) * 100),
      })
    },
    onPointerUp: letGo,
    onPointerCancel() {
      press.current = null
      setMoved(null)
    },
    // A press that moved the pin does not open its thread.
    onClickCapture(event: { stopPropagation: () => void }) {
      if (hasMoved.current) event.stopPropagation()
      hasMoved.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      const by = event.shiftKey ? 10 : 1
      setMoved({ x: share(place.x + step[0] * by), y: share(place.y + step[1] * by) })
    },
    onKeyUp: letGo,
    onBlur: letGo,
  }
}

function share(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
}

function placeOf(box: Box, { x, y }: Place, scale: number) {
  const [left, top] = [(box.x + (box.width * x) / 100) * scale, (box.y + (box.height * y) / 100) * scale]
  return { transform: `translate(${left}px, ${top}px)` }
}
