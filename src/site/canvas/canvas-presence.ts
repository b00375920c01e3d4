import { caretAfter } from '#document/caret-after.ts'
import type { Box, CaretBoxes, FromCanvas, PeerCaret, ToCanvas } from '#model/studio/canvas.ts'
import type { ViewPosition } from '#model/studio/presence.ts'
import { positionIn } from '#ui/text/text-offset.ts'
import { wrapperOf } from './boxes.ts'
import type { Definitions } from './definitions.ts'
import type { Shown } from './field-at.ts'
import type { InlineText } from './inline-text.ts'
import type { WorkingCopy } from './working-copy.ts'

export interface CanvasPresenceOptions {
  readonly send: (message: FromCanvas) => void
  readonly copy: Pick<WorkingCopy, 'node'>
  readonly definitions: Pick<Definitions, 'get'>
  /** Whether a node shows a value, by the type of its field. */
  readonly shows: Shown
  /** The text that is written in place. */
  readonly writing: () => InlineText | undefined
  /** Measures in the next frame. */
  readonly later: () => void
}

/** Presence on the canvas: carets of others, and views. */
export interface CanvasPresence {
  readonly receive: (message: Extract<ToCanvas<never>, { kind: 'carets' | 'view' }>) => unknown
  readonly measure: () => void
}

/** Throttle of telling what is looked at, ms. */
const viewMs = 120
/** Keys that scroll. */
const scrollKeys = /^(Page(Up|Down)|Home|End| )$/

export function createCanvasPresence({
  send,
  copy,
  definitions,
  shows,
  writing,
  later,
}: CanvasPresenceOptions): CanvasPresence {
  let carets: readonly PeerCaret[] = []
  let last = ''
  let telling: ReturnType<typeof setTimeout> | undefined
  addEventListener('scroll', () => (telling ??= setTimeout(tellView, viewMs)), { passive: true })
  const acted = () => send({ kind: 'acted' })
  addEventListener('wheel', acted, { passive: true })
  addEventListener('touchmove', acted, { passive: true })
  addEventListener('keydown', ({ key }) => scrollKeys.test(key) && acted(), { capture: true })
  tellView()

  return {
    receive(message) {
      if (message.kind === 'view') return scrollToView(message.view)
      carets = message.carets
      later()
    },
    measure() {
      const boxes = Object.fromEntries(carets.flatMap((caret) => entryOf(caret)))
      const text = JSON.stringify(boxes)
      if (text === last) return
      last = text
      send({ kind: 'carets', boxes })
    },
  }

  function entryOf(caret: PeerCaret): [string, CaretBoxes][] {
    const boxes = boxesOf(caret)
    return boxes ? [[caret.id, boxes]] : []
  }

  function boxesOf(caret: PeerCaret): CaretBoxes | undefined {
    const node = nodeOf(caret.element, caret.field)
    if (!node) return undefined
    const shown = node.textContent ?? ''
    const [at, from] = [caret.at, caret.from].map((each) => positionIn(node, caretAfter(each, caret.text, shown)))
    if (!at || !from) return undefined
    const box = caretBox(at.node, at.offset)
    return box && { caret: box, words: caret.at === caret.from ? [] : wordBoxes(node, caret, shown) }
  }

  /** The node that shows a field of an element and nothing else, or in which it is written. */
  function nodeOf(element: string, name: string): globalThis.Element | undefined {
    const text = writing()
    if (text?.element === element && text.field === name) return text.node
    const [wrapper, node] = [wrapperOf(element), copy.node(element)]
    const field = definitions.get(node?.component ?? '')?.fields[name]
    return wrapper && node && field
      ? innermost(wrapper, (element) => shows[field.type](element, node.props[name]))
      : undefined
  }

  function wordBoxes(node: Node, { at, from, text }: PeerCaret, shown: string): readonly Box[] {
    const [start, end] = [Math.min(at, from), Math.max(at, from)].map((each) =>
      positionIn(node, caretAfter(each, text, shown)),
    )
    if (!start || !end) return []
    return Array.from(rangeOf(start.node, start.offset, end.node, end.offset).getClientRects(), boxFrom).slice(0, 50)
  }

  function tellView(): void {
    telling = undefined
    send({ kind: 'viewed', view: viewed() })
  }
}

/** Element at the upper edge of the window. */
function viewed(): ViewPosition {
  // A header that stays may lie over it, and a gap may stand there.
  const top = [1, innerHeight / 4, innerHeight / 2].map(elementAt).find((each) => each !== undefined)
  if (!top || scrollY === 0) return { element: null, at: 0 }
  const { top: y, height } = top.getBoundingClientRect()
  const at = Math.min(1, Math.max(0, -y / Math.max(1, height)))
  return { element: top.dataset.vxId?.split('/')[0] ?? null, at: Math.round(at * 1000) / 1000 }
}

/** The innermost element of the page at a height of the window. */
function elementAt(y: number): HTMLElement | undefined {
  for (const node of document.elementsFromPoint(innerWidth / 2, y)) {
    const wrapper = node.closest<HTMLElement>('[data-vx-id]')
    if (wrapper) return wrapper
  }
  return undefined
}

function scrollToView({ element, at }: ViewPosition): void {
  const wrapper = element === null ? null : wrapperOf(element)
  if (element !== null && !wrapper) return
  const { top = -scrollY, height = 0 } = wrapper?.getBoundingClientRect() ?? {}
  const by = top + at * height
  const isGliding = Math.abs(by) < 2 * innerHeight && !matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top: by, behavior: isGliding ? 'smooth' : 'instant' })
}

/** Box of a caret: of the edge of the letter beside it where a line ends. */
function caretBox(node: Node, offset: number): Box | undefined {
  const [own] = rangeOf(node, offset, node, offset).getClientRects()
  if (own && own.height > 0) return { ...boxFrom(own), width: 0 }
  const length = node.textContent?.length ?? 0
  const [start, end] = offset > 0 ? [offset - 1, offset] : [0, Math.min(1, length)]
  const beside = Array.from(rangeOf(node, start, node, end).getClientRects()).at(-1)
  if (!beside) return undefined
  return { ...boxFrom(beside), x: offset > 0 ? beside.right : beside.left, width: 0 }
}

function rangeOf(start: Node, from: number, end: Node, to: number): Range {
  const range = document.createRange()
  range.setStart(start, Math.min(from, start.textContent?.length ?? 0))
  range.setEnd(end, Math.min(to, end.textContent?.length ?? 0))
  return range
}

function boxFrom({ x, y, width, height }: DOMRect): Box {
  return { x, y, width, height }
}

/** The first node of its kind, as far inside as it goes. */
function innermost(wrapper: Element, isMeant: (element: Element) => boolean): Element | undefined {
  let found = Array.from(wrapper.querySelectorAll('*')).find(isMeant)
  for (let inner = found; inner;) {
    inner = Array.from(inner.children).find(isMeant)
    found = inner ?? found
  }
  return found
}
