import './review.css'
import { t } from '#messages/interface.ts'
import { useEditor, useDocument, useUi, useCanvas } from '../context.tsx'
import { breakpointAt } from '../state/canvas-store.ts'
import { Pins } from './pins.tsx'
import { openThread, say } from './review-mode.ts'
import { pinsOf, threadsOf } from './threads.ts'

/** Comment pins over the canvas in review mode. */
export function StudioPins({ scale }: { readonly scale: number }) {
  const editor = useEditor()
  const review = useDocument(({ page }) => page.review)
  const width = useCanvas((canvas) => canvas.width)
  const boxes = useCanvas((canvas) => canvas.boxes)
  const open = useUi((ui) => ui.thread)
  const draft = useUi((ui) => ui.newThread)
  const threads = threadsOf(review, (id) => editor.studio.index.get(id) !== undefined)
  const pins = pinsOf(threads, breakpointAt(width)).filter(({ resolved, uuid }) => !resolved || uuid === open)
  return (
    <Pins
      pins={pins}
      boxes={boxes}
      scale={scale}
      open={open}
      draft={draft}
      onOpen={(thread) => openThread(editor, thread)}
      onMove={({ uuid }, { x, y }) =>
        void say(editor, t('Move comment'), { type: 'annotation.update', uuid, changes: { x, y } })
      }
    />
  )
}
