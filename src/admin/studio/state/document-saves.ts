import { t } from '#messages/interface.ts'
import { applyValid, rebase, effective, marksThrough, type Replica, type Operation } from '#document/replica.ts'
import { emptyHistory, movedHistory } from '#document/history.ts'
import { onTopOf } from '#document/on-top-of.ts'
import { differenceIn, isTextEdit, passAll, singlesOf, withTextEdits } from '#document/text-edits.ts'
import { fieldKey, isValueUpdate, type PassValues } from '#document/value-updates.ts'
import { apply } from '#document/apply.ts'
import { find } from '#document/tree.ts'
import type { MarkedCommand, Command, EditMark } from '#document/command.ts'
import type { Page, Element } from '#model/page/page.ts'
import { show, waiting, tell, type DocumentCore, type Advance, type Missed, type Conflict } from './document-core.ts'
import { cellsOf, wholeCellsOf, sameCell, conflictingCells, type Cell } from './conflicts.ts'
import { concerns } from './edit-subject.ts'

export function follow(
  core: DocumentCore,
  { from, to, commands, page: whole, about, settled, folded = 0, contested }: Advance,
  known?: ReturnType<typeof onMissed> & { readonly saved: Page },
): boolean {
  const state = core.get()
  const isNews = to > state.revision
  if (isNews && from !== state.revision && !whole) return false
  // Which release a page belongs to is told with the page when it is opened, and not with what others saved.
  const { current_release } = state.saved
  const after = () => known?.saved ?? applyValid(state.saved, commands)
  const base = isNews ? (whole ? { ...whole, current_release } : after()) : state.saved
  const over = [...settled, ...marksThrough(core.replica.log, folded)]
  const tip = rebase(core.replica, base, over, folded).numbered
  const pass = core.sharing?.passValues
  const { replica, shown } = isNews
    ? (known ?? onMissed(core.replica, { missed: commands, whole, tip, pass }))
    : { replica: core.replica, shown: [] }
  const next = rebase(replica, isNews && about ? { ...base, ...about } : base, over, folded)
  show(
    core,
    next,
    { revision: Math.max(to, state.revision), contested, history: movedHistory(state.history, shown, pass) },
    whole || about ? [] : shown,
  )
  return true
}

/**
 * A replica whose texts and values that wait to be saved are changed on top of what was saved meanwhile, and what that does to
 * its page. `tip` is the page that they come to stand on.
 */
function onMissed(
  replica: Replica,
  {
    missed,
    whole,
    tip,
    pass,
  }: {
    readonly missed: readonly MarkedCommand[]
    readonly whole: Page | undefined
    readonly tip: Page
    readonly pass: PassValues | undefined
  },
): { readonly replica: Replica; readonly shown: readonly Command[] } {
  const known = new Map(replica.log.map((each) => [each.id, each]))
  const saved = new Set(missed.flatMap(({ edit }) => edit?.id ?? []))
  let page = replica.saved
  let others: readonly Command[] = []
  for (const { edit, ...rest } of missed) {
    const command = rest as Command
    const own = known.get(edit?.id ?? '')
    if (own) others = passAll(own.command, others, pass).others
    else others = [...others, withTextEdits(command, page)]
    page = apply(page, command).page
  }
  // The server leaves out what was taken back or refused in its log; nothing stands on that.
  const standing = new Set(effective(replica.log).filter(({ id }) => !replica.refused.has(id)))
  const isLeftOut = (each: Operation) => each.number !== undefined && !saved.has(each.id) && !standing.has(each)
  // Also what came to nothing here: it may be on its way to the log, which keeps it.
  const left = replica.log.filter((each) => !saved.has(each.id) && !isLeftOut(each))
  const writing = left.flatMap(({ command }) => singlesOf(command))
  const values = [...missed.flatMap(singlesOf), ...writing].filter(isValueUpdate)
  // What waits stands on what was saved of this window, which may have no number here.
  const kept = replica.log.filter(({ id }) => saved.has(id))
  const own = kept.flatMap(({ number, command }) => (number === undefined ? command : []))
  const reached = applyValid(applyValid(replica.numbered, own), others)
  const different = [
    ...(whole ? writing.filter(isTextEdit).flatMap((each) => differenceIn(each, page, whole)) : []),
    ...values.flatMap((each) => differenceIn(each, reached, tip)),
  ]
  const updates = different.filter(isValueUpdate).map(fieldKey)
  const news = [
    ...others,
    // What becomes of a value as a whole holds what becomes of the texts within it.
    ...[
      ...new Map(different.map((each) => [`${fieldKey(each)} ${'path' in each && each.path}`, each])).values(),
    ].filter((each) => !('path' in each) || !updates.includes(fieldKey(each))),
  ]
  const { waiting, shown } = onTopOf(left, news, pass)
  if (waiting.every((each, i) => each === left[i])) return { replica, shown }
  return { replica: { ...replica, log: [...replica.log.filter(isLeftOut), ...kept, ...waiting] }, shown }
}

