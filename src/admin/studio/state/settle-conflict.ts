import { t } from '#messages/interface.ts'
import type { Choice, Conflict, DocumentCore } from './document-core.ts'
import { commitEdit } from './document-edits.ts'
import { learn } from './document-saves.ts'
import { resolveCell } from './resolve-cell.ts'

/** Settles a conflict as the editor chose. */
export function settleConflict(core: DocumentCore, contest: Conflict, choice: Choice, both?: unknown): void {
  const { saved, page: working, contested, revision: at } = core.get()
  const { cell, gone } = contest
  if (gone && choice === 'mine')
    commitEdit(core, {
      label: t('Restore element'),
      command: { type: 'element.add', element: gone, spot: contest.spot },
    })
  // What is ours is on the page already, and only waited.
  if (cell && choice !== 'mine')
    commitEdit(core, {
      label: choice === 'theirs' ? t('Use the other version') : t('Keep both versions'),
      command: choice === 'both' ? resolveCell(cell, working, both) : resolveCell(cell, saved),
    })
  learn(core, { from: at, to: at, commands: [], settled: [], contested: contested.filter((each) => each !== contest) })
}
