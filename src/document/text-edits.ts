import { sameJson } from '#model/json.ts'
import type { Page, StoredField } from '#model/page.ts'
import { apply } from './apply.ts'
import type { Command } from './command.ts'
import { editedText, runsOf, textTypes } from './edited-text.ts'
import { changeAfter, joinedChanges, type TextChange } from './text-change.ts'
import { differenceOf } from './text-difference.ts'
import { elementOf } from './tree.ts'

/** Command that changes the letters of one text. */
export type TextEdit = Extract<Command, { readonly change: TextChange }>

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
export function passEachOther(later: Command, first: Command): Passed {
  if (!hasTextEdit(later) || !hasTextEdit(first)) return { later, first }
  const [a, b] = [[...singlesOf(later)], [...singlesOf(first)]]
  let isChanged = false
  for (const [j] of b.entries())
    for (const [i] of a.entries()) {
      const [one, other] = [a[i]!, b[j]!]
      if (!isTextEdit(one) || !isTextEdit(other) || !editSameText(one, other)) continue
      a[i] = { ...one, change: changeAfter(one.change, other.change, 'later') }
      b[j] = { ...other, change: changeAfter(other.change, one.change, 'first') }
      isChanged = true
    }
  return isChanged ? { later: oneOf(later, a), first: oneOf(first, b) } : { later, first }
}

/** A command on top of others that came before it, and those on top of it. */
export function passAll(
  later: Command,
  others: readonly Command[],
): { readonly later: Command; readonly others: readonly Command[] } {
  let now = later
  const passed = others.map((other) => {
    const { later: next, first } = passEachOther(now, other)
    now = next
    return first
  })
  return { later: now, others: passed }
}

/** A command in which whole texts that it writes are changes of the letters of those that a page has. */
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
  if (command.type === 'pageField.update') {
    const { id, value } = command
    const field = page.fields.find((each) => each.id === id)
    const change = field && changeTo(field, value)
    return change ? { type: 'pageField.edit', id, change } : command
  }
  const field = command.type === 'field.update' || command.type === 'field.restore' ? command.field : null
  if (!field || (command.type !== 'field.update' && command.type !== 'field.restore')) return command
  const { id, name } = command
  const stored = elementOf(page, id)?.fields.find((each) => each.name === name)
  if (stored && stored.type !== field.type) return command
  const change = changeTo(
    stored ?? ({ ...field, name } as StoredField),
    command.type === 'field.update' ? command.value : command.field?.[field.type],
    stored?.[field.type] ?? '',
  )
  if (!change) return command
  const { id: fieldId, type, enabled } = field
  const about = { id: fieldId, type, ...(enabled !== undefined && { enabled }) }
  const edit: Command = { type: 'field.edit', id, name, field: about, change }
  if (command.type === 'field.update' || !stored || stored.enabled === enabled) return edit
  const shown: Command = { type: enabled ? 'field.enable' : 'field.disable', id, name, field: about }
  return { type: 'batch', commands: [edit, shown] }
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

/** What leads from the texts of one page to those of another, for the texts that a command writes. */
export function differenceIn(command: Command, from: Page, to: Page): readonly Command[] {
  return singlesOf(command).flatMap((each) => {
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

/** One command in place of two that follow each other and write on in one text; undefined where they do not. */
export function joinedEdits(first: Command, then: Command): Command | undefined {
  if (!isTextEdit(then)) return undefined
  if (isTextEdit(first) && editSameText(first, then))
    return { ...first, change: joinedChanges(first.change, then.change) }
  if (first.type === 'field.update' && then.type === 'field.edit' && first.id === then.id && first.name === then.name) {
    const { type } = first.field
    if (type === then.field.type) return { ...first, value: editedText(type, first.value, then.change).text }
  }
  return undefined
}

function hasTextEdit(command: Command): boolean {
  return command.type === 'batch' ? command.commands.some(hasTextEdit) : isTextEdit(command)
}

function oneOf(command: Command, singles: readonly Command[]): Command {
  return command.type === 'batch' ? { ...command, commands: singles } : singles[0]!
}
