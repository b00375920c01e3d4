import { sameJson } from '#model/json.ts'
import type { Page, StoredField } from '#model/page.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { editedText, runsOf, textTypes } from './edited-text.ts'
import { changeAfter, joinedChanges, type TextChange } from './text-change.ts'
import { differenceOf } from './text-difference.ts'
import { elementOf } from './tree.ts'
import {
  type MergeValues,
  isValueUpdate,
  joinedUpdates,
  passedUpdates,
  storedValue,
  withOrigin,
  withValue,
} from './value-updates.ts'

/** Command that changes the letters of one text. */
export type TextEdit = Extract<Command, { readonly change: TextChange }>

type Of<T extends Command['type']> = Extract<Command, { readonly type: T }>

/** Two commands made beside each other of one page, each on top of the other. */
interface Passed {
  readonly later: Command
  readonly first: Command
}

/** Whether a command changes the letters of a text. */
export function isTextEdit(command: Command): command is TextEdit {
  return command.type === 'field.edit' || command.type === 'pageField.edit'
}

/** Whether two commands change the same text. */
export function editSameText(a: TextEdit, b: TextEdit): boolean {
  if (a.type !== b.type || a.id !== b.id) return false
  return a.type !== 'field.edit' || b.type !== 'field.edit' || (a.name === b.name && a.field.type === b.field.type)
}

/** The commands inside a batch, or the one command that is none. */
export function singlesOf(command: Command): readonly Command[] {
  return command.type === 'batch' ? command.commands.flatMap(singlesOf) : [command]
}

/** Lets two commands pass that were made beside each other: the one comes first in the order of all, the other later. */
export function passEachOther(later: Command, first: Command, merge?: MergeValues): Passed {
  if (!meetsOthers(later) || !meetsOthers(first)) return { later, first }
  const [a, b] = [[...singlesOf(later)], [...singlesOf(first)]]
  let isChanged = false
  for (const [j] of b.entries())
    for (const [i] of a.entries()) {
      const passed = passedEdits(a[i]!, b[j]!) ?? passedUpdates(a[i]!, b[j]!, merge)
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

/** A command on top of others that came before it, and those on top of it. */
export function passAll(
  later: Command,
  others: readonly Command[],
  merge?: MergeValues,
): { readonly later: Command; readonly others: readonly Command[] } {
  let now = later
  const passed = others.map((other) => {
    const { later: next, first } = passEachOther(now, other, merge)
    now = next
    return first
  })
  return { later: now, others: passed }
}

/**
 * A command in which whole texts that it writes are changes of the letters of those that a page has, and other values say of
 * which of the page they were made.
 */
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
  switch (command.type) {
    case 'pageField.update': {
      const { id, value } = command
      const field = page.fields.find((each) => each.id === id)
      const change = field && changeTo(field, value)
      return change ? { type: 'pageField.edit', id, change } : withOrigin(command, page)
    }
    case 'field.update':
      return fieldEdit(command, page) ?? withOrigin(command, page)
    case 'field.restore':
      return restoredEdit(command, page)
    default:
      return withOrigin(command, page)
  }
}

/** An update of a text as a change of its letters; undefined for another value. */
function fieldEdit({ id, name, field, value }: Of<'field.update'>, page: Page): Command | undefined {
  const stored = elementOf(page, id)?.fields.find((each) => each.name === name)
  if (stored && stored.type !== field.type) return undefined
  const { id: fieldId, type, enabled } = field
  const change = changeTo(stored ?? ({ ...field, name } as StoredField), value, stored?.[type] ?? '')
  const about = { id: fieldId, type, ...(enabled !== undefined && { enabled }) }
  return change && { type: 'field.edit', id, name, field: about, change }
}

/** What puts a field back, as a change of what is stored, where that is a text, a list or an object as well. */
function restoredEdit(command: Of<'field.restore'>, page: Page): Command {
  const { id, name, field } = command
  const stored = elementOf(page, id)?.fields.find((each) => each.name === name)
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

/** The change of a stored text to another one; undefined where either is none. */
function changeTo(
  field: Pick<StoredField, 'type'>,
  value: unknown,
  was: unknown = Reflect.get(field, field.type),
): TextChange | undefined {
  const { type } = field
  if (!textTypes.includes(type) || typeof value !== 'string' || typeof was !== 'string') return undefined
  return differenceOf(runsOf(type, was), runsOf(type, value))
}

/** What leads from the texts and values of one page to those of another, for those that a command writes. */
export function differenceIn(command: Command, from: Page, to: Page): readonly Command[] {
  return singlesOf(command).flatMap((each) => {
    if (isValueUpdate(each)) {
      const [was, is] = [storedValue(from, each), storedValue(to, each)]
      return sameJson(was, is) ? [] : [withValue(each, is, was)]
    }
    if (!isTextEdit(each)) return []
    const [was, is] = [fieldOf(from, each), fieldOf(to, each)]
    if (!was || !is || was.type !== is.type || sameJson(was[was.type], is[is.type])) return []
    return [{ ...each, change: differenceOf(runsOf(was.type, was[was.type]), runsOf(is.type, is[is.type])) }]
  })
}

/** The field that an edit of a text is about. */
export function fieldOf(page: Page, edit: TextEdit): (Pick<StoredField, 'type'> & Record<string, unknown>) | undefined {
  return edit.type === 'pageField.edit'
    ? page.fields.find(({ id }) => id === edit.id)
    : elementOf(page, edit.id)?.fields.find(({ name }) => name === edit.name)
}

/** One command in place of two that follow each other and write on in one text or value; undefined where they do not. */
export function joinedEdits(first: Command, then: Command): Command | undefined {
  if (!isTextEdit(then)) return joinedUpdates(first, then)
  if (isTextEdit(first) && editSameText(first, then))
    return { ...first, change: joinedChanges(first.change, then.change) }
  if (first.type === 'field.update' && then.type === 'field.edit' && first.id === then.id && first.name === then.name) {
    const { type } = first.field
    if (type === then.field.type) return { ...first, value: editedText(type, first.value, then.change).text }
  }
  return undefined
}

/** Whether a command writes something that is put together with what others write. */
export function meetsOthers(command: Command): boolean {
  if (command.type === 'batch') return command.commands.some(meetsOthers)
  return isTextEdit(command) || isValueUpdate(command)
}

function oneOf(command: Command, singles: readonly Command[]): Command {
  return command.type === 'batch' ? { ...command, commands: singles } : singles[0]!
}
