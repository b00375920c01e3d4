import { t } from '#messages/interface.ts'
import type { MarkedCommand } from '#document/command.ts'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page/page.ts'
import { ApiError, NetworkError } from '../../api/transport.ts'
import type { DocumentStore } from './document-store.ts'
import type { DocumentState, Missed, SaveRefusal } from './document-core.ts'
import { concerns } from './edit-subject.ts'
import { isShareable } from './shareable.ts'

interface SaverOptions {
  readonly studio: DocumentStore
  /** `isAuto` says that nobody asked for the save. */
  readonly send: (
    baseVersion: number,
    commands: readonly MarkedCommand[],
    isAuto: boolean,
  ) => Promise<{ readonly version: number }>
  /** The edits that are shared with others, and how they are saved; absent where nothing is shared. */
  readonly shared?: {
    readonly isOn: () => boolean
    readonly flush: () => Promise<void>
    /** Settles once what others saved can be put together with what is here. */
    readonly ready: () => Promise<unknown>
    readonly save: (isAuto: boolean) => Promise<{ readonly version: number }>
  }
  /** Runs something after a pause and answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
  /** Autosave pauses; undefined for no autosave now. */
  readonly autosave?: () => AutosavePauses | undefined
  /** Whether the editor is asked what becomes of what is unsaved: until the answer nothing saves it by itself. */
  readonly isAsked?: () => boolean
  /** Runs something while no other window speaks with the server about this page. */
  readonly withLock?: <T>(run: () => Promise<T>) => Promise<T>
}

/** Autosave pauses, ms: after the last edit, and at most after the first that is unsaved. */
export interface AutosavePauses {
  readonly idleMs: number
  readonly longestMs: number
}

export interface Saver {
  /** Sends what is unsaved and settles once it is saved, refused or put off. */
  readonly save: () => Promise<SaveOutcome>
  /** Runs something on the server between two saves, never beside one: a page has one request under way. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>
  /** Takes in what others saved, up to this version at least. */
  readonly catchUp: (version: number) => Promise<void>
  /** The same at once, for what runs between two saves. */
  readonly catchUpNow: (version: number) => Promise<void>
  /** Settles once it is known what became of the edits that were last sent to be saved; until then nobody else sends them. */
  readonly known: () => Promise<void>
  /** Tries again now: the connection or the session is back. */
  readonly retry: () => void
  readonly stop: () => void
}

type SaveOutcome = 'saved' | 'offline' | 'signed-out' | 'refused' | 'contested'

/** Autosave pauses of a site with autosave. */
export const autosavePauses: AutosavePauses = { idleMs: 2000, longestMs: 15_000 }

const firstRetryMs = 2000
const lastRetryMs = 30_000
const mostRebases = 20

export function createSaver({
  studio,
  send,
  shared,
  later,
  autosave = () => undefined,
  isAsked = () => false,
  withLock = (run) => run(),
}: SaverOptions): Saver {
  let line: Promise<unknown> = Promise.resolve()
  let retryMs = firstRetryMs
  let callOff = () => {}
  /** Whether edits were sent to be saved, and no answer came yet. */
  let isOpen = false

  const exclusively = <T>(run: () => Promise<T>): Promise<T> => {
    const inTurn = () => withLock(run)
    const turn = line.then(inTurn, inTurn)
    line = turn.catch(() => undefined)
    return turn
  }

  async function sendAll(isAuto = false): Promise<SaveOutcome> {
    callOff()
    if (shared?.isOn()) {
      const failure = await saveShared(shared, isAuto)
      if (failure) return failure
    }
    let rebases = 0
    // An empty request asks what became of the last one, when its answer was lost.
    for (let sent = unsent(); sent.length > 0 || isOpen;) {
      studio.sending(sent)
      isOpen = true
      const { revision } = studio.get()
      try {
        const { version } = await send(revision, sent, isAuto)
        isOpen = false
        studio.confirmed(sent, version)
        retryMs = firstRetryMs
      } catch (error) {
        isOpen = error instanceof NetworkError
        const missed = missedIn(error)
        if (!missed || rebases++ >= mostRebases) return put(error)
        await shared?.ready()
        // What was missed may be known by now from another answer.
        if (studio.get().revision === revision) studio.overtaken(missed)
      }
      sent = unsent()
    }
    studio.setSaving({ is: 'resting' })
    return studio.get().contested.length > 0 ? 'contested' : 'saved'
  }

  /** Unsent edits of a save: those that cannot be shared. */
  function unsent(): readonly MarkedCommand[] {
    const left = studio.unsent(limits.commandsPerSave)
    return shared?.isOn() ? left.slice(0, left.findIndex(isShareable) >>> 0) : left
  }

  /** Saves what everybody shares; answers why it could not. */
  async function saveShared(
    { flush, save: saveAll }: NonNullable<SaverOptions['shared']>,
    isAuto: boolean,
  ): Promise<SaveOutcome | undefined> {
    studio.sending([])
    try {
      await know()
      await flush()
      await catchUpNow((await saveAll(isAuto)).version)
      return undefined
    } catch (error) {
      return put(error)
    }
  }

  /** Asks what became of edits whose answer was lost. */
  async function know(): Promise<void> {
    if (!isOpen) return
    const { revision } = studio.get()
    const missed = await send(revision, [], false).then(
      () => undefined,
      (error: unknown) => missedIn(error) ?? Promise.reject(error),
    )
    isOpen = false
    await shared?.ready()
    if (missed && studio.get().revision === revision) studio.overtaken(missed)
  }

  async function catchUpNow(version: number): Promise<void> {
    for (let i = 0; i < mostRebases; i++) {
      const { revision } = studio.get()
      if (revision >= version) return
      const missed = await send(revision, [], false).then(() => undefined, missedIn)
      await shared?.ready()
      // Another answer may have come first.
      if (missed && studio.get().revision === revision) return studio.overtaken(missed)
      if (!missed) return
    }
  }

  function put(error: unknown): SaveOutcome {
    if (error instanceof NetworkError) {
      studio.setSaving({ is: 'offline' })
      callOff = later(() => void save(), retryMs)
      retryMs = Math.min(retryMs * 2, lastRetryMs)
      return 'offline'
    }
    if (error instanceof ApiError && error.status === 401) {
      studio.setSaving({ is: 'signed-out' })
      return 'signed-out'
    }
    studio.setSaving({ is: 'refused', refusal: refusalOf(error, studio) })
    return 'refused'
  }

  const save = () => exclusively(() => sendAll())

  const unwatch = watchEdits(studio, { autosave, isAsked, later, save: () => exclusively(() => sendAll(true)) })
  return {
    save,
    exclusively,
    catchUp: (version) => exclusively(() => catchUpNow(version)),
    catchUpNow,
    known: async () => (isOpen ? exclusively(know) : undefined),
    retry() {
      retryMs = firstRetryMs
      void save()
    },
    stop() {
      callOff()
      unwatch()
    },
  }
}

