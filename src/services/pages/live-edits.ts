import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { Command, MarkedCommand } from '#document/command.ts'
import { onLog, effectiveEdits, takenAfter, withEdit, type LiveLog } from '#document/live-log.ts'
import { setsReviewStatus } from '#document/of-review.ts'
import { parseCommands } from '#document/schema.ts'
import { onlyAround } from '#document/tree.ts'
import { withoutOrigin } from '#document/value-updates.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import type { LiveEdit, LiveEntry, LiveNews } from '#model/studio/live-edit.ts'
import type { Page } from '#model/page/page.ts'
import { refusalOf } from '#model/refusal.ts'
import type { LiveCounters, PageRow, User } from '#db/store.ts'
import { isComment, signed } from '../documents/comment-authors.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { authorizedRow } from '../documents/document-access.ts'
import type { Document } from '../documents/document-kind.ts'
import { createLiveLogs } from './live-logs.ts'
import { pageEntity } from './page-kind.ts'
import { createPageTurns } from './page-turns.ts'
import { authorizedPage, type PageContext } from './page-access.ts'
import { cleanPage, pageWrite, sanitizeCommand } from './page-checks.ts'
import { assertPeopleKnown, autosaved, commandedPage, keepApproved } from './page-writing.ts'
import type { SettledLog } from './settled-log.ts'
import { guardPage, writePage } from './write-page.ts'

/** Edit sent by a window. */
export interface SentEdit {
  readonly mark: { readonly id: string; readonly version: number }
  readonly tab: string
  readonly command: unknown
  readonly takes_back?: readonly string[] | undefined
}

/** Result of sending edits: what came after the number that the sender knew, and what was not taken. */
interface TakenNews extends LiveNews {
  /** False when the sender lacks what was saved, on which its edits are to be put first; none was taken then. */
  readonly taken: boolean
  readonly refused: readonly { readonly id: string; readonly version: number; readonly reason: AnySentence }[]
}

/** Live edits: one ordered log of unsaved edits for all editors of a page. */
export type LiveEdits = ReturnType<typeof createLiveEdits>

/** Request of an editor to take edits into the log of a page. */
interface Asked {
  readonly user: User
  readonly after: number
  /** Revision that the window knows, where it says so. */
  readonly revision: number | undefined
  readonly edits: readonly SentEdit[]
  readonly commands: ReadonlyMap<SentEdit, Command | VoixError>
  readonly isOfReview: boolean
}

/** Result of such a request. */
type Taken = Pick<TakenNews, 'taken' | 'refused'>

/** Attempts to write while others write the same page. */
const tries = 20

