import { editingAttribute, type FromCanvas, type Modifiers } from '#model/studio/canvas.ts'
import { boxOf, wrapperOf } from './boxes.ts'

interface PointerOptions {
  readonly send: (message: FromCanvas) => void
  readonly isSelected: (id: string) => boolean
  readonly fieldOf: (target: Element, id: string) => string | undefined
  /** Called with the target of a double click before it opens, and the field that it shows. */
  readonly opening: (target: Element, field: string | undefined) => void
}

/** Sends clicks, hovering and the context menu as messages; links and forms do nothing. */
export function followPointer({ send, isSelected, fieldOf, opening }: PointerOptions): void {
  let hovered: string | null = null

  document.addEventListener('click', clicked, { capture: true })
  document.addEventListener('auxclick', (event) => event.preventDefault(), { capture: true })
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  document.addEventListener('dragstart', (event) => event.preventDefault(), { capture: true })
  // A file that is dropped where nobody takes it would be opened in place of the page.
  for (const name of ['dragover', 'drop']) document.addEventListener(name, (event) => event.preventDefault())
  document.addEventListener('dragenter', ({ dataTransfer }) => {
    const types = Array.from(dataTransfer?.items ?? []).flatMap(({ kind, type }) => (kind === 'file' ? type : []))
    if (types.length > 0) send({ kind: 'files', types })
  })
  document.addEventListener('dblclick', opened, { capture: true })
  document.addEventListener('contextmenu', menu, { capture: true })
  document.addEventListener('pointerover', ({ target }) => hover(idOf(target)), { passive: true })
  document.documentElement.addEventListener('pointerleave', () => hover(null))

  function clicked(event: MouseEvent): void {
    const target = event.target as Element
    if (target.closest('[data-vx-live]')) return
    if (isWritten(target)) {
      // A link that is written in leads nowhere, and the click is the caret's.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const id = idOf(target)
    if (target.closest('a[href], [type="submit"], label, summary')) event.preventDefault()
    // The first click selects; in what is selected, buttons of tabs, sliders and the like do their work.
    if (id === null || !isSelected(id)) event.stopPropagation()
    const field = id !== null && isSelected(id) ? fieldOf(target, id) : undefined
    const at = id === null ? undefined : placeIn(id, event)
    const slot = emptySlotAt(target)
    send({
      kind: 'clicked',
      element: id,
      ...(field && { field }),
      ...(slot && { slot }),
      ...(at && { at }),
      modifiers: modifiersOf(event),
    })
  }

  function opened(event: MouseEvent): void {
    const target = event.target as Element
    const id = idOf(target)
    if (id === null || isWritten(target)) return
    event.preventDefault()
    const field = fieldOf(target, id)
    opening(target, field)
    send({ kind: 'opened', element: id, ...(field && { field }) })
  }

  function menu(event: MouseEvent): void {
    event.preventDefault()
    send({ kind: 'menu', element: idOf(event.target), x: event.clientX, y: event.clientY })
  }

  function hover(id: string | null): void {
    if (id === hovered) return
    hovered = id
    send({ kind: 'hovered', element: id })
  }
}

function isWritten(target: Element): boolean {
  return target.closest(`[${editingAttribute}]`) !== null
}

/** The deepest element of the page at a node; null outside the page's content. */
export function idOf(target: EventTarget | null): string | null {
  const wrapper = target instanceof Element ? target.closest('[data-vx-id]') : null
  // An empty slot belongs to the slice that has it.
  return wrapper?.getAttribute('data-vx-id')?.split('/')[0] ?? null
}

/** The name of the empty slot at a node: its wrapper is named after the slice, a slash, and the slot. */
function emptySlotAt(target: Element): string | undefined {
  return target.closest('.vx-empty-slot')?.parentElement?.dataset.vxId?.split('/')[1]
}

/** Position of the pointer in the box of an element, percent. */
function placeIn(id: string, { clientX, clientY }: MouseEvent): { x: number; y: number } | undefined {
  const wrapper = wrapperOf(id)
  const box = wrapper && boxOf(wrapper)
  if (!box || box.width === 0 || box.height === 0) return undefined
  const part = (at: number, length: number) => Math.round(Math.min(Math.max(at / length, 0), 1) * 1000) / 10
  return { x: part(clientX - box.x, box.width), y: part(clientY - box.y, box.height) }
}

export function modifiersOf(event: MouseEvent | KeyboardEvent): Modifiers {
  return { mod: event.metaKey || event.ctrlKey, shift: event.shiftKey, alt: event.altKey }
}

/** A key press as the studio is told of it. */
export function keyMessage(event: KeyboardEvent): Extract<FromCanvas, { kind: 'key' }> {
  return { kind: 'key', key: event.key, code: event.code, modifiers: modifiersOf(event) }
}
