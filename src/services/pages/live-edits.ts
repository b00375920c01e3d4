import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { Command, MarkedCommand } from '#document/command.ts'
import { onLog, standingEdits, withEdit, type LiveLog } from '#document/live-log.ts'
import type { OverwrittenText } from '#document/merge-edits.ts'
import { setsReviewStatus } from '#document/of-review.ts'
import { parseCommands } from '#document/schema.ts'
import { onlyAround } from '#document/tree.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { LiveEdit, LiveEntry, LiveNews } from '#model/live-edit.ts'
import type { Page } from '#model/page.ts'
import { refusalOf } from '#model/refusal.ts'
import type { LiveCounters, PageRow, User } from '#db/store.ts'
import { isComment, signed } from '../documents/comment-authors.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { createLiveLogs } from './live-logs.ts'
import { assertLayoutAllowed } from './allowed-layouts.ts'
import { heldPage, type PageContext } from './page-access.ts'
import { pageWrite, sanitizeCommand, sanitizePage, validatePage } from './page-checks.ts'
import { assertPeopleKnown, autosaved, commandedPage, keepApproved } from './page-writing.ts'
import { takenPath } from './page-paths.ts'

/** Edit as a window sends it. */
export interface SentEdit {
  readonly mark: { readonly id: string; readonly version: number }
  readonly tab: string
  readonly command: unknown
  readonly takes_back?: readonly string[] | undefined
}

/** Result of sending edits: what came after the number that the sender knew, and what was not taken. */
export interface TakenNews extends LiveNews {
  /** False when the sender lacks what was saved, on which its edits are to be put first; none was taken then. */
  readonly taken: boolean
  readonly refused: readonly { readonly id: string; readonly version: number; readonly reason: AnySentence }[]
  /** Texts of others that were written over, as both changed the same words. */
  readonly over: readonly (OverwrittenText & { readonly by: string })[]
}

/** Live edits of pages: one log of unsaved edits for all who have a page open, in one order. */
export interface LiveEdits {
  /** The log after a number, for who may read the page. */
  news(user: User, id: string, after: number): Promise<LiveNews>
  /** Takes edits into the log, each checked for its author; sent again, an edit counts once. Of a full page only comments. */
  take(
    user: User,
    id: string,
    after: number,
    edits: readonly SentEdit[],
    given?: { readonly isFull?: boolean },
  ): Promise<TakenNews>
  /** Saves the log: the page holds its edits from now on, as one revision of all who wrote. */
  save(user: User, id: string, how?: { readonly isAuto?: boolean }): Promise<{ version: number; folded: number }>
}

/** Attempts to write while others write the same page. */
const tries = 20

