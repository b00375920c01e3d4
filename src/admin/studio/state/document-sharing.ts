import { apply } from '#document/apply.ts'
import { movedHistory } from '#document/history.ts'
import { clash } from '#document/merge-values.ts'
import { editWithin } from '#document/edit-within.ts'
import { passValues } from '#document/pass-values.ts'
import { receiveAllNumbered } from '#document/numbered.ts'
import { onTopOf } from '#document/on-top-of.ts'
import { waitingFrom, type Operation } from '#document/replica.ts'
import { operationOf } from '#document/live-log.ts'
import { withTextEdits } from '#document/text-edits.ts'
import type { Command, EditMark } from '#document/command.ts'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import { show, type DocumentCore, type SharingRules } from './document-core.ts'
import { isContested, learn } from './document-saves.ts'
import { noteForeign, travelAround } from './foreign-writes.ts'
import { sharedCaret } from './shared-caret.ts'

/** Rules of shared editing. */
export const sharingRules: SharingRules = {
  ...{ noteForeign, travelAround, sharedCaret, passValues, clash },
  editWithin: (update, was) => editWithin(update, was, caretIn),
}

/** Caret in a text that a control has just written; undefined in another text. */
function caretIn(text: string): number | undefined {
  const { value, selectionEnd } = (globalThis.document?.activeElement ?? {}) as Partial<HTMLInputElement>
  return value === text ? (selectionEnd ?? undefined) : undefined
}

/** Applies edits of the live log that follow the known ones; edits after a gap are left to be fetched. */
export function receiveShared(core: DocumentCore, edits: readonly LiveEdit[], from: 'server' | 'window'): void {
  const news = edits.filter(({ number }) => number > core.replica.number)
  const next = news.filter(({ number }, i) => number === core.replica.number + i + 1)
  if (next.length === 0) return
  const known = new Set(core.replica.log.map(({ id }) => id))
  const foreign = next.filter(({ edit }) => !known.has(edit))
  for (const { entry } of foreign) core.sharing?.noteForeign(core, entry.command as Command, entry.by)
  const { replica, shown } = receiveAllNumbered(core.replica, next.map(operationOf))
  show(core, replica, { history: movedHistory(core.get().history, shown, passValues) }, shown)
  if (from === 'server') for (const feed of core.feeds) feed.numbered?.(next)
}

/** Edits that are not in the live log yet, without those in conflict. */
export function unshared({ replica, get }: DocumentCore, most: number): readonly Operation[] {
  const { contested } = get()
  return replica.log
    .filter(({ number, command }) => number === undefined && !isContested(command, contested))
    .slice(0, most)
}

/** Removes edits that the server knows or refused; those based on refused ones are kept without them. */
export function settleEdits(core: DocumentCore, marks: readonly EditMark[], refused: readonly EditMark[] = []): void {
  if (marks.length === 0) return
  const { revision: at, history } = core.get()
  const isRefused = ({ id, version }: Operation) => refused.some((each) => each.id === id && each.version === version)
  const from = waitingFrom(core.replica.log)
  let page = core.replica.numbered
  let waiting = core.replica.log.slice(from)
  let shown: readonly Command[] = []
  for (const [i, each] of waiting.entries()) {
    const { command } = waiting[i]!
    const { page: after, undo } = apply(page, command)
    if (!isRefused(each)) page = after
    else if (undo) {
      const rest = onTopOf(waiting.slice(i + 1), [withTextEdits(undo, after)], passValues)
      shown = [...shown, ...rest.shown]
      waiting = [...waiting.slice(0, i + 1), ...rest.waiting]
    }
  }
  core.replica = { ...core.replica, log: [...core.replica.log.slice(0, from), ...waiting] }
  core.store.setState({ history: movedHistory(history, shown, passValues) })
  learn(core, { from: at, to: at, commands: [], settled: marks })
}

/** Marks the live log up to a number as part of the saved page. */
export function learnFolded(core: DocumentCore, folded: number): void {
  const { revision: at } = core.get()
  if (folded > core.replica.number) learn(core, { from: at, to: at, commands: [], settled: [], folded })
}