/** Saves by itself once the editor pauses, or has worked for a while without a pause. */
function watchEdits(
  { store }: DocumentStore,
  {
    autosave,
    isAsked,
    later,
    save,
  }: Required<Pick<SaverOptions, 'autosave' | 'isAsked' | 'later'>> & Pick<Saver, 'save'>,
): () => void {
  let idle: (() => void) | undefined
  let longest: (() => void) | undefined
  /** Refused edits; not sent again before an edit or a request of the editor. */
  let refused: SaveRefusal | undefined
  function rest(): void {
    idle?.()
    longest?.()
    idle = longest = undefined
  }
  function act(): void {
    rest()
    if (isAsked()) idle = later(act, autosavePauses.idleMs)
    else if (mayAutosave(store.getState())) void save()
  }
  const unsubscribe = store.subscribe((now, before) => {
    // Whatever the outcome, all of it is under way.
    if (now.saving.is === 'saving' && before.saving.is !== 'saving') {
      refused = undefined
      rest()
    }
    if (now.saving.is === 'refused') refused = now.saving.refusal
    const isSettled = before.contested.length > 0 && now.contested.length === 0
    if (now.pending === before.pending && !isSettled) return
    if (refused && isMended(refused, now.pending, before.pending)) refused = undefined
    const pauses = now.pending.length > 0 && !refused && mayAutosave(now) ? autosave() : undefined
    if (!pauses) return rest()
    idle?.()
    idle = later(act, pauses.idleMs)
    longest ??= later(act, pauses.longestMs)
  })
  return () => {
    rest()
    unsubscribe()
  }
}

/** Whether edits may be saved without being asked: not in a conflict, nor while connection or session are gone. */
function mayAutosave({ saving, contested }: DocumentState): boolean {
  return contested.length === 0 && (saving.is === 'resting' || saving.is === 'saving')
}

/** Whether the cause of a refusal was edited, or taken back with all that waits to be saved about it. */
function isMended(
  { element, field }: SaveRefusal,
  now: readonly MarkedCommand[],
  before: readonly MarkedCommand[],
): boolean {
  if (element === undefined) return false
  const causes = now.filter((command) => concerns(command, element, field))
  const isKnown = ({ edit }: MarkedCommand) =>
    before.some((each) => each.edit?.id === edit?.id && each.edit?.version === edit?.version)
  return causes.length === 0 || !causes.every(isKnown)
}

/** Saves of others, from a 409 `stale-version` answer of the server. */
export function missedIn(error: unknown): Missed | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'stale-version') return undefined
  const { missed, missed_by: by, version, page, folded } = error.body
  if (!Array.isArray(missed)) return undefined
  return {
    commands: missed as readonly MarkedCommand[],
    version: Number(version),
    page: page as Page | undefined,
    ...(typeof folded === 'number' && { folded }),
    ...(Array.isArray(by) && { by: by as readonly string[] }),
  }
}

/** The server names the element, or the place in the tree that the refused value has. */
function refusalOf(error: unknown, studio: DocumentStore): SaveRefusal {
  if (!(error instanceof ApiError))
    return {
      message: error instanceof Error ? error.message : t('The page could not be saved. Try again.'),
    }
  if (error.status === 404)
    return {
      isGone: true,
      message: t('Another person deleted the page. Your changes are kept on this device.'),
    }
  const { element, field, reason } = error.details
  const place = typeof element === 'string' ? { element } : placeOf(String(field ?? ''), studio)
  const name = typeof element === 'string' && typeof field === 'string' ? { field } : {}
  return {
    message: typeof reason === 'string' && typeof element === 'string' ? reason : error.message,
    ...place,
    ...name,
  }
}

/** `commands[2].value` → the element that the third unsaved edit is about. */
function placeOf(at: string, studio: DocumentStore): { element?: string; field?: string } {
  const [, position] = /^commands\[(\d+)\]/.exec(at) ?? []
  const command = position === undefined ? undefined : studio.get().local[Number(position)]
  if (!command) return {}
  const element =
    'id' in command && typeof command.id === 'string'
      ? command.id
      : 'element' in command
        ? command.element.id
        : undefined
  return { ...(element && { element }), ...('name' in command && { field: command.name }) }
}