export function createLiveEdits(context: PageContext) {
  const { store } = context
  const logs = createLiveLogs(store.pages)
  const inTurn = createPageTurns(takeGroup)
  return {
    news,
    take,
    save,
    settle,
  }

  /** The log after a number, for who may read the page. */
  async function news(user: User, id: string, after: number): Promise<LiveNews> {
    for (let i = 0; i < tries; i++) {
      const log = await logs.read(await authorizedPage(context, user, id))
      if (log) return newsOf(log, after)
    }
    throw new VoixError('stale-version')
  }

  /**
   * Takes edits into the log, each checked for its author; sent again, an edit counts once. Those of a window that
   * does not know the last `revision` are not taken: what was saved may hold them already, and has other letters in
   * their places. Of a full page only comments.
   */
  async function take(
    user: User,
    id: string,
    after: number,
    edits: readonly SentEdit[],
    { isFull = false, revision }: { readonly isFull?: boolean; readonly revision?: number | undefined } = {},
  ): Promise<TakenNews> {
    const commands = new Map(edits.map((edit) => [edit, readCommand(edit)]))
    const isOfReview = [...commands.values()].every((command) => 'type' in command && isComment(command))
    if (isFull && !isOfReview) throw new VoixError('page-full', { count: editingLimits.peoplePerPage })
    return inTurn(id, { user, after, revision, edits, commands, isOfReview })
  }

  /** Takes what was sent at once, in one transaction; each request is answered by itself. */
  async function takeGroup(id: string, group: readonly Asked[]): Promise<readonly PromiseSettledResult<TakenNews>[]> {
    for (let i = 0; i < tries; i++) {
      // Mostly nothing came between: what other nodes added and what was sent again is asked for where it fails.
      const isAsked = i > 0 || group.some(({ edits }) => edits.length === 0)
      const page = await context.kind.find({ entity: pageEntity, id })
      if (!page) throw new VoixError('not-found', { what: 'page' })
      const start = await (isAsked ? logs.read(page.row) : logs.known(page.row))
      if (!start) continue
      const known = isAsked ? await store.pages.liveMarks(id, group.flatMap(marksIn)) : undefined
      const { log, results } = await takeEach(context, page, start, group, known)
      if (!isAsked && results.some((each) => each.status === 'fulfilled' && each.value.refused.length > 0)) continue
      const added = log.taken.slice(start.taken.length).map(({ edit: { number: _, ...edit } }) => edit)
      if (start.taken.length > 0 && log.taken.length > editingLimits.liveEdits) {
        await save(group[results.findIndex(({ status }) => status === 'fulfilled')]!.user, id, { isAuto: true })
        continue
      }
      if (added.length > 0) {
        const isOfReview = added.every(({ entry }) => isComment(entry.command as Command))
        if (!(await store.pages.appendLive(id, countersOf(start), added, { isOfReview }))) continue
        logs.keep(id, log)
      }
      return results.map((each, at) =>
        each.status === 'rejected' ? each : { ...each, value: { ...newsOf(log, group[at]!.after), ...each.value } },
      )
    }
    throw new VoixError('stale-version')
  }

  /** Saves the log: the page holds its edits from now on, as one revision of all who wrote. */
  async function save(user: User, id: string, { isAuto = false } = {}): Promise<{ version: number; folded: number }> {
    for (let i = 0; i < tries; i++) {
      const row = await authorizedPage(context, user, id, 'comment')
      const log = await logs.read(row)
      if (!log) continue
      const edits = effectiveEdits(log)
      if (edits.length === 0) return { version: row.revision, folded: log.folded }
      const outcome = await saveLog(user, row, log, { edits, isAuto })
      if (outcome === 'stale') continue
      logs.forget(id)
      return { version: outcome, folded: log.replica.number }
    }
    throw new VoixError('stale-version')
  }

  /** Saves what waits in the log before something else is saved, which would change what its letters stand on. */
  async function settle(user: User, id: string): Promise<SettledLog | undefined> {
    const counters = await store.pages.liveCounters(id)
    if (!counters || counters.number === counters.folded) return undefined
    const row = await store.pages.get(id)
    const log = row && (await logs.read(row))
    const { version } = await save(user, id, { isAuto: true })
    if (!log || version !== log.revision + 1) return undefined
    const commands = effectiveEdits(log).map(({ entry }) => entry.command as Command)
    return { from: log.revision, version, page: row.page, commands }
  }

  async function saveLog(
    user: User,
    row: PageRow,
    log: LiveLog,
    { edits, isAuto }: { readonly edits: readonly LiveEdit[]; readonly isAuto: boolean },
  ): Promise<number | 'stale'> {
    const { id } = row.page
    const editors = edits.filter(({ entry }) => !isComment(entry.command as Command))
    if (editors.length > 0) await authorizedPage(context, user, id, 'edit')
    const page = cleanPage(log.replica.page, row.page)
    if (page.review.approval?.revision === row.revision) await keepApproved(store, user, row)
    const write = withAuthors(pageWrite(user, page, 'update'), edits)
    return writePage(context, user, row, page, {
      source: editors.length > 0 ? 'fold' : 'comments',
      ...(isAuto ? autosaved(write) : write),
      commands: edits.map(savedCommand),
      live: {
        through: log.replica.number,
        authors: edits.map(({ author }) => author),
        editors: editors.map(({ author }) => author),
      },
      ...(editors.length === 0 && { updated_by: row.updated_by }),
    })
  }
}

/** Requests one after another, each on top of those before it: the log with all that was taken, and what became of each. */
async function takeEach(
  context: PageContext,
  page: Document<PageRow>,
  start: LiveLog,
  group: readonly Asked[],
  known: ReadonlyMap<string, number> | undefined,
): Promise<{ readonly log: LiveLog; readonly results: readonly PromiseSettledResult<Taken>[] }> {
  let log = start
  const results: PromiseSettledResult<Taken>[] = []
  for (const asked of group) {
    const [result] = await Promise.allSettled([takeAll(context, page, log, asked, known)])
    if (result.status === 'fulfilled') log = result.value.log
    results.push(result.status === 'fulfilled' ? { ...result, value: result.value.taken } : result)
  }
  return { log, results }
}

