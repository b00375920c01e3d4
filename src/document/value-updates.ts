import type { Page, Setting } from '#model/page.ts'
import type { Command } from './command.ts'
import type { mergeValues } from './merge-values.ts'
import { elementOf } from './tree.ts'

/** Command that writes a value as a whole. */
type ValueUpdate = Extract<Command, { readonly type: 'field.update' | 'pageField.update' | 'settings.update' }>

/** How values meet, loaded where others may come; without it the later stands. */
export type MergeValues = typeof mergeValues

/** Whether a command writes a list or an object, or takes one away. */
export function isValueUpdate(command: Command): command is ValueUpdate {
  return isUpdate(command) && (isStructure(valueOf(command)) || isStructure(command.from))
}

/** Whether a command writes a list or an object that is put together with what others write. */
export function isMerging(command: Command): boolean {
  return isValueUpdate(command) && command.from !== undefined
}

function isUpdate(command: Command): command is ValueUpdate {
  return command.type === 'field.update' || command.type === 'pageField.update' || command.type === 'settings.update'
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function valueOf(command: ValueUpdate): unknown {
  return command.type === 'settings.update' ? command.settings : command.value
}

/** The command with another value, made of another one. */
export function withValue(command: ValueUpdate, value: unknown, from: unknown): Command {
  return command.type === 'settings.update'
    ? { ...command, settings: value as readonly Setting[], from }
    : { ...command, value, from }
}

/** Whether two commands write the same value. */
function updateSame(a: ValueUpdate, b: ValueUpdate): boolean {
  if (a.type !== b.type || a.id !== b.id) return false
  return a.type !== 'field.update' || b.type !== 'field.update' || (a.name === b.name && a.field.type === b.field.type)
}

/** Two updates of one value that were made beside each other, each on top of the other; undefined for other commands. */
export function passedUpdates(
  later: Command,
  first: Command,
  merge: MergeValues | undefined,
): { readonly later: Command; readonly first: Command } | undefined {
  if (!merge || !isValueUpdate(later) || !isUpdate(first) || !updateSame(later, first)) return undefined
  const [mine, theirs, before] = [valueOf(later), valueOf(first), later.from]
  if (before === undefined) return undefined
  // The other one was made of the same.
  const merged = merge({ before, theirs, mine })
  return { later: withValue(later, merged, theirs), first: withValue(first, merged, mine) }
}

/** One update in place of two that follow each other; undefined where they write different values. */
export function joinedUpdates(first: Command, then: Command): Command | undefined {
  if (!isValueUpdate(first) || !isValueUpdate(then) || !updateSame(first, then)) return undefined
  return first.from === undefined ? then : { ...then, from: first.from }
}

/** An update that says of which list or object of a page it was made. */
export function withOrigin(command: Command, page: Page): Command {
  if (!isUpdate(command) || command.from !== undefined) return command
  const from = storedValue(page, command)
  return isStructure(from) ? { ...command, from } : command
}

/** The value that an update is about, as a page has it. */
export function storedValue(page: Page, command: ValueUpdate): unknown {
  if (command.type === 'settings.update') return elementOf(page, command.id)?.properties.settings
  if (command.type === 'pageField.update') {
    const field = page.fields.find(({ id }) => id === command.id)
    return field?.[field.type]
  }
  const field = elementOf(page, command.id)?.fields.find(({ name }) => name === command.name)
  return field?.type === command.field.type ? field[field.type] : undefined
}

/** A command as the log and the history of a page keep it: what it was made of is known from what came before. */
export function withoutOrigin<C extends Command>(command: C): C
export function withoutOrigin(command: Command): Command {
  if (command.type === 'batch') return { ...command, commands: command.commands.map(withoutOrigin) }
  if (!isUpdate(command) || command.from === undefined) return command
  const { from: _, ...rest } = command
  return rest
}
