import { t } from '#messages/interface.ts'
import type { FromCanvas } from '#model/studio/canvas.ts'
import { isSeen } from '#model/text/seen-markup.ts'

let notified: string | undefined

/** Reports empty slices to the studio, when they change. */
export function tellNothingDrawn(main: ParentNode, send: (message: FromCanvas) => void): void {
  // Once: it is a style of the whole page.
  if (notified === undefined) sayNothingIsDrawn()
  const elements = markNothingDrawn(main)
  const before = notified ?? ''
  notified = elements.join(' ')
  if (notified !== before) send({ kind: 'nothing', elements })
}

/** Marks the slices of a page of which visitors see nothing, and answers their ids; what stands around one is not such a slice itself. */
function markNothingDrawn(main: ParentNode): readonly string[] {
  return [...main.querySelectorAll<HTMLElement>('[data-slice][data-vx-id]')].flatMap((wrapper) => {
    const isNothing = drawsNothing(wrapper)
    wrapper.toggleAttribute('data-vx-nothing', isNothing)
    return isNothing ? [wrapper.dataset.vxId ?? ''] : []
  })
}

function drawsNothing(wrapper: HTMLElement): boolean {
  if (wrapper.childNodes.length === 0) return true
  if (wrapper.textContent.trim() !== '') return false
  return ![...wrapper.querySelectorAll('*')].some((each) => isSeen(each.localName, (name) => each.getAttribute(name)))
}

/** Placeholder of an empty slice, by CSS, as only styles know that it is empty. */
function sayNothingIsDrawn(): void {
  const text = t('Visitors see nothing here yet. Fill in its content.')
  document.documentElement.style.setProperty('--vx-nothing', JSON.stringify(text))
}
