import { t } from '#messages/interface.ts'
import type { Box } from '#model/studio/canvas.ts'
import type { Thread } from './threads.ts'

interface PinsProps {
  readonly pins: readonly Thread[]
  readonly boxes: Readonly<Record<string, Box>>
  readonly scale: number
  readonly open: string | null
  readonly onOpen: (thread: Thread) => void
  /** Position of a new comment. */
  readonly draft?: { readonly element?: string; readonly x: number; readonly y: number } | null
}

/** Comment pins at the current breakpoint, each at its place in its element. */
export function Pins({ pins, boxes, scale, open, onOpen, draft }: PinsProps) {
  const draftBox = draft?.element === undefined ? undefined : boxes[draft.element]
  return (
    <>
      {pins.map((thread) => {
        const box = boxes[thread.element ?? '']
        return (
          box &&
          box.height > 0 && (
            <button
              key={thread.uuid}
              type="button"
              className="vx-pin"
              data-open={open === thread.uuid || undefined}
              data-resolved={thread.resolved || undefined}
              aria-label={t('Comment {number}: {text}', {
                number: thread.number,
                text: thread.comments[0]?.text ?? '',
              })}
              title={thread.comments[0]?.text}
              style={placeOf(box, thread, scale)}
              onClick={() => onOpen(thread)}
            >
              {thread.number}
            </button>
          )
        )
      })}
      {draft && draftBox && <span className="vx-pin" data-draft style={placeOf(draftBox, draft, scale)} aria-hidden />}
    </>
  )
}

function placeOf(box: Box, { x, y }: { readonly x: number; readonly y: number }, scale: number) {
  const [left, top] = [(box.x + (box.width * x) / 100) * scale, (box.y + (box.height * y) / 100) * scale]
  return { transform: `translate(${left}px, ${top}px)` }
}
