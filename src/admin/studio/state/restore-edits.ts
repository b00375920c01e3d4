import { t } from '#messages/interface.ts'
import { apply } from '#document/apply.ts'
import type { Command, MarkedCommand } from '#document/command.ts'
import { passValues } from '#document/pass-values.ts'
import { passAll, singlesOf } from '#document/text-edits.ts'
import { isMerging } from '#document/value-updates.ts'
import { sameJson } from '#model/json.ts'
import { cellsOf, sameCell, valueIn, wholeCellsOf } from './conflicts.ts'
import type { DocumentCore } from './document-core.ts'
import { share, stamped } from './document-edits.ts'
import { learn } from './document-saves.ts'

/** Applies edits of an earlier session to the page; returns how many no longer apply. `since` are the saves after them. */
export function restoreEdits(
  core: DocumentCore,
  commands: readonly MarkedCommand[],
  since: readonly MarkedCommand[] = [],
): number {
  const known = new Set(since.flatMap(({ edit }) => edit?.id ?? []))
  const ours = new Set(commands.flatMap(({ edit }) => edit?.id ?? []))
  const theirs = since.filter(({ edit }) => !edit || !ours.has(edit.id)).flatMap(wholeCellsOf)
  let others: readonly Command[] = []
  for (const each of since) {
    const own = commands.find(({ edit }) => edit && edit.id === each.edit?.id)
    others = own ? passAll(own, others, passValues).others : [...others, each]
  }
  const before = core.get().page
  let dropped = 0
  for (const { edit, ...journalled } of commands) {
    if (edit && (known.has(edit.id) || core.replica.log.some(({ id }) => id === edit.id))) continue
    const { later: command, others: left } = passAll(journalled as Command, others, passValues)
    others = left
    if (apply(core.get().page, command).refused) dropped++
    else share(core, { label: t('Restore'), way: 'restored' }, stamped(core, command), core.get().history)
  }
  const merged = commands.flatMap(singlesOf).filter(isMerging).flatMap(cellsOf)
  const cells = theirs.filter(
    (cell) =>
      !merged.some((each) => sameCell(each, cell)) && !sameJson(valueIn(before, cell), valueIn(core.get().page, cell)),
  )
  const { revision: at, contested } = core.get()
  if (cells.length > 0)
    learn(core, {
      from: at,
      to: at,
      commands: [],
      settled: [],
      contested: [...contested, ...cells.map((cell) => ({ cell }))],
    })
  return dropped
}
