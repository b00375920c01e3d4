import { t } from '#messages/interface.ts'
import { mergeTexts } from '#document/merge-texts.ts'
import { apply } from '#document/apply.ts'
import { textTypes } from '#document/edited-text.ts'
import { singlesOf } from '#document/text-edits.ts'
import { elementOf } from '#document/tree.ts'
import { isMerging } from '#document/value-updates.ts'
import type { Command } from '#document/command.ts'
import type { Step } from '#document/history.ts'
import { sameJson } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'
import { cellsOf, wholeCellsOf, sameCell, valueIn, type Cell } from './conflicts.ts'
import { resolveCell } from './resolve-cell.ts'
import { tell, type DocumentCore } from './document-core.ts'

/** Records the values written by a command of another editor. */
export function noteForeign({ foreign, now }: DocumentCore, command: Command, by: string): void {
  const write = { at: now(), by }
  for (const cell of cellsOf(command)) foreign.set(keyOf(cell), write)
}

/**
 * Undo or redo command for values that others wrote since: of texts, only its own letters, and nothing in a conflict, which is
 * reported. Undefined where nobody did.
 */
export function travelAround(core: DocumentCore, { left, at }: Step, command: Command): Command | undefined {
  const { foreign, get } = core
  const { page: now } = get()
  if (!left) return undefined
  const whole = singlesOf(command).filter((each) => !isMerging(each))
  const changed = whole
    .flatMap(wholeCellsOf)
    .filter((cell) => (foreign.get(keyOf(cell))?.at ?? -1) >= at && !sameJson(valueIn(left, cell), valueIn(now, cell)))
  if (changed.length === 0) return undefined
  const wanted = apply(left, command).page
  const isChanged = (each: Command) => cellsOf(each).some((cell) => changed.some((other) => sameCell(cell, other)))
  const commands = (command.type === 'batch' ? command.commands : [command]).filter((each) => !isChanged(each))
  const kept: string[] = []
  for (const cell of changed) {
    const merged = mergedValue(cell, { before: left, theirs: now, mine: wanted })
    // Where nothing of it is left, theirs stays.
    if (merged === undefined || merged === valueIn(now, cell)) kept.push(foreign.get(keyOf(cell))?.by ?? '')
    else commands.push(resolveCell(cell, now, merged))
  }
  const [by] = kept
  if (by !== undefined) tell(core, keptWords(by))
  return { type: 'batch', commands }
}

function keptWords(by: string): string {
  return by === ''
    ? t('Someone else changed this in the meantime. Their version stays.')
    : t('{by} changed this in the meantime. Their version stays.', { by })
}

function mergedValue(
  cell: Cell,
  pages: { readonly before: Page; readonly theirs: Page; readonly mine: Page },
): string | undefined {
  const [before, theirs, mine] = [pages.before, pages.theirs, pages.mine].map((page) => valueIn(page, cell))
  const type = textTypeOf(pages.theirs, cell)
  return type && typeof before === 'string' && typeof theirs === 'string'
    ? mergeTexts(type, { before, theirs, mine: typeof mine === 'string' ? mine : '' })
    : undefined
}

/** Type of the text that a cell holds; undefined where it is none. */
function textTypeOf(page: Page, { of, id, name }: Cell): string | undefined {
  const fields = of === 'field' ? elementOf(page, id)?.fields : of === 'page field' ? page.fields : undefined
  const type = fields?.find((field) => (of === 'field' ? field.name === name : field.id === id))?.type
  return type !== undefined && textTypes.includes(type) ? type : undefined
}

function keyOf({ of, id, name = '' }: Cell): string {
  return `${of} ${id} ${name}`
}
