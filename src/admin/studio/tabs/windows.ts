import type { LiveEdit } from '#model/studio/live-edit.ts'
import { sameJson } from '#model/json.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { TabsStore } from '../state/tabs-store.ts'
import type { Action, Channels, PeerFacts, Messages, Sent, Whereabouts } from './channels.ts'

/** Time for which a new window waits for an answer of the others, ms. */
const answerMs = 250

export interface Windows {
  readonly store: TabsStore
  /** Goes on where the other windows are; answers whether there are any. */
  readonly join: () => Promise<boolean>
  /** Shows who else is on the page, here and in the other windows. */
  readonly tellPeople: (present: PeerFacts) => void
  /** The caret was moved, or the page scrolled, in this window. */
  readonly here: (where: Whereabouts) => void
  /** Refreshes the releases, here and in the other windows. */
  readonly tellReleases: () => void
  /** Forgets windows that are gone without a word. */
  readonly forget: (isGone: (window: string) => boolean) => void
  readonly stop: () => void
}

interface WindowsOptions {
  readonly store: TabsStore
  readonly studio: DocumentStore
  readonly channels: Channels
  readonly window: string
  readonly later: (run: () => void, ms: number) => () => void
  /** Whether no other window has the page open. */
  readonly isAlone: () => Promise<boolean>
  /** The window that listens to the server got edits of other people. */
  readonly relayed?: (edits: readonly LiveEdit[]) => void
  /** Some release changed. */
  readonly releasesChanged?: () => void
}

/** Synchronises the windows of one editor on a page; a receiver does not pass edits on. */
export function createWindows(options: WindowsOptions): Windows {
  const { store, studio, channels, window, later, isAlone, releasesChanged, relayed } = options
  const page = studio.get().page.id
  let answered = (_: boolean) => {}

  function send<A extends Action>(action: A, body: Messages[A]): void {
    channels.send(action, { from: window, page, body } as Sent<A>)
  }

  function on<A extends Action>(action: A, hear: (body: Messages[A], from: string) => void): void {
    channels.on(action, (sent) => {
      if (sent.page === page && sent.from !== window) hear(sent.body, sent.from)
    })
  }

  function meet(other: string): void {
    const { others } = store.getState()
    if (!others.includes(other)) store.setState({ others: [...others, other] })
  }

  const unlisten = studio.listen({
    edited: (edit) => send('edit', edit),
    numbered: (edits) => send('numbered', edits),
    advanced: (advance) => send('advance', advance),
    selected: (selection) =>
      send('select', store.getState().sharesSelection ? selection : { ...selection, alone: true }),
  })
  on('edit', (edit, from) => {
    meet(from)
    studio.receive(edit)
  })
  on('numbered', (edits, from) => {
    meet(from)
    relayed?.(edits)
  })
  on('advance', (advance, from) => {
    meet(from)
    // Something came between that this window has not heard: it asks where the others are.
    if (!studio.follow(advance)) send('join', { needs: 'snapshot' })
  })
  on('select', ({ alone, ...selection }, from) => {
    const { selections, sharesSelection } = store.getState()
    if (sharesSelection && !alone) {
      if (selections[from]) store.setState({ selections: without(selections, from) })
      studio.selectAs(selection)
    } else store.setState({ selections: { ...selections, [from]: selection.elements } })
  })
  on('join', ({ needs }, from) => {
    meet(from)
    send('snapshot', { to: from, snapshot: needs === 'snapshot' ? studio.snapshot() : null })
    const { people, isFull } = store.getState()
    if (people.length > 0) send('people', { people, isFull })
  })
  on('snapshot', ({ to, snapshot }, from) => {
    if (to !== window) return
    meet(from)
    if (snapshot) studio.adopt(snapshot)
    answered(true)
  })
  on('people', (present) => store.setState(present))
  on('here', (where) => store.setState(where))
  on('releases', () => releasesChanged?.())
  on('leave', (_, from) => store.setState({ others: store.getState().others.filter((each) => each !== from) }))

  return {
    store,
    join() {
      send('join', { needs: 'snapshot' })
      return new Promise((resolve) => {
        const callOff = later(() => answered(false), answerMs)
        answered = (others) => {
          callOff()
          resolve(others)
        }
        // A window that opens alone does not wait for what nobody answers.
        void isAlone().then((alone) => alone && answered(false))
      })
    },
    tellPeople(present) {
      store.setState(present)
      send('people', present)
    },
    here(where) {
      if (sameJson({ ...store.getState(), ...where }, store.getState())) return
      store.setState(where)
      send('here', where)
    },
    tellReleases() {
      releasesChanged?.()
      send('releases', null)
    },
    forget(isGone) {
      const { others } = store.getState()
      const left = others.filter((each) => !isGone(each))
      if (left.length < others.length) store.setState({ others: left })
    },
    stop() {
      send('leave', null)
      unlisten()
      channels.close()
    },
  }
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...others } = record
  return others
}
