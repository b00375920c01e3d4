import type { Box, FromCanvas } from '#model/studio/canvas.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import type { CanvasMessage, CanvasWindow, FrameListener } from '../state/canvas-bridge.ts'
import { type ViewMode, viewModeMessage, viewModes, viewModeMessages } from './view-modes.ts'
import { hiddenFrom, visitorOf } from '../personas/persona.ts'
import type { Editor } from '../editor.ts'

/** Most messages queued for an inactive frame; beyond that it gets the page as a whole. */
const most = 30

/** Pending updates of an inactive frame. */
interface Owed {
  /** Whether it needs the whole page, because it missed a message. */
  page: boolean
  readonly messages: CanvasMessage[]
  readonly states: Set<'select' | 'hide' | ViewMode>
}

export interface FrameSync extends FrameListener {
  /** Says whether a frame is in view; the others wait. */
  readonly look: (id: number, isInView: boolean) => void
  readonly stop: () => void
}

/**
 * Frame sync: keeps the inactive frames like the active one, one after another while the browser is idle, and only
 * those in view.
 */
export function createFrameSync(
  editor: Editor,
  drawn: (id: number, boxes: Readonly<Record<string, Box>>) => void,
): FrameSync {
  const { bridge, canvas, studio } = editor
  const owed = new Map<number, Owed>()
  const inView = new Set<number>()
  let callOff: (() => void) | undefined
  let { active } = canvas.getState()

  const sides = () => canvas.getState().frames.filter(({ id }) => id !== canvas.getState().active)
  const offActive = canvas.subscribe((now) => {
    if (now.active === active) return
    const left = active
    active = now.active
    // Before anything else is said to it.
    settle(active, { isWorkedIn: true })
    speakTo(left)?.({ kind: 'drag', targets: null })
    // The page is put in order in one frame; beside it one sees what comes of it.
    if (now.sections) {
      speakTo(left)?.({ kind: 'sections', on: false, open: null })
      speakTo(active)?.(viewModeMessage(now, 'sections'))
    }
    owedTo(left).states.add('select').add('hide')
    schedule()
  })

  function speakTo(id: number): ((message: CanvasMessage) => void) | undefined {
    return (bridge.frameOf(id)?.contentWindow as CanvasWindow | null | undefined)?.voixCanvas
  }

  function owedTo(id: number): Owed {
    let it = owed.get(id)
    if (!it) owed.set(id, (it = { page: false, messages: [], states: new Set() }))
    return it
  }

  function note(it: Owed, message: CanvasMessage): void {
    const { kind } = message
    if (kind === 'select' || kind === 'hide' || kind === 'text') it.states.add(kind)
    else if (kind === 'focus') it.states.add('focused')
    else if (kind === 'page') miss(it)
    else if (kind === 'command' || kind === 'assets' || kind === 'results') {
      // Of a text that is being typed only the last letter counts.
      if (isSameField(it.messages.at(-1), message)) it.messages.pop()
      it.messages.push(message)
      if (it.page || it.messages.length > most) miss(it)
    }
  }

  /** The page as a whole says what single edits would. */
  function miss(it: Owed): void {
    it.page = true
    it.messages.splice(0, Infinity, ...it.messages.filter(({ kind }) => kind !== 'command'))
  }

  function settle(id: number, { isWorkedIn = false } = {}): void {
    const it = owed.get(id)
    const speak = speakTo(id)
    if (!it || !speak) return
    owed.delete(id)
    for (const message of it.messages) speak(message)
    if (it.page) speak({ kind: 'page', page: editor.compare.shown() ?? studio.get().page })
    const { elements } = studio.get().selection
    if (it.states.has('hide')) speak({ kind: 'hide', elements: hiddenAt(id) })
    for (const mode of viewModes) if (it.states.has(mode)) speak(viewModeMessage(canvas.getState(), mode))
    if (!it.states.has('select')) return
    speak({ kind: 'select', elements, scroll: !isWorkedIn })
    if (!isWorkedIn) speak({ kind: 'watch', elements: elements.slice(0, 50) })
  }

  /** Elements hidden from the current persona at the width of a frame. */
  function hiddenAt(id: number): readonly string[] | null {
    const { on, persona } = editor.viewAs.store.getState()
    if (!on) return null
    const { page } = studio.get()
    const { width } = { ...canvas.getState(), ...sides().find((side) => side.id === id) }
    return [...hiddenFrom(page.elements, visitorOf(persona, { page, width, now: new Date().toISOString() })).keys()]
  }

  function next(): number | undefined {
    return sides().find(({ id }) => owed.has(id) && inView.has(id) && speakTo(id))?.id
  }

  function schedule(): void {
    if (callOff || next() === undefined) return
    callOff = whenDrawn(() => {
      callOff = undefined
      const id = next()
      if (id !== undefined) settle(id)
      schedule()
    })
  }

  /** A frame that has just opened shows what the server has. */
  function opened(id: number, { isLate = false } = {}): void {
    const it = owedTo(id)
    if (isLate || editor.compare.shown() || studio.get().pending.length > 0 || it.messages.length > 0) miss(it)
    it.states.add('select').add('hide')
    for (const message of viewModeMessages(canvas.getState())) note(it, message)
    drawn(id, {})
    schedule()
  }

  const sync: FrameSync = {
    sent(message) {
      for (const { id } of sides()) note(owedTo(id), message)
      schedule()
    },
    received(id, message: FromCanvas) {
      if (message.kind === 'ready') opened(id)
      else if (message.kind === 'boxes') drawn(id, message.boxes)
    },
    look(id, isInView) {
      if (isInView) inView.add(id)
      else inView.delete(id)
      schedule()
    },
    stop() {
      bridge.forwardTo(undefined)
      offActive()
      callOff?.()
    },
  }
  bridge.forwardTo(sync)
  for (const { id } of sides()) if (speakTo(id)) opened(id, { isLate: true })
  return sync
}

function isSameField(before: CanvasMessage | undefined, message: CanvasMessage): boolean {
  if (before?.kind !== 'command' || message.kind !== 'command') return false
  const [a, b] = [before.command, message.command]
  return a.type === 'field.update' && b.type === 'field.update' && a.id === b.id && a.name === b.name
}

/** Runs when the active frame has rendered and the browser is idle. */
function whenDrawn(act: () => void): () => void {
  let isOff = false
  let callOff: (() => void) | undefined
  requestAnimationFrame(() => {
    if (!isOff) callOff = whenIdle(act, { most: 500, blind: 60 })
  })
  return () => {
    isOff = true
    callOff?.()
  }
}