export function createLiveEdits(context: PageContext): LiveEdits {
  const { store } = context
  const logs = createLiveLogs(store.pages)
  /** Last request of each page that this node takes edits of: those that come at once would undo each other's work. */
  const turns = new Map<string, Promise<unknown>>()
  return { news, take: (user, id, ...sent) => inTurn(id, () => take(user, id, ...sent)), save }

  function inTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(run, run)
    const ended: Promise<unknown> = turn.then(forget, forget)
    turns.set(id, ended)
    return turn

    function forget(): void {
      if (turns.get(id) === ended) turns.delete(id)
    }
  }

  async function news(user: User, id: string, after: number): Promise<LiveNews> {
    for (let i = 0; i < tries; i++) {
      const log = await logs.read(await heldPage(context, user, id))
      if (log) return newsOf(log, after)
    }
    throw new VoixError('stale-version')
  }

  async function take(
    user: User,
    id: string,
    after: number,
    edits: readonly SentEdit[],
    { isFull = false } = {},
  ): Promise<TakenNews> {
    const commands = new Map(edits.map((edit) => [edit, readCommand(edit)]))
    const isOfReview = [...commands.values()].every((command) => 'type' in command && isComment(command))
    if (isFull && !isOfReview) throw new VoixError('page-full', { count: editingLimits.peoplePerPage })
    for (let i = 0; i < tries; i++) {
      const row = await heldPage(context, user, id, isOfReview ? 'comment' : 'edit')
      const log = await logs.read(row)
      if (!log) continue
      if (after < log.folded) return { ...newsOf(log, after), taken: false, refused: [], over: [] }
      const known = await store.pages.liveMarks(
        id,
        edits.map(({ mark }) => mark.id),
      )
      const fresh = edits.filter(({ mark }) => !known.has(`${mark.id} ${mark.version}`))
      if (!isOfReview && fresh.length > 0) await assertNotInRelease(store, 'pages', id)
      if (log.taken.length + fresh.length > editingLimits.liveEdits) {
        await save(user, id, { isAuto: true })
        continue
      }
      const outcome = await takeAll(context, user, row, log, { after, fresh, commands })
      const added = outcome.log.taken.slice(log.taken.length).map(({ edit: { number: _, ...edit } }) => edit)
      if (added.length > 0) {
        if (!(await store.pages.appendLive(id, countersOf(log), added))) continue
        logs.keep(id, outcome.log)
      }
      return { ...newsOf(outcome.log, after), taken: true, refused: outcome.refused, over: outcome.over }
    }
    throw new VoixError('stale-version')
  }

  async function save(user: User, id: string, { isAuto = false } = {}): Promise<{ version: number; folded: number }> {
    for (let i = 0; i < tries; i++) {
      const row = await heldPage(context, user, id, 'comment')
      const log = await logs.read(row)
      if (!log) continue
      const edits = standingEdits(log)
      if (edits.length === 0) return { version: row.revision, folded: log.folded }
      const outcome = await saveLog(user, row, log, { edits, isAuto })
      if (outcome === 'stale') continue
      logs.forget(id)
      return { version: outcome, folded: log.replica.number }
    }
    throw new VoixError('stale-version')
  }

  async function saveLog(
    user: User,
    row: PageRow,
    log: LiveLog,
    { edits, isAuto }: { readonly edits: readonly LiveEdit[]; readonly isAuto: boolean },
  ): Promise<number | 'stale'> {
    const { id } = row.page
    const editors = edits.filter(({ entry }) => !isComment(entry.command as Command))
    if (editors.length > 0) {
      await heldPage(context, user, id, 'edit')
      await assertNotInRelease(store, 'pages', id)
    }
    const page = validatePage(sanitizePage(log.replica.page, row.page))
    if (page.review.approval?.revision === row.revision) await keepApproved(store, user, row)
    const write = withAuthors(pageWrite(user, page, 'update'), edits)
    const outcome = await store.pages.save(page, row.revision, {
      ...(isAuto ? autosaved(write) : write),
      commands: edits.map(savedCommand),
      live: {
        through: log.replica.number,
        authors: edits.map(({ author }) => author),
        editors: editors.map(({ author }) => author),
      },
      ...(editors.length === 0 && { updated_by: row.updated_by }),
    })
    if (outcome === 'taken') throw await takenPath(store, page)
    return outcome
  }
}

/** The edits of a window one after another, each on top of those before it. */
async function takeAll(
  context: PageContext,
  user: User,
  row: PageRow,
  start: LiveLog,
  sent: {
    readonly after: number
    readonly fresh: readonly SentEdit[]
    readonly commands: ReadonlyMap<SentEdit, Command | VoixError>
  },
): Promise<Pick<TakenNews, 'refused' | 'over'> & { readonly log: LiveLog }> {
  let log = start
  const refused: TakenNews['refused'][number][] = []
  const over: TakenNews['over'][number][] = []
  for (const edit of sent.fresh) {
    const command = sent.commands.get(edit)!
    try {
      if (command instanceof VoixError) throw command
      const merged = onLog(command, start, { after: sent.after, tab: edit.tab })
      log = withEdit(log, await checked(context, user, row, log, { ...edit, command: merged.command }))
      const by = start.taken.findLast((each) => each.edit.entry.tab !== edit.tab)?.edit.entry.by ?? ''
      over.push(...merged.over.map((each) => ({ ...each, by })))
    } catch (error) {
      if (!(error instanceof VoixError) || error.status >= 500) throw error
      refused.push({ ...edit.mark, reason: refusalOf(error) })
    }
  }
  return { log, refused, over }
}