/** Applies a state that this window received from the server first. */
export function learn(
  core: DocumentCore,
  advance: Omit<Advance, 'contested'> & Partial<Pick<Advance, 'contested'>>,
  known?: Parameters<typeof follow>[2],
): void {
  const whole = { contested: core.get().contested, ...advance }
  follow(core, whole, known)
  for (const feed of core.feeds) feed.advanced?.(whole)
}

export function unsent({ get }: DocumentCore, most: number): readonly MarkedCommand[] {
  const { local, contested } = get()
  return local.filter((command) => !isContested(command, contested)).slice(0, most)
}

/** Whether an edit concerns an unresolved conflict. */
export function isContested(command: Command, contested: readonly Conflict[]): boolean {
  const held = contested.flatMap(({ cell }) => cell ?? [])
  return held.length > 0 && wholeCellsOf(command).some((cell) => held.some((each) => sameCell(each, cell)))
}

export function sending(core: DocumentCore, commands: readonly MarkedCommand[]): void {
  core.sent = core.edits
  core.store.setState({ onTheWay: commands.flatMap(({ edit }) => edit ?? []), saving: { is: 'saving' } })
}

export function confirmed(core: DocumentCore, commands: readonly MarkedCommand[], version: number): void {
  const { revision: from } = core.get()
  const settled = commands.flatMap(({ edit }) => edit ?? [])
  core.store.setState({ onTheWay: [] })
  learn(core, { from, to: version, commands, settled: [...settled, ...takenBackBefore(core.replica, settled)] })
}

