import type { Command } from './command.ts'
import { editedValue } from './edited-text.ts'
import { mergeValues } from './merge-values.ts'
import { changeAfter } from './text-change.ts'
import { differenceOf, plainRuns } from './text-difference.ts'
import { textAt, type PathById } from './texts-within.ts'
import {
  isOfSameField,
  isUpdate,
  isValueUpdate,
  valueOf,
  withValue,
  type Passed,
  type TextEdit,
  type ValueUpdate,
} from './value-updates.ts'

/** Edit of a text within a value. */
type EditWithin = TextEdit & { readonly path: PathById }

/** Transforms two concurrent commands on one value onto each other; undefined for other commands. */
export function passValues(later: Command, first: Command): Passed | undefined {
  if (isEditWithin(later)) {
    if (!isUpdate(first) || !isOfSameField(later, first)) return undefined
    const { edit, update } = passedWithin(later, first, 'later')
    return { later: edit, first: update }
  }
  if (!isValueUpdate(later)) return undefined
  if (isEditWithin(first)) {
    if (!isOfSameField(later, first)) return undefined
    const { edit, update } = passedWithin(first, later, 'first')
    return { later: update, first: edit }
  }
  const before = later.from
  if (before === undefined || !isUpdate(first) || !isOfSameField(later, first)) return undefined
  const [mine, theirs] = [valueOf(later), valueOf(first)]
  // The other one was made of the same.
  const merged = mergeValues({ before, theirs, mine })
  return { later: withValue(later, merged, theirs), first: withValue(first, merged, mine) }
}

/** An edit of a text within a value, and an update of the whole. Where that took the text out, nothing is left to edit. */
function passedWithin(edit: EditWithin, update: ValueUpdate, order: 'first' | 'later') {
  const value = valueOf(update)
  const [was, is] = [textAt(update.from, edit.path), textAt(value, edit.path)]
  const isGone = was === undefined || is === undefined
  const change = isGone ? [] : changeAfter(edit.change, differenceOf(plainRuns(was), plainRuns(is)), order)
  const after = { ...edit, change }
  return { edit: after, update: withValue(update, edited(value, after), edited(update.from, edit)) }
}

function isEditWithin(command: Command): command is EditWithin {
  return 'path' in command && command.path !== undefined
}

function edited(value: unknown, edit: EditWithin): unknown {
  return editedValue('', value, edit).value
}
