import type { Command } from '#document/command.ts'
import type { clash } from '#document/merge-values.ts'
import { isTextEdit, singlesOf } from '#document/text-edits.ts'
import { elementOf } from '#document/tree.ts'
import { fieldOf, isMerging } from '#document/value-updates.ts'
import { sameJson } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'

/** Cell: one value of a page, the unit of conflicts, small enough that two editors of it mean the same thing. */
export interface Cell {
  readonly of: 'field' | 'page field' | 'label' | 'dom id' | 'settings'
  /** Id of the element, or of the page field. */
  readonly id: string
  /** Name of the field. */
  readonly name?: string
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.of === b.of && a.id === b.id && a.name === b.name
}

/** Cells that a command writes. Position and visibility of an element are none: there the last write wins. */
export function cellsOf(command: Command): readonly Cell[] {
  switch (command.type) {
    case 'batch':
      return command.commands.flatMap(cellsOf)
    case 'field.update':
    case 'field.edit':
    case 'field.restore':
      return [{ of: 'field', id: command.id, name: command.name }]
    case 'pageField.update':
    case 'pageField.edit':
      return [{ of: 'page field', id: command.id }]
    case 'properties.update':
      return [{ of: 'dom id', id: command.id }]
    case 'settings.update':
      return [{ of: 'settings', id: command.id }]
    case 'element.set':
      return 'label' in command.changes ? [{ of: 'label', id: command.id }] : []
    default:
      return []
  }
}

/** Cells whose whole value a command writes; edits of letters are merged without a conflict. */
export function wholeCellsOf(command: Command): readonly Cell[] {
  return singlesOf(command).flatMap((each) => (isTextEdit(each) ? [] : cellsOf(each)))
}

/** Value of a cell; undefined where it does not exist. */
export function valueIn(page: Page, cell: Cell): unknown {
  const { of, id } = cell
  if (of === 'label') return elementOf(page, id)?.label
  if (of === 'dom id') return elementOf(page, id)?.properties.dom_id
  if (of === 'settings') return elementOf(page, id)?.properties.settings
  const field = fieldOf(page, cell)
  return field?.[field.type]
}

/**
 * Conflicting cells of edits: those in which others wrote another value. `mine` is the local page with theirs merged, `made`
 * before.
 */
export function conflictingCells(
  commands: readonly Command[],
  {
    before,
    theirs,
    mine,
    made,
    clash: isClashIn = () => true,
  }: Record<'before' | 'theirs' | 'mine' | 'made', Page> & { readonly clash: typeof clash | undefined },
): readonly Cell[] {
  const isClash = (cell: Cell) =>
    isClashIn({ before: valueIn(before, cell), theirs: valueIn(theirs, cell), mine: valueIn(made, cell) })
  const cells = commands
    .flatMap(singlesOf)
    .flatMap((each) => (isMerging(each) ? cellsOf(each).filter(isClash) : wholeCellsOf(each)))
  return cells.filter((cell, i) => {
    if (cells.findIndex((each) => sameCell(each, cell)) < i) return false
    const value = valueIn(theirs, cell)
    return !sameJson(value, valueIn(before, cell)) && !sameJson(value, valueIn(mine, cell)) && exists(theirs, cell)
  })
}

function exists(page: Page, { of, id }: Cell): boolean {
  return (of === 'page field' ? fieldOf(page, { id }) : elementOf(page, id)) !== undefined
}
