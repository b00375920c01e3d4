import { sameJson } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { editedValue, runsOf, textTypes } from './edited-text.ts'
import { changeAfter, changeWithin, joinedChanges, type Run, type TextChange } from './text-change.ts'
import { differenceOf } from './text-difference.ts'
import { textAt } from './texts-within.ts'
import {
  type PassValues,
  type Passed,
  type TextEdit,
  type ValueUpdate,
  fieldOf,
  isOfSameField,
  isUpdate,
  isValueUpdate,
  joinedUpdates,
  storedValue,
  withOrigin,
  withValue,
} from './value-updates.ts'

type Of<T extends Command['type']> = Extract<Command, { readonly type: T }>
type FieldUpdate = Exclude<ValueUpdate, { readonly type: 'settings.update' }>

/** Whether a command changes the letters of a text. */
export function isTextEdit(command: Command): command is TextEdit {
  return command.type === 'field.edit' || command.type === 'pageField.edit'
}

/** Whether two commands edit the same text. */
export function editSameText(a: TextEdit, b: TextEdit): boolean {
  return isOfSameField(a, b) && sameJson(a.path, b.path)
}

/** Commands of a batch, or the command itself. */
export function singlesOf(command: Command): readonly Command[] {
  return command.type === 'batch' ? command.commands.flatMap(singlesOf) : [command]
}

/** Transforms two concurrent commands onto each other; one precedes the other in the order of all. */
export function passEachOther(later: Command, first: Command, pass?: PassValues): Passed {
  if (!meetsOthers(later) || !meetsOthers(first)) return { later, first }
  const [a, b] = [[...singlesOf(later)], [...singlesOf(first)]]
  let isChanged = false
  for (const [j] of b.entries())
    for (const [i] of a.entries()) {
      const passed = passedEdits(a[i]!, b[j]!) ?? pass?.(a[i]!, b[j]!)
      if (!passed) continue
      a[i] = passed.later
      b[j] = passed.first
      isChanged = true
    }
  return isChanged ? { later: oneOf(later, a), first: oneOf(first, b) } : { later, first }
}

function passedEdits(later: Command, first: Command): Passed | undefined {
  if (!isTextEdit(later) || !isTextEdit(first) || !editSameText(later, first)) return undefined
  return {
    later: { ...later, change: changeAfter(later.change, first.change, 'later') },
    first: { ...first, change: changeAfter(first.change, later.change, 'first') },
  }
}

/** Transforms a command over earlier ones, and those over it. */
export function passAll(
  later: Command,
  others: readonly Command[],
  pass?: PassValues,
): { readonly later: Command; readonly others: readonly Command[] } {
  let now = later
  const passed = others.map((other) => {
    const { later: next, first } = passEachOther(now, other, pass)
    now = next
    return first
  })
  return { later: now, others: passed }
}

/** Replaces texts that a command writes as a whole by edits of their letters, and adds the base to other values. */
export function withTextEdits(command: Command, page: Page): Command {
  if (command.type !== 'batch') return asTextEdit(command, page)
  let now = page
  const commands = command.commands.flatMap((each) => {
    const edit = withTextEdits(each, now)
    now = apply(now, each).page
    return edit === each ? each : singlesOf(edit)
  })
  return commands.every((each, i) => each === command.commands[i]) ? command : { ...command, commands }
}

function asTextEdit(command: Command, page: Page): Command {
  if (command.type === 'field.restore') return restoredEdit(command, page)
  if (isTextEdit(command)) return withinText(command, page)
  const change = isUpdate(command) && command.type !== 'settings.update' && changeTo(command, page)
  if (!change) return withOrigin(command, page)
  const { value: _, from: __, ...rest } = command
  return { ...rest, type: command.type === 'field.update' ? 'field.edit' : 'pageField.edit', change } as TextEdit
}

/** Edit that ends with its text. A formatted one is not measured with each key. */
function withinText(edit: TextEdit, page: Page): TextEdit {
  const field = fieldOf(page, edit)
  const text = field && (edit.path ? textAt(field[field.type], edit.path) : field[field.type])
  if (typeof text !== 'string' || (!edit.path && field?.type === 'wysiwyg')) return edit
  const change = changeWithin(edit.change, text.length)
  return change === edit.change ? edit : { ...edit, change }
}

/** Changes of letters by an update of a text; undefined for another value. */
function changeTo(update: FieldUpdate, page: Page): TextChange | undefined {
  const stored = fieldOf(page, update)
  const type = 'field' in update ? update.field.type : stored?.type
  const was = stored ? (stored[stored.type] ?? '') : ''
  if (!type || (stored && stored.type !== type) || !textTypes.includes(type)) return undefined
  if (typeof update.value !== 'string' || typeof was !== 'string') return undefined
  return differenceOf(runsOf(type, was), runsOf(type, update.value))
}

/** Command that restores a field by changes of letters, lists or objects, where it can. */
function restoredEdit(command: Of<'field.restore'>, page: Page): Command {
  const { id, name, field } = command
  const stored = fieldOf(page, command)
  if (!field || stored?.type !== field.type) return command
  const { id: fieldId, type, enabled, [type]: value } = field
  const about = { id: fieldId, type, enabled }
  const update: Of<'field.update'> = { type: 'field.update', id, name, field: about, value }
  const edit = asTextEdit(update, page)
  if (edit === update || value === undefined) return command
  if (stored.enabled === enabled) return edit
  return {
    type: 'batch',
    commands: [edit, { type: enabled ? 'field.enable' : 'field.disable', id, name, field: about }],
  }
}

/** Difference between the texts and values of two pages, for those that a command writes. */
export function differenceIn(command: Command, from: Page, to: Page): readonly Command[] {
  return singlesOf(command).flatMap((each) => {
    if (isValueUpdate(each)) {
      const [was, is] = [storedValue(from, each), storedValue(to, each)]
      return sameJson(was, is) ? [] : [withValue(each, is, was)]
    }
    if (!isTextEdit(each)) return []
    const [was, is] = [runsIn(from, each), runsIn(to, each)]
    return was && is && !sameJson(was, is) ? [{ ...each, change: differenceOf(was, is) }] : []
  })
}

/** Letters of the text that an edit is about; undefined where there is none. */
function runsIn(page: Page, edit: TextEdit): readonly Run[] | undefined {
  const field = fieldOf(page, edit)
  if (!field || ('field' in edit && edit.field.type !== field.type)) return undefined
  const text = edit.path ? textAt(field[field.type], edit.path) : (field[field.type] ?? '')
  return text === undefined ? undefined : runsOf(edit.path ? 'text' : field.type, text)
}

/** Composes two successive commands in one text or value; undefined for others. */
export function joinedEdits(first: Command, then: Command): Command | undefined {
  if (!isTextEdit(then)) return joinedUpdates(first, then)
  if (isTextEdit(first) && editSameText(first, then))
    return { ...first, change: joinedChanges(first.change, then.change) }
  if (first.type !== 'field.update' || !isOfSameField(first, then)) return undefined
  return { ...first, value: editedValue(first.field.type, first.value, then).value }
}

/** Whether a command writes a mergeable value. */
export function meetsOthers(command: Command): boolean {
  return singlesOf(command).some((each) => isTextEdit(each) || isValueUpdate(each))
}

function oneOf(command: Command, singles: readonly Command[]): Command {
  return command.type === 'batch' ? { ...command, commands: singles } : singles[0]!
}