export function overtaken(core: DocumentCore, { commands, version, page: whole, by = [], folded = 0 }: Missed): void {
  const { saved: before, page: mine, revision: from, contested } = core.get()
  const ours = new Set(core.replica.log.map(({ id }) => id))
  const settled = [
    ...commands.flatMap(({ edit }) => (edit && ours.has(edit.id) ? edit : [])),
    ...marksThrough(core.replica.log, folded),
  ]
  const after = whole ?? applyValid(before, commands)
  const tip = rebase(core.replica, after, settled).numbered
  const missed = onMissed(core.replica, { missed: commands, whole, tip, pass: core.sharing?.passValues })
  const next = rebase(missed.replica, after, settled)
  const theirs = commands.filter(({ edit }) => !edit || !ours.has(edit.id))
  for (const [i, command] of commands.entries())
    if (theirs.includes(command)) core.sharing?.noteForeign(core, command, by[i] ?? '')
  const written = theirs.flatMap(cellsOf)
  // What is in the live log is for the server to keep or to leave out, and asks nobody.
  const own = next.log.filter(({ number }) => number === undefined)
  const lost = own.filter(({ id }) => next.refused.has(id) && !core.replica.refused.has(id))
  const gone = goneOf(lost, { mine, theirs: next.saved })
  const cells = conflictingCells(
    waiting({ ...next, log: own }).map(({ command }) => command),
    { before, theirs: next.saved, mine: next.page, made: mine, clash: core.sharing?.clash },
  ).filter((cell) => whole || written.some((each) => sameCell(each, cell)))
  core.store.setState({ onTheWay: [] })
  learn(
    core,
    {
      from,
      to: version,
      commands,
      ...(whole && { page: whole }),
      settled: [...settled, ...lost],
      folded,
      contested: [
        ...contested,
        ...cells
          .filter((cell) => !contested.some((each) => each.cell && sameCell(each.cell, cell)))
          .map((cell) => ({ cell, ...namedBy(writerOf(cell, commands, by)) })),
        ...gone.map((each) => ({ ...each, ...namedBy(by.at(-1)) })),
      ],
    },
    { ...missed, saved: after },
  )
  const elsewhere = lost.filter(({ command }) => !gone.some(({ gone: { id } }) => concerns(command, id)))
  if (elsewhere.length > 0)
    tell(
      core,
      t(
        '{count, plural, one {# of your changes no longer fits what others saved and was left out.} other {# of your changes no longer fit what others saved and were left out.}}',
        { count: elsewhere.length },
      ),
    )
}

export function takeBack(core: DocumentCore, element: string, field?: string): void {
  const { revision: at } = core.get()
  const settled = core.replica.log.filter(
    ({ command, number }) => number === undefined && concerns(command, element, field),
  )
  learn(core, { from: at, to: at, commands: [], settled: settled.map(({ id, version }) => ({ id, version })) })
  core.store.setState({ history: emptyHistory, saving: { is: 'resting' } })
}

export function propertiesSaved(core: DocumentCore, from: Page, version: number): void {
  const { title, path, seo, visibility } = from
  const about = { title, path, ...(seo && { seo }), ...(visibility && { visibility }) }
  learn(core, { from: core.get().revision, to: version, commands: [], about, settled: [] })
}

/** Edits that were taken back before they were ever sent: with what was sent, they are over. */
function takenBackBefore({ log }: Replica, sent: readonly EditMark[]): readonly EditMark[] {
  const last = log.findLastIndex(({ id }) => sent.some((each) => each.id === id))
  const kept = new Set(effective(log))
  return log
    .slice(0, last)
    .flatMap((each) => (kept.has(each) || each.number !== undefined ? [] : { id: each.id, version: each.version }))
}

/** Last author of a value among commands; of a whole page, the author of its save. */
function writerOf(cell: Cell, commands: readonly Command[], by: readonly string[]): string | undefined {
  const at = commands.findLastIndex((command) => cellsOf(command).some((each) => sameCell(each, cell)))
  return by[at] ?? by.at(-1)
}

function namedBy(name: string | undefined): { readonly by?: string } {
  return name ? { by: name } : {}
}

/** The elements that others deleted although these edits are about them or what is inside, the outermost only. */
function goneOf(
  lost: readonly Operation[],
  { mine, theirs }: { readonly mine: Page; readonly theirs: Page },
): readonly Extract<Conflict, { gone: Element }>[] {
  const ids = new Set(lost.flatMap(({ command }) => cellsOf(command).map(({ id }) => id)))
  const gone = new Map<string, Extract<Conflict, { gone: Element }>>()
  for (const id of ids) {
    for (let at = find(mine, id); at && !find(theirs, at.element.id); at = find(mine, at.spot.parent ?? '')) {
      gone.delete(id)
      if (!at.spot.parent || find(theirs, at.spot.parent)) {
        const after = at.spot.after !== null && find(theirs, at.spot.after) ? at.spot.after : null
        gone.set(at.element.id, { gone: at.element, spot: { parent: at.spot.parent, after } })
      }
    }
  }
  return [...gone.values()]
}