/** The edits of a window one after another, each on top of those before it. */
async function takeAll(
  context: PageContext,
  page: Document<PageRow>,
  start: LiveLog,
  { user, after, revision = start.revision, edits, commands, isOfReview }: Asked,
  known: ReadonlyMap<string, number> | undefined,
): Promise<{ readonly log: LiveLog; readonly taken: Taken }> {
  const { row } = authorizedRow(page, context.kind, user, page, isOfReview ? 'comment' : 'edit')
  if (after < start.folded || revision < start.revision) return { log: start, taken: { taken: false, refused: [] } }
  const inLog = new Set(takenAfter(start.taken, after).map(({ edit }) => `${edit.edit} ${edit.version}`))
  const fresh = edits.filter(({ mark: { id, version } }) => !(known ?? inLog).has(`${id} ${version}`))
  if (known && !isOfReview && fresh.length > 0) await assertNotInRelease(context.store, pageEntity, page.id)
  let log = start
  const refused: TakenNews['refused'][number][] = []
  const readable = edits.flatMap((edit): [string, Command][] => {
    const command = commands.get(edit)!
    return command instanceof VoixError ? [] : [[edit.mark.id, command]]
  })
  const brought = onLog(start, { after, edits: new Map(readable) })
  for (const edit of fresh) {
    const command = commands.get(edit)!
    try {
      if (command instanceof VoixError) throw command
      const { page } = log.replica
      const taken = await checked(context, user, row, log, { ...edit, command: brought.next(command) })
      brought.took(taken.entry.command as Command, page)
      log = withEdit(log, taken)
    } catch (error) {
      if (!(error instanceof VoixError) || error.status >= 500) throw error
      if (!(command instanceof VoixError)) brought.refused()
      refused.push({ ...edit.mark, reason: refusalOf(error) })
    }
  }
  return { log, taken: { taken: true, refused } }
}

function marksIn({ edits }: Asked): readonly string[] {
  return edits.map(({ mark }) => mark.id)
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
  const { replica, taken } = log
  const command = withoutOrigin(sanitizeCommand(given!, replica.page))
  const before = pageToCheck(log, command)
  const page = commandedPage(user, { ...row, page: before }, [command])
  await guardPage({ store: context.store, user, row, before, page, source: 'live' })
  if (isComment(command)) await assertPeopleKnown(context, user, replica.page, page)
  const isOwn = (id: string) => taken.some(({ edit }) => edit.edit === id && edit.author === user.id)
  const takesBack = takes_back?.every(isOwn) ? takes_back : undefined
  return {
    number: replica.number + 1,
    edit: mark.id,
    version: mark.version,
    author: user.id,
    at: now.toISOString(),
    entry: { command, tab, by: user.name, ...(takesBack && { takes_back: takesBack }) },
  }
}

/** Bytes as JSON: of a page, of an entry of a log, and of the page with all edits through one that was taken. */
const sizes = new WeakMap<object, number>()

function sizeOf(value: object): number {
  const size = sizes.get(value) ?? Buffer.byteLength(JSON.stringify(value))
  sizes.set(value, size)
  return size
}

/** Bytes of the page and of all edits on it, from those of the log without the last ones. */
function sizeOfLog({ replica, taken }: LiveLog): number {
  let size = 0
  for (let i = taken.length - 1; ; i--) {
    const before = i < 0 ? sizeOf(replica.saved) : sizes.get(taken[i]!)
    size += before ?? sizeOf(taken[i]!.edit.entry)
    if (before !== undefined) break
  }
  const last = taken.at(-1)
  if (last) sizes.set(last, size)
  return size
}

/**
 * The part of the page on which an edit is checked: a letter in a large page must not cost a walk over it. What is written in a
 * field concerns its element and those around it, as long as the page is surely not too large.
 */
function pageToCheck(log: LiveLog, command: Command): Page {
  const { replica } = log
  const isOfField =
    command.type === 'field.update' ||
    command.type === 'field.edit' ||
    command.type === 'field.enable' ||
    command.type === 'field.disable'
  const most = sizeOfLog(log) + sizeOf(command)
  return isOfField && most <= limits.pageBytes ? onlyAround(replica.page, command.id) : replica.page
}

/** Parses an exported unsaved edit. Throws for an invalid one. */
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
  return { revision, folded, number: replica.number, edits: takenAfter(taken, after).map(({ edit }) => edit) }
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
        reason: sentence('the change is too large to be shared while it is unsaved. Save it instead.'),
      })
    if (setsReviewStatus(parsed!))
      throw new VoixError('invalid-input', {
        field: 'edits',
        reason: sentence('The status of a review is saved and not shared unsaved.'),
      })
    const { edit: _, ...plain } = parsed!
    return plain as Command
  } catch (error) {
    if (error instanceof VoixError) return error
    throw error
  }
}
