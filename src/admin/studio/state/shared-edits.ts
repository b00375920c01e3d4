import type { Command } from '#document/command.ts'
import { markOf, type Operation } from '#document/replica.ts'
import type { LiveEdit, LiveNews } from '#model/studio/live-edit.ts'
import { editingLimits } from '#model/limits.ts'
import { ApiError, NetworkError } from '../../api/transport.ts'
import { learnFolded, receiveShared, settleEdits, sharingRules, unshared } from './document-sharing.ts'
import type { DocumentStore } from './document-store.ts'
import { isShareable, sentCommand } from './shareable.ts'

/** Answer to sent edits: the log after the known number, and the refusals. */
interface SharedAnswer extends LiveNews {
  /** Whether the edits were taken; otherwise what was saved meanwhile comes first. */
  readonly taken: boolean
  readonly refused: readonly { readonly id: string; readonly version: number; readonly reason: string }[]
}

/** Edit as it is sent. */
interface SentEdit {
  readonly mark: { readonly id: string; readonly version: number }
  readonly tab: string
  readonly command: Command
  readonly takes_back?: readonly string[]
}

export interface SharedEditsOptions {
  readonly studio: DocumentStore
  /** Whether edits go to the log of all. */
  readonly isOn: () => boolean
  /** Whether this window speaks with the server for all windows of the person. */
  readonly leads: () => boolean
  readonly send: (
    at: { readonly after: number; readonly revision: number },
    edits: readonly SentEdit[],
  ) => Promise<SharedAnswer>
  readonly read: (after: number) => Promise<LiveNews>
  /** Takes in what was saved up to this version. */
  readonly catchUp: (version: number) => Promise<void>
  /** Settles once it is known which edits were saved beside the log. */
  readonly known: () => Promise<void>
  /** Saves what is too large to be shared, or is about a saved page. */
  readonly save: () => void
  readonly notified: (message: string) => void
  /** The server answered. */
  readonly answered?: () => void
  /** Runs something after a pause and answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void
}

/** Unsaved edits shared by all editors of the page. */
export interface SharedEdits {
  /** Takes in what the event stream brought. */
  readonly hear: (news: {
    readonly after: number
    readonly revision: number
    readonly edits: readonly LiveEdit[]
  }) => void
  /** Takes in what another window of the person got from the server; answers whether it follows what is known here. */
  readonly relay: (edits: readonly LiveEdit[]) => boolean
  /** Asks for what is not known here. */
  readonly ask: () => Promise<void>
  /** Sends what is in this browser alone. Throws what the server refused as a whole, or that it was not reached. */
  readonly flush: () => Promise<void>
  /** Others came or left. */
  readonly peersChanged: () => void
  readonly stop: () => void
}

/** Time from an edit until it is sent, ms: the writer's own frame is drawn first. */
const firstMs = 10
/** Least time between two requests with edits, ms. */
const betweenMs = 50
const firstRetryMs = 2000
const lastRetryMs = 30_000

export function createSharedEdits(options: SharedEditsOptions): SharedEdits {
  const { studio, isOn, leads, send, read, catchUp, known, save, notified, answered, later } = options
  const { core } = studio
  core.sharing = sharingRules
  let line: Promise<unknown> = Promise.resolve()
  let callOff: (() => void) | undefined
  /** Whether what is called off is another attempt after the server was not reached. */
  let isRetry = false
  let retryMs = firstRetryMs
  /** Time of the last sending of edits, by the clock of the history, ms. */
  let sentAt = -Infinity
  /** Whether the last request was not answered. */
  let isBehind = false
  const unsubscribe = studio.store.subscribe(({ local, contested }, before) => {
    if ((local !== before.local || contested !== before.contested) && local.length > 0) soon(dueMs())
  })
  return {
    hear({ edits, revision }) {
      const [first] = edits
      // What was saved comes first: it has other letters in the places of these.
      if (first && (first.number > core.replica.number + 1 || revision > studio.get().revision)) void ask()
      else receiveShared(core, edits, 'server')
    },
    relay(edits) {
      const [first] = edits
      if (first && first.number > core.replica.number + 1) return false
      receiveShared(core, edits, 'window')
      return true
    },
    ask,
    flush,
    peersChanged: () => soon(dueMs()),
    stop() {
      callOff?.()
      unsubscribe()
    },
  }

  function soon(ms: number): void {
    if (!leads() || !isOn() || callOff) return
    callOff = later(() => {
      callOff = undefined
      isRetry = false
      if (leads() && isOn()) void known().then(flush).then(rest, failed)
    }, ms)
  }

  /** Time until edits may be sent: at once after a rest, else together with what is typed meanwhile. */
  function dueMs(): number {
    return Math.min(betweenMs, Math.max(firstMs, sentAt + betweenMs - core.now()))
  }

  /** The server was reached: what waits for another attempt is sent now, and not once its pause is over. */
  function reached(): void {
    retryMs = firstRetryMs
    if (!isRetry) return
    callOff?.()
    callOff = undefined
    isRetry = false
    soon(dueMs())
  }

  function retry(ms: number): void {
    if (!callOff) isRetry = true
    soon(ms)
  }

  function rest(): void {
    if (studio.get().saving.is === 'offline') studio.setSaving({ is: 'resting' })
    // What could not be shared is left.
    if (studio.get().local.length > 0 && unshared(core, 1).some(({ command }) => !isShareable(command))) save()
  }

  function failed(error: unknown): void {
    if (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)) {
      studio.setSaving({ is: 'offline' })
      retry(retryMs)
      retryMs = Math.min(retryMs * 2, lastRetryMs)
    } else if (error instanceof ApiError && error.status === 401) studio.setSaving({ is: 'signed-out' })
    else if (error instanceof ApiError && error.status === 429) retry(firstRetryMs)
    else studio.setSaving({ is: 'refused', refusal: { message: error instanceof Error ? error.message : '' } })
  }

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = line.then(run, run)
    line = turn.catch(() => undefined)
    return turn
  }

  function ask(): Promise<void> {
    return inTurn(async () => take(await read(core.replica.number))).catch(() => undefined)
  }

  function flush(): Promise<void> {
    return inTurn(async () => {
      for (let edits = shareable(); edits.length > 0; edits = shareable()) {
        // Who was away for long meets here what the others did, before the log meets what was done meanwhile.
        if (isBehind) await take(await read(core.replica.number))
        studio.sent()
        const sent = shareable()
        isBehind = true
        sentAt = core.now()
        const at = { after: core.replica.number, revision: studio.get().revision }
        const answer = await send(at, sent.map(sentEdit))
        await take(answer, answer.taken ? sent : [])
        isBehind = false
        // What was saved could not be read: nothing stands on it before it can be.
        if (core.replica.number < answer.number || studio.get().revision < answer.revision)
          throw new NetworkError('behind')
      }
    })
  }

  function shareable(): readonly Operation[] {
    const edits = unshared(core, editingLimits.liveEditsPerBatch)
    const end = edits.findIndex(({ command }) => !isShareable(command))
    return end < 0 ? edits : edits.slice(0, end)
  }

  async function take(news: LiveNews & Partial<SharedAnswer>, sent: readonly Operation[] = []): Promise<void> {
    reached()
    answered?.()
    if (news.folded > core.replica.number || news.revision > studio.get().revision) {
      await catchUp(news.revision)
      if (studio.get().revision >= news.revision) learnFolded(core, news.folded)
    }
    receiveShared(core, news.edits, 'server')
    if (core.replica.number < news.number) return
    // What has no number now was refused, or is saved already.
    settleEdits(
      core,
      unshared(core, Infinity)
        .filter(({ id, version }) => sent.some((each) => each.id === id && each.version === version))
        .map(markOf),
      news.refused,
    )
    for (const reason of new Set(news.refused?.map((each) => each.reason))) notified(reason)
  }
}

function sentEdit({ id, version, tab, command, takesBack }: Operation): SentEdit {
  return { mark: { id, version }, tab, command: sentCommand(command), ...(takesBack && { takes_back: takesBack }) }
}
