import { receiveNumbered } from '#document/numbered.ts'
import { applyValid, type Operation, type Replica } from '#document/replica.ts'
import { operationOf } from '#document/live-log.ts'
import { mergedEdit, type OverwrittenText } from '#document/merge-edits.ts'
import { mergeTexts } from '#document/merge-texts.ts'
import type { Command, EditMark } from '#document/command.ts'
import type { LiveEdit } from '#model/live-edit.ts'
import type { Page } from '#model/page.ts'
import { cellsOf, sameCell, type Cell } from './conflicts.ts'
import { show, type DocumentCore, type SharingRules } from './document-core.ts'
import { isContested, learn } from './document-saves.ts'
import { noteForeign, travelAround } from './foreign-writes.ts'
import { sharedCaret } from './shared-caret.ts'

/** Rules of a document that several people write. */
export const sharingRules: SharingRules = { noteForeign, travelAround, onMissed, mergeTexts, sharedCaret }

/**
 * Takes in edits of the live log that follow what is known here; others are left for who asks for them. Answers the texts
 * of others over which an edit writes that waits for its number.
 */
export function receiveShared(
  core: DocumentCore,
  edits: readonly LiveEdit[],
  from: 'server' | 'window',
): readonly WrittenOver[] {
  const news = edits.filter(({ number }) => number > core.replica.number)
  const next = news.filter(({ number }, i) => number === core.replica.number + i + 1)
  if (next.length === 0) return []
  const known = new Set(core.replica.log.map(({ id }) => id))
  const foreign = next.filter(({ edit }) => !known.has(edit))
  for (const { entry } of foreign) noteForeign(core, entry.command as Command, entry.by)
  const over: WrittenOver[] = []
  const replica = next.reduce((now, edit) => {
    const after = receiveNumbered(now, operationOf(edit))
    if (foreign.includes(edit)) over.push(...writtenOver(now, after, edit.entry.by))
    return after
  }, core.replica)
  const isAlone = core.get().local.length === 0 && foreign.length === next.length
  show(core, replica, {}, isAlone ? foreign.map(({ entry }) => entry.command as Command) : [])
  if (from === 'server') for (const feed of core.feeds) feed.numbered?.(next)
  return over
}

/** Text of somebody else that was written over, and who wrote it. */
export type WrittenOver = OverwrittenText & { readonly by: string }

/** Texts that a numbered edit wrote and over which one writes that waits for its number. */
function writtenOver(before: Replica, after: Replica, by: string): readonly WrittenOver[] {
  const pages = { before: before.numbered, after: after.numbered }
  const waiting = before.log.filter(({ number }) => number === undefined)
  return waiting.flatMap(({ command }) => mergedEdit(command, pages).over.map((text) => ({ ...text, by })))
}

/** Edits that the live log lacks, but for those about which somebody is to choose. */
export function unshared({ replica, get }: DocumentCore, most: number): readonly Operation[] {
  const { contested } = get()
  return replica.log
    .filter(({ number, command }) => number === undefined && !isContested(command, contested))
    .slice(0, most)
}

/** Forgets edits that the server knows or refused. */
export function settleEdits(core: DocumentCore, marks: readonly EditMark[]): void {
  const { revision: at } = core.get()
  if (marks.length > 0) learn(core, { from: at, to: at, commands: [], settled: marks })
}

/** The saved page is known to hold the edits of the live log up to a number. */
export function learnFolded(core: DocumentCore, folded: number): void {
  const { revision: at } = core.get()
  if (folded > core.replica.number) learn(core, { from: at, to: at, commands: [], settled: [], folded })
}

/** Gives texts that wait to be saved the words that others saved meanwhile, where both can be had; answers their cells. */
function onMissed(core: DocumentCore, settled: readonly EditMark[], after: Page): readonly Cell[] {
  const { replica } = core
  const isSettled = ({ id, version }: Operation) => settled.some((each) => each.id === id && each.version >= version)
  const saved = replica.log.filter((each) => each.number === undefined && isSettled(each))
  const before = applyValid(
    replica.numbered,
    saved.map(({ command }) => command),
  )
  const merged: Cell[] = []
  const unmerged: Cell[] = []
  const log = replica.log.map((each) => {
    if (each.number !== undefined || isSettled(each)) return each
    const { command, over } = mergedEdit(each.command, { before, after })
    if (over.length > 0) unmerged.push(...cellsOf(each.command))
    if (command === each.command) return each
    merged.push(...cellsOf(command))
    return { ...each, command }
  })
  const isMerged = (cell: Cell) => !unmerged.some((each) => sameCell(each, cell))
  core.replica = { ...replica, log }
  return merged.filter(isMerged)
}
