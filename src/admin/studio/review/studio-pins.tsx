import './review.css'
import { useBench, useDesk, useStudio } from '../state/context.tsx'
import { breakpointAt } from '../state/ui-store.ts'
import { Pins } from './pins.tsx'
import { openThread } from './review-mode.ts'
import { pinsOf, threadsOf } from './threads.ts'

/** The pins over the studio's canvas while the page is reviewed. */
export function StudioPins({ scale }: { readonly scale: number }) {
  const editor = useBench()
  const review = useStudio(({ page }) => page.review)
  const width = useDesk((ui) => ui.width)
  const boxes = useDesk((ui) => ui.boxes)
  const open = useDesk((ui) => ui.thread)
  const draft = useDesk((ui) => ui.newThread)
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
    />
  )
}
