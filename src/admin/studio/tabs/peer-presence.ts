import { t } from '#messages/interface.ts'
import type { PeerCaret } from '#model/studio/canvas.ts'
import { sameJson } from '#model/json.ts'
import type { Present, TextPosition } from '#model/studio/presence.ts'
import { announce } from '../../components/announce.ts'
import type { CanvasBridge } from '../state/canvas-bridge.ts'
import type { CanvasStore } from '../state/canvas-store.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { UiStore } from '../state/ui-store.ts'
import { createPeerCarets } from './peer-carets.ts'
import type { Windows } from './windows.ts'
import { offsetIn } from '#ui/text/text-offset.ts'

interface PeerPresenceOptions {
  readonly studio: DocumentStore
  readonly tabs: Pick<Windows, 'store' | 'here'>
  readonly canvas: CanvasStore
  readonly bridge: Pick<CanvasBridge, 'send'>
  readonly ui: UiStore
  readonly say: (message: string) => void
  readonly later: (run: () => void, ms: number) => () => void
}

/** Time for which who came and who left is gathered into one sentence, ms. A stream that breaks is back in less. */
const gatherMs = 2000

/** Company on the page: says where the own caret stands, shows those of the others, and announces who comes and goes. */
export function createPeerPresence({ studio, tabs, canvas, bridge, ui, say, later }: PeerPresenceOptions): {
  readonly stop: () => void
} {
  const carets = createPeerCarets(studio)
  let sent: readonly PeerCaret[] | undefined
  let known: readonly Present[] = []
  let callOff: (() => void) | undefined
  const offs = [
    studio.store.subscribe(({ page }, before) => {
      if (page === before.page) return
      carets.follow()
      show()
    }),
    canvas.subscribe(({ ready, active }, before) => {
      if (ready === before.ready && active === before.active) return
      sent = undefined
      show()
    }),
    tabs.store.subscribe(({ people, isFull }, before) => {
      if (isFull !== before.isFull) letEdit(!isFull)
      if (people === before.people) return
      show()
      callOff ??= later(sayWhoCame, gatherMs)
    }),
  ]
  const events = ['selectionchange', 'input', 'focusin', 'focusout'] as const
  for (const event of events) document.addEventListener(event, note)
  callOff = later(sayWhoCame, gatherMs)
  show()
  if (tabs.store.getState().isFull) letEdit(false)
  return {
    stop() {
      callOff?.()
      for (const event of events) document.removeEventListener(event, note)
      for (const off of offs) off()
    },
  }

  function show(): void {
    const { people } = tabs.store.getState()
    const now = carets.of(people)
    if (sent && sameJson(now, sent)) return
    sent = now
    bridge.send({ kind: 'carets', carets: now })
  }

  /** Notes the caret of a field of the inspector; the canvas tells its own. */
  function note(): void {
    const focused = document.activeElement
    if (focused?.localName === 'iframe') return
    const { elements } = studio.get().selection
    const caret = elements.length === 1 && focused ? caretIn(focused, elements[0]!) : undefined
    tabs.here({ caret: caret ?? null })
  }

  /** A full page is looked at as in a review; who gets a place goes on where they are. */
  function letEdit(may: boolean): void {
    ui.setState(
      may
        ? { reviewing: false, commenting: false, newThread: null, thread: null }
        : { reviewing: true, dragging: null, moving: null },
    )
    if (may) say(t('An editor left: you can edit this page now.'))
  }

  function sayWhoCame(): void {
    callOff = undefined
    const { people } = tabs.store.getState()
    const [came, left] = [without(people, known), without(known, people)]
    known = people
    const sentences = [
      came && t('{names} opened this page.', { names: came }),
      left && t('{names} left this page.', { names: left }),
    ]
    const said = sentences.filter(Boolean).join(' ')
    if (said) announce(said)
  }
}

/** Names of those who are in one list and not in the other. */
function without(people: readonly Present[], others: readonly Present[]): string {
  const known = new Set(others.map(({ user }) => user.id))
  return [...new Map(people.map(({ user }) => [user.id, user.name]))]
    .flatMap(([id, name]) => (known.has(id) ? [] : name))
    .join(', ')
}

/** Caret in the focused field of the inspector; undefined outside of the element's texts. */
function caretIn(focused: Element, element: string): TextPosition | undefined {
  const field = focused.closest<HTMLElement>('[data-region="inspector"] [data-field]')?.dataset.field
  if (field === undefined) return undefined
  if (focused instanceof HTMLTextAreaElement || (focused instanceof HTMLInputElement && focused.type === 'text')) {
    if (focused.id !== `field-${field}`) return undefined
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = focused
    if (start === null || end === null) return undefined
    return direction === 'backward'
      ? { element, field, at: start, from: end }
      : { element, field, at: end, from: start }
  }
  const selection = getSelection()
  if (!(focused instanceof HTMLElement && focused.isContentEditable) || !selection?.focusNode || !selection.anchorNode)
    return undefined
  const at = offsetIn(focused, selection.focusNode, selection.focusOffset)
  const from = offsetIn(focused, selection.anchorNode, selection.anchorOffset)
  return at === undefined || from === undefined ? undefined : { element, field, at, from }
}
