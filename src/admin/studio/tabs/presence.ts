import { type Doing, idleMs, isSeated, type PageEvent, signOfLifeMs, writesMs } from '#model/studio/presence.ts'
import { sameJson } from '#model/json.ts'
import type { SharedEdits } from '../state/shared-edits.ts'
import type { Saver } from '../state/saver.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Windows } from './windows.ts'

/** Throttle of presence updates, ms: the server takes ten a second. */
const gatherMs = 125
/** Time for which a hidden window keeps its event stream, ms: browsers open only a few to one server. */
const unseenMs = 10_000

/** Event stream of a page, which the browser reconnects. */
export type OpenStream = (hear: (event: PageEvent) => void) => { readonly close: () => void }

interface PresenceOptions {
  readonly studio: DocumentStore
  readonly saver: Pick<Saver, 'catchUp'>
  readonly shared: Pick<SharedEdits, 'hear' | 'ask'>
  readonly windows: Windows
  readonly open: OpenStream
  readonly say: (doing: Doing) => Promise<unknown>
  readonly isHidden: () => boolean
  readonly now: () => number
  readonly later: (run: () => void, ms: number) => () => void
}

interface Presence {
  /** The window was shown or hidden. */
  readonly seen: () => void
  /** Something was touched. */
  readonly active: () => void
  readonly stop: () => void
}

/** Creates the presence of a page: its leading window receives people and saves, and reports the own selection. */
export function createPresence(options: PresenceOptions): Presence {
  const { studio, saver, shared, windows, open, say, isHidden, now, later } = options
  let stream: ReturnType<OpenStream> | undefined
  let own = ''
  let notified: Doing | undefined
  let lastEdit = lastMark()
  let writes: Doing['writes']
  let callOff: (() => void) | undefined
  let closeLater = () => {}
  let calm = () => {}
  let lastActive = now()
  let idle = false
  let watching = () => {}
  let beating = () => {}

  const unsubscribe = [
    windows.store.subscribe(({ leads, caret, view }, before) => {
      if (leads !== before.leads) seen()
      if (caret !== before.caret || view !== before.view) sayLater()
    }),
    studio.store.subscribe(({ selection, local }, before) => {
      if (local !== before.local) {
        noteWriting()
        // What got its number is a text that the others have.
        if (windows.store.getState().caret) sayLater()
      }
      if (selection !== before.selection) sayLater()
      if (local !== before.local || selection !== before.selection) active()
    }),
  ]
  seen()
  return {
    seen,
    active,
    stop() {
      unsubscribe.forEach((each) => each())
      close()
    },
  }

  function seen(): void {
    closeLater()
    if (!windows.store.getState().leads) return close()
    if (!isHidden()) {
      if (!stream) begin()
    } else if (stream) closeLater = later(close, unseenMs)
  }

  function begin(): void {
    stream = open(hear)
    active()
    watching()
    watching = later(lookIdle, idleMs)
    beating = later(beat, signOfLifeMs)
  }

  function active(): void {
    lastActive = now()
    if (!idle) return
    idle = false
    watching = later(lookIdle, idleMs)
    sayLater()
  }

  /** Checks for idleness with one timer, however often there is input. */
  function lookIdle(): void {
    const left = lastActive + idleMs - now()
    if (left > 0) watching = later(lookIdle, left)
    else {
      idle = true
      sayLater()
    }
  }

  /** Heartbeat: repeats the presence, as the server cannot distinguish an idle window from a closed one. */
  function beat(): void {
    notified = undefined
    sayLater()
    beating = later(beat, signOfLifeMs)
  }

  function close(): void {
    callOff?.()
    callOff = undefined
    watching()
    beating()
    calm()
    closeLater()
    stream?.close()
    stream = undefined
    notified = undefined
    if (windows.store.getState().leads && windows.store.getState().people.length > 0)
      windows.tellPeople({ people: [], isFull: false })
  }

  function hear(event: PageEvent): void {
    if (event.kind === 'saved') return void saver.catchUp(event.version)
    if (event.kind === 'live') return shared.hear(event)
    if (event.kind === 'releases') return windows.tellReleases()
    if (event.kind === 'welcome') {
      own = event.id
      notified = undefined
      // What was shared before this window listened.
      void shared.ask()
      // What happened to releases while nobody listened.
      windows.tellReleases()
      return sayLater()
    }
    const known = windows.store.getState()
    const others = { people: event.people.filter(({ id }) => id !== own), isFull: !isSeated(event.people, own) }
    if (!sameJson(others, { people: known.people, isFull: known.isFull })) windows.tellPeople(others)
  }

  function sayLater(): void {
    if (!stream || callOff) return
    callOff = later(() => {
      callOff = undefined
      const doing = { ...doingOf(studio, windows), ...(writes && { writes }), ...(idle && { idle }) }
      if (sameJson(doing, notified)) return
      notified = doing
      say(doing).catch(() => (notified = undefined))
    }, gatherMs)
  }

  /** Notes that the user writes in a field, in whichever of their windows. */
  function noteWriting(): void {
    const mark = lastMark()
    if (mark === lastEdit || mark === '') return
    lastEdit = mark
    const last = studio.get().local.at(-1)
    if (last?.type !== 'field.update' && last?.type !== 'field.edit') return
    writes = { element: last.id, field: last.name }
    calm()
    calm = later(() => {
      writes = undefined
      sayLater()
    }, writesMs)
    sayLater()
  }

  function lastMark(): string {
    const edit = studio.get().local.at(-1)?.edit
    return edit ? `${edit.id} ${edit.version}` : ''
  }
}

/** Selection, view and caret. */
function doingOf(studio: DocumentStore, windows: Windows): Doing {
  const { selection } = studio.get()
  const { caret, view, people } = windows.store.getState()
  return {
    elements: selection.elements.slice(0, 50),
    ...(selection.field && { field: selection.field }),
    // Nobody follows a user who is alone.
    ...(people.length > 0 && caret && studio.core.sharing?.sharedCaret(studio.core, caret)),
    ...(people.length > 0 && view && { view }),
  }
}
