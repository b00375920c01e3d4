import { applyAll } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { limits } from '#model/constants.ts'
import type { Page } from '#model/page.ts'
import { ApiError, NetworkError } from '../../transport.ts'
import { replayed } from './rebase.ts'
import type { SaveRefusal, Studio } from './studio.ts'

export interface SaverOptions {
  readonly studio: Studio
  readonly send: (baseVersion: number, commands: readonly Command[]) => Promise<{ readonly version: number }>
  /** Runs something after a pause and answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
  /** Saves this long after the last edit; absent: only when asked. */
  readonly autosaveMs?: number
}

export interface Saver {
  /** Sends what is unsaved and settles once it is saved, refused or put off. */
  readonly save: () => Promise<SaveOutcome>
  /** Runs something on the server between two saves, never beside one: a page has one request under way. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>
  /** Tries again now: the connection or the session is back. */
  readonly retry: () => void
  readonly stop: () => void
}

export type SaveOutcome = 'saved' | 'offline' | 'signed-out' | 'refused'

const firstRetryMs = 2000
const lastRetryMs = 30_000
const mostRebases = 20

export function createSaver({ studio, send, later, autosaveMs }: SaverOptions): Saver {
  let line: Promise<unknown> = Promise.resolve()
  let retryMs = firstRetryMs
  let callOff = () => {}

  const exclusively = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = line.then(run, run)
    line = turn.catch(() => undefined)
    return turn
  }

  async function sendAll(): Promise<SaveOutcome> {
    callOff()
    let rebases = 0
    while (studio.get().pending.length > 0) {
      const { page, saved, revision, pending } = studio.get()
      const sent = pending.slice(0, limits.commandsPerSave)
      // The page of this moment, not of the answer: typing goes on while the request is under way.
      const snapshot = sent.length === pending.length ? page : snapshotOf(saved, sent)
      studio.sending(sent.length)
      try {
        const { version } = await send(revision, sent)
        studio.confirmed(version, snapshot)
        retryMs = firstRetryMs
      } catch (error) {
        if (isStale(error) && rebases++ < mostRebases) {
          studio.overtaken((error.body.missed ?? []) as readonly Command[], Number(error.body.version))
          continue
        }
        return put(error)
      }
    }
    studio.setSaving({ is: 'resting' })
    return 'saved'
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

  const unwatch = autosaveMs === undefined ? () => {} : autosave(studio, autosaveMs, later, save)
  return {
    save,
    exclusively,
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

function autosave(studio: Studio, ms: number, later: SaverOptions['later'], save: () => Promise<unknown>): () => void {
  let callOff = () => {}
  const unlisten = studio.listen({
    command() {
      callOff()
      callOff = later(() => void save(), ms)
    },
  })
  return () => {
    callOff()
    unlisten()
  }
}

function snapshotOf(saved: Page, commands: readonly Command[]): Page {
  const whole = applyAll(saved, commands)
  return whole.refused ? replayed(saved, commands).page : whole.page
}

function isStale(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === 409 &&
    error.code === 'stale-version' &&
    Array.isArray(error.body.missed)
  )
}

/** The server names the element, or the place in the tree that the refused value has. */
function refusalOf(error: unknown, studio: Studio): SaveRefusal {
  if (!(error instanceof ApiError))
    return { message: error instanceof Error ? error.message : 'The save did not work.' }
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
function placeOf(at: string, studio: Studio): { element?: string; field?: string } {
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
