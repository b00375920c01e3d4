import { t } from '#messages/interface.ts'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { isOfReview } from '#document/of-review.ts'
import { waitingFrom } from '#document/replica.ts'
import { changesNothing } from '#document/text-change.ts'
import { differenceIn, isTextEdit, joinedEdits, passAll, singlesOf } from '#document/text-edits.ts'
import { cellsOf, sameCell, wholeCellsOf } from './conflicts.ts'
import { waiting, type DocumentCore } from './document-core.ts'
import type { DocumentStore } from './document-store.ts'
import type { OutageMark } from './outage-mark.ts'

/** Merge of edits after a reconnection. */
export interface CaughtUp {
  readonly marks: readonly OutageMark[]
  /** The command that takes back what the window sent, and nothing else; undefined where nothing of it is left. */
  readonly takeBack: () => Command | undefined
  /** Nobody will take anything back any more. */
  readonly stop: () => void
}

interface OutagesOptions {
  readonly studio: DocumentStore
  readonly now: () => number
  /** Whether the window has no connection, although others may still be heard. */
  readonly isOffline: () => boolean
  readonly later: (run: () => void, ms: number) => () => void
  readonly caughtUp: (outcome: CaughtUp) => void
}

/** Outages of the connection of a window. */
export interface Outages {
  readonly lost: () => void
  /** The server answered: what comes now was missed. */
  readonly reached: () => void
  readonly stop: () => void
}

/** Shortest outage after which anything is marked, ms. */
const leastMs = 5000
/** Time after which it is looked whether the own edits were taken, ms, and how often. */
const lookMs = 500
const mostLooks = 20

/** Watches for outages, and reports the changes of others and the local ones that were merged. */
export function createOutages({ studio, now, isOffline, later, caughtUp }: OutagesOptions): Outages {
  const { core } = studio
  const rules = core.sharing!
  let since: number | undefined
  let foreign: Foreign[] = []
  let catching: CatchingUp | undefined
  let callOff = () => {}
  core.sharing = {
    ...rules,
    noteForeign(of, command, by) {
      if (!isOffline()) reached()
      if (since !== undefined || catching) foreign.push({ command, by: by || someone() })
      rules.noteForeign(of, command, by)
    },
  }
  return {
    lost() {
      since ??= now()
    },
    reached,
    stop() {
      callOff()
      catching?.outcome([]).stop()
    },
  }

  function reached(): void {
    if (since === undefined) return
    const isLong = now() - since >= leastMs
    since = undefined
    if (catching) return
    if (!isLong) return void (foreign = [])
    catching = catchUp(studio)
    look(mostLooks)
  }

  function look(left: number): void {
    callOff = later(() => {
      if (left > 1 && catching?.isWaiting()) return look(left - 1)
      const outcome = catching?.outcome(foreign)
      catching = undefined
      foreign = []
      if (!outcome) return
      if (outcome.marks.length > 0) caughtUp(outcome)
      else outcome.stop()
    }, lookMs)
  }
}

function someone(): string {
  return t('someone else')
}

/** Edit of another editor. */
interface Foreign {
  readonly command: Command
  readonly by: string
}

type CatchingUp = ReturnType<typeof catchUp>

/** Gathers what comes from others after an outage, and follows what takes the own edits of before back. */
function catchUp(studio: DocumentStore) {
  const { core } = studio
  const own = waiting(core.replica).filter(({ number }) => number === undefined)
  const back = createBack(core)
  const marks = new Map<string, OutageMark>()
  const isLocal = ({ id }: { readonly id: string }) => studio.get().local.some(({ edit }) => edit?.id === id)
  const stop = studio.listen({ commands: back.follow, replaced: back.found })

  function mark(command: Command, add: (marked: OutageMark) => OutageMark): void {
    for (const place of placesOf(command)) {
      const key = `${place.element} ${place.field}`
      marks.set(key, add(marks.get(key) ?? { ...place, by: [], isOwn: false }))
    }
  }

  return {
    isWaiting: () => own.some(isLocal),
    outcome(foreign: readonly Foreign[]): CaughtUp {
      for (const { command, by } of foreign)
        mark(command, (marked) => ({ ...marked, by: [...new Set([...marked.by, by])] }))
      for (const each of own) if (!isLocal(each)) mark(each.command, (marked) => ({ ...marked, isOwn: true }))
      return { marks: [...marks.values()], takeBack: back.command, stop: () => void stop() }
    },
  }
}

/** Inverse of the unnumbered edits, on top of a changing page. */
function createBack(core: DocumentCore) {
  let page = core.replica.page
  let back = backOf(core)
  return {
    follow(commands: readonly Command[]): void {
      page = core.replica.page
      back = onTop(back, commands)
    },
    /** The page is another one, and nobody said how it came about. */
    found(now: typeof page): void {
      if (now !== page) back = onTop(back, differenceIn(batchOf(back), page, now))
      page = now
    },
    command(): Command | undefined {
      let now = core.get().page
      const left = back.filter((each) => {
        const { page: after, refused } = apply(now, each)
        now = after
        return !refused && !(isTextEdit(each) && changesNothing(each.change))
      })
      return left.length > 0 ? batchOf(left) : undefined
    },
  }
}

/** The inverse of the edits without a number, the last first; of each text one change. */
function backOf({ replica }: DocumentCore): readonly Command[] {
  const own = new Set(waiting(replica))
  let page = replica.numbered
  const undos: Command[] = []
  for (const each of replica.log.slice(waitingFrom(replica.log))) {
    if (!own.has(each)) continue
    const { page: after, undo } = apply(page, each.command)
    page = after
    if (undo) undos.unshift(undo)
  }
  return undos.flatMap(singlesOf).reduce<readonly Command[]>((all, each) => {
    const joined = all.length > 0 ? joinedEdits(all.at(-1)!, each) : undefined
    return joined ? all.with(-1, joined) : [...all, each]
  }, [])
}

/** Commands on top of others, without the whole values that these wrote. */
function onTop(back: readonly Command[], others: readonly Command[]): readonly Command[] {
  const written = others.flatMap(cellsOf)
  const left = back.filter((each) => !wholeCellsOf(each).some((cell) => written.some((other) => sameCell(cell, other))))
  return singlesOf(passAll(batchOf(left), others).later)
}

function batchOf(commands: readonly Command[]): Command {
  return { type: 'batch', commands }
}

/** Elements and fields that a command changes; what is about the page has no element, and comments are not of it. */
function placesOf(command: Command): readonly Pick<OutageMark, 'element' | 'field'>[] {
  return singlesOf(command).flatMap((each) => {
    if (isOfReview(each)) return []
    const id = 'id' in each ? each.id : 'element' in each ? each.element.id : null
    return [{ element: id ?? '', ...('name' in each && { field: each.name }) }]
  })
}