/** A live edit of a user on the page as the log shows it. Throws where it may not be. */
async function checked(
  context: PageContext,
  user: User,
  row: PageRow,
  log: LiveLog,
  { mark, tab, command: posted, takes_back }: SentEdit & { readonly command: Command },
): Promise<LiveEdit> {
  const now = context.clock()
  const [given] = signed([posted], user, { revision: row.revision, now })
  const command = sanitizeCommand(given!)
  const { replica, taken } = log
  const page = commandedPage(user, { ...row, page: pageToCheck(log, command) }, [command])
  if (page.layout !== replica.page.layout) await assertLayoutAllowed(context.store, page)
  if (isComment(command)) await assertPeopleKnown(context, user, replica.page, page)
  const own = new Set(taken.flatMap(({ edit }) => (edit.author === user.id ? edit.edit : [])))
  const takesBack = takes_back?.every((each) => own.has(each)) ? takes_back : undefined
  return {
    number: replica.number + 1,
    edit: mark.id,
    version: mark.version,
    author: user.id,
    at: now.toISOString(),
    entry: { command, tab, by: user.name, ...(takesBack && { takes_back: takesBack }) },
  }
}

/** Bytes of pages and entries of logs, as JSON. */
const sizes = new WeakMap<object, number>()

function sizeOf(value: object): number {
  const size = sizes.get(value) ?? Buffer.byteLength(JSON.stringify(value))
  sizes.set(value, size)
  return size
}

/**
 * The part of the page on which an edit is checked: a letter in a large page must not cost a walk over it. What is written in a
 * field concerns its element and those around it, as long as the page is surely not too large.
 */
function pageToCheck({ replica, taken }: LiveLog, command: Command): Page {
  const isOfField =
    command.type === 'field.update' || command.type === 'field.enable' || command.type === 'field.disable'
  const most = taken.reduce((sum, { edit }) => sum + sizeOf(edit.entry), sizeOf(replica.saved) + sizeOf(command))
  return isOfField && most <= limits.pageBytes ? onlyAround(replica.page, command.id) : replica.page
}

/** Reads what an export says of an unsaved edit. Throws where it is none. */
export function parseLiveEntry(value: unknown): LiveEntry {
  if (!isRecord(value) || typeof value.tab !== 'string' || typeof value.by !== 'string')
    throw new VoixError('invalid-input', { field: 'entry' })
  const [command] = parseCommands([value.command])
  return { ...value, command, tab: value.tab, by: value.by }
}

function countersOf({ revision, folded, replica }: LiveLog): LiveCounters {
  return { revision, folded, number: replica.number }
}

function newsOf({ revision, folded, replica, taken }: LiveLog, after: number): LiveNews {
  const edits = taken.map(({ edit }) => edit).filter(({ number }) => number > after)
  return { revision, folded, number: replica.number, edits }
}

/** A write whose line in the audit log names all who wrote. */
function withAuthors(write: ReturnType<typeof pageWrite>, edits: readonly LiveEdit[]): ReturnType<typeof pageWrite> {
  const authors = [...new Set(edits.map(({ entry }) => entry.by))]
  if (authors.length < 2 || !write.event) return write
  return { ...write, event: { ...write.event, details: { ...write.event.details, authors } } }
}

/** A live edit as a save stores it: windows know it again by its mark. */
function savedCommand({ edit, version, entry }: LiveEdit): MarkedCommand {
  return { ...(entry.command as Command), edit: { id: edit, version } }
}

/** The command of a sent edit, or why it is none for the log. */
function readCommand({ command }: SentEdit): Command | VoixError {
  try {
    const [parsed] = parseCommands([command], 'edits')
    if (JSON.stringify(command).length > editingLimits.liveCommandBytes)
      throw new VoixError('too-large', {
        field: 'edits',
        reason: sentence({
          id: 'refusals.live.command-most',
          defaultMessage: 'the change is too large to be shared while it is unsaved. Save it instead.',
        }),
      })
    if (setsReviewStatus(parsed!))
      throw new VoixError('invalid-input', {
        field: 'edits',
        reason: sentence({
          id: 'refusals.live.review',
          defaultMessage: 'The status of a review is saved and not shared unsaved.',
        }),
      })
    const { edit: _, ...plain } = parsed!
    return plain as Command
  } catch (error) {
    if (error instanceof VoixError) return error
    throw error
  }
}
