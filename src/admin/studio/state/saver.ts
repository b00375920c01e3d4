import { t } from '#messages/interface.ts'
import type { MarkedCommand } from '#document/command.ts'
import { limits } from '#model/limits.ts'
import type { Page } from '#model/page.ts'
import { ApiError, NetworkError } from '../../api/transport.ts'
import type { DocumentStore } from './document-store.ts'
import type { Missed, SaveRefusal } from './document-core.ts'

export interface SaverOptions {
  readonly studio: DocumentStore
  readonly send: (baseVersion: number, commands: readonly MarkedCommand[]) => Promise<{ readonly version: number }>
  /** Runs something after a pause and answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
  /** Autosave delay after the last edit, ms; undefined for no autosave. */
  readonly autosave?: () => number | undefined
  /** Runs something while no other window speaks with the server about this page. */
  readonly alone?: <T>(run: () => Promise<T>) => Promise<T>
}

export interface Saver {
  /** Sends what is unsaved and settles once it is saved, refused or put off. */
  readonly save: () => Promise<SaveOutcome>
  /** Runs something on the server between two saves, never beside one: a page has one request under way. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>
  /** Takes in what others saved, up to this version at least. */
  readonly catchUp: (version: number) => Promise<void>
  /** Tries again now: the connection or the session is back. */
  readonly retry: () => void
  readonly stop: () => void
}

export type SaveOutcome = 'saved' | 'offline' | 'signed-out' | 'refused' | 'contested'

/** Autosave delay after the last edit, ms, on a site with autosave. */
export const autosaveMs = 2000

const firstRetryMs = 2000
const lastRetryMs = 30_000
const mostRebases = 20

export function createSaver({
  studio,
  send,
  later,
  autosave = () => undefined,
  alone = (run) => run(),
}: SaverOptions): Saver {
  let line: Promise<unknown> = Promise.resolve()
  let retryMs = firstRetryMs
  let callOff = () => {}
  let answerLost = false

  const exclusively = <T>(run: () => Promise<T>): Promise<T> => {
    const inTurn = () => alone(run)
    const turn = line.then(inTurn, inTurn)
    line = turn.catch(() => undefined)
    return turn
  }

  async function sendAll(): Promise<SaveOutcome> {
    callOff()
    let rebases = 0
    // An empty request asks what became of the last one, when its answer was lost.
    for (let sent = studio.unsent(limits.commandsPerSave); sent.length > 0 || answerLost;) {
      studio.sending(sent)
      try {
        const { version } = await send(studio.get().revision, sent)
        answerLost = false
        studio.confirmed(sent, version)
        retryMs = firstRetryMs
      } catch (error) {
        answerLost = error instanceof NetworkError
        const missed = missedIn(error)
        if (!missed || rebases++ >= mostRebases) return put(error)
        studio.overtaken(missed)
      }
      sent = studio.unsent(limits.commandsPerSave)
    }
    studio.setSaving({ is: 'resting' })
    return studio.get().contested.length > 0 ? 'contested' : 'saved'
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

  const save = () => exclusively(sendAll)

  const unwatch = watchEdits(studio, { autosave, later, save })
  return {
    save,
    exclusively,
    catchUp: (version) =>
      exclusively(async () => {
        const { revision } = studio.get()
        if (revision >= version) return
        const missed = await send(revision, []).then(() => undefined, missedIn)
        if (missed) studio.overtaken(missed)
      }),
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

function watchEdits(
  { store }: DocumentStore,
  { autosave, later, save }: Required<Pick<SaverOptions, 'autosave' | 'later'>> & Pick<Saver, 'save'>,
): () => void {
  let callOff = () => {}
  const unsubscribe = store.subscribe(({ pending }, before) => {
    if (pending === before.pending) return
    callOff()
    const ms = pending.length > 0 ? autosave() : undefined
    callOff = ms === undefined ? () => {} : later(() => void save(), ms)
  })
  return () => {
    callOff()
    unsubscribe()
  }
}

/** Saves of others, from a 409 `stale-version` answer of the server. */
export function missedIn(error: unknown): Missed | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'stale-version') return undefined
  const { missed, missed_by: by, version, page } = error.body
  if (!Array.isArray(missed)) return undefined
  return {
    commands: missed as readonly MarkedCommand[],
    version: Number(version),
    page: page as Page | undefined,
    ...(Array.isArray(by) && { by: by as readonly string[] }),
  }
}

/** The server names the element, or the place in the tree that the refused value has. */
function refusalOf(error: unknown, studio: DocumentStore): SaveRefusal {
  if (!(error instanceof ApiError))
    return {
      message:
        error instanceof Error
          ? error.message
          : t({ id: 'studio.save.failed', defaultMessage: 'The page could not be saved. Try again.' }),
    }
  if (error.status === 404)
    return {
      isGone: true,
      message: t({
        id: 'studio.save.page-deleted',
        defaultMessage: 'Another person deleted the page. Your changes are kept on this device.',
      }),
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
  const command = position === undefined ? undefined : studio.get().pending[Number(position)]
  if (!command) return {}
  const element =
    'id' in command && typeof command.id === 'string'
      ? command.id
      : 'element' in command
        ? command.element.id
        : undefined
  return { ...(element && { element }), ...('name' in command && { field: command.name }) }
}
