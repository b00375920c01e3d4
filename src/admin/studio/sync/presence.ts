import { type Doing, type PageEvent, writesMs } from '#model/presence.ts'
import { sameJson } from '#model/json.ts'
import type { Saver } from '../core/saver.ts'
import type { Studio } from '../core/studio.ts'
import type { Lead } from './locks.ts'
import type { Windows } from './windows.ts'

/** Selections that follow each other quickly are told once, ms. */
const gatherMs = 250
/** How long a stream is kept for a window that nobody looks at, ms: browsers open only a few to one server. */
const unseenMs = 10_000

/** A stream of what happens on a page, as the browser keeps it up. */
export type OpenStream = (hear: (event: PageEvent) => void) => { readonly close: () => void }

interface PresenceOptions {
  readonly studio: Studio
  readonly saver: Pick<Saver, 'catchUp'>
  readonly windows: Windows
  readonly lead: Lead
  readonly open: OpenStream
  readonly say: (doing: Doing) => Promise<unknown>
  readonly isHidden: () => boolean
  readonly later: (run: () => void, ms: number) => () => void
}

export interface Presence {
  /** The window was shown or hidden. */
  readonly seen: () => void
  readonly stop: () => void
}

/** Listens to who else is on the page and to what they save, in the one window that leads, and says what is done here. */
export function createPresence(options: PresenceOptions): Presence {
  const { studio, saver, windows, lead, open, say, isHidden, later } = options
  let stream: ReturnType<OpenStream> | undefined
  let own = ''
  let told: Doing | undefined
  let lastEdit = lastMark()
  let writes: Doing['writes']
  let callOff = () => {}
  let closeLater = () => {}
  let calm = () => {}

  const unsubscribe = [
    lead.store.subscribe(seen),
    studio.store.subscribe(({ selection, pending }, before) => {
      if (pending !== before.pending) noteWriting()
      if (selection !== before.selection) sayLater()
    }),
  ]
  seen()
  return {
    seen,
    stop() {
      unsubscribe.forEach((each) => each())
      close()
    },
  }

  function seen(): void {
    closeLater()
    if (!lead.store.getState().leads) return close()
    if (!isHidden()) stream ??= open(hear)
    else if (stream) closeLater = later(close, unseenMs)
  }

  function close(): void {
    callOff()
    calm()
    closeLater()
    stream?.close()
    stream = undefined
    told = undefined
    if (lead.store.getState().leads && windows.store.getState().people.length > 0) windows.tellPeople([])
  }

  function hear(event: PageEvent): void {
    if (event.kind === 'saved') return void saver.catchUp(event.version)
    if (event.kind === 'welcome') {
      own = event.id
      told = undefined
      return sayLater()
    }
    const people = event.people.filter(({ id }) => id !== own)
    if (!sameJson(people, windows.store.getState().people)) windows.tellPeople(people)
  }

  function sayLater(): void {
    if (!stream) return
    callOff()
    callOff = later(() => {
      const { selection } = studio.get()
      const doing: Doing = {
        elements: selection.elements.slice(0, 50),
        ...(selection.field && { field: selection.field }),
        ...(writes && { writes }),
      }
      if (sameJson(doing, told)) return
      told = doing
      say(doing).catch(() => (told = undefined))
    }, gatherMs)
  }

  /** Somebody who writes in a field has it for a while, whichever of their windows they write in. */
  function noteWriting(): void {
    const mark = lastMark()
    if (mark === lastEdit) return
    lastEdit = mark
    const last = studio.get().pending.at(-1)
    if (last?.type !== 'field.update') return
    writes = { element: last.id, field: last.name }
    calm()
    calm = later(() => {
      writes = undefined
      sayLater()
    }, writesMs)
    sayLater()
  }

  function lastMark(): string {
    const edit = studio.get().pending.at(-1)?.edit
    return edit ? `${edit.id} ${edit.version}` : ''
  }
}
