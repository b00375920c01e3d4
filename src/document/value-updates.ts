import type { Page, Setting, StoredField } from '#model/page/page.ts'
import type { Command } from './command.ts'
import type { TextChange } from './text-change.ts'
import { elementOf } from './tree.ts'

/** Command that writes a value as a whole. */
export type ValueUpdate = Extract<Command, { readonly type: 'field.update' | 'pageField.update' | 'settings.update' }>

/** Command that changes the letters of one text. */
export type TextEdit = Extract<Command, { readonly change: TextChange }>

/** Two commands made beside each other of one page, each on top of the other. */
export interface Passed {
  readonly later: Command
  readonly first: Command
}

/** How values meet, loaded where others may come; without it the later stands. */
export type PassValues = (later: Command, first: Command) => Passed | undefined

/** Whether a command writes a list or an object, or takes one away. */
export function isValueUpdate(command: Command): command is ValueUpdate {
  return isUpdate(command) && (isStructure(valueOf(command)) || isStructure(command.from))
}

/** Whether a command writes a list or an object that is put together with what others write. */
export function isMerging(command: Command): boolean {
  return isValueUpdate(command) && command.from !== undefined
}

export function isUpdate(command: Command): command is ValueUpdate {
  return /^(field|pageField|settings)\.update$/.test(command.type)
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

export function valueOf(command: ValueUpdate): unknown {
  return 'settings' in command ? command.settings : command.value
}

/** The command with another value, made of another one. */
export function withValue(command: ValueUpdate, value: unknown, from: unknown): Command {
  return 'settings' in command
    ? { ...command, settings: value as readonly Setting[], from }
    : { ...command, value, from }
}

/** Whether two commands write in the same field. */
export function isOfSameField(a: ValueUpdate | TextEdit, b: ValueUpdate | TextEdit): boolean {
  return a.id === b.id && fieldKey(a) === fieldKey(b)
}

/** The field that a command writes in, as one text. */
export function fieldKey(command: Command): string {
  const { type, id, name, field } = command as WritingIn
  return [type.split('.')[0], id, name, field?.type].join(' ')
}

interface WritingIn {
  readonly type: string
  readonly id?: string
  readonly name?: string
  readonly field?: { readonly type: string }
}

/** One update in place of two that follow each other; undefined where they write different values. */
export function joinedUpdates(first: Command, then: Command): Command | undefined {
  if (!isValueUpdate(first) || !isValueUpdate(then) || !isOfSameField(first, then)) return undefined
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
  const field = fieldOf(page, command)
  return 'field' in command && command.field.type !== field?.type ? undefined : field?.[field.type]
}

/** The field of an element that has this name, or of the page where none is given. */
export function fieldOf(
  page: Page,
  { id, name }: { readonly id: string; readonly name?: string },
): AnyField | undefined {
  return name === undefined
    ? page.fields.find((each) => each.id === id)
    : elementOf(page, id)?.fields.find((each) => each.name === name)
}

type AnyField = Pick<StoredField, 'type'> & Readonly<Record<string, unknown>>

/** A command as the log and the history of a page keep it: what it was made of is known from what came before. */
export function withoutOrigin<C extends Command>(command: C): C
export function withoutOrigin(command: Command): Command {
  if (command.type === 'batch') return { ...command, commands: command.commands.map(withoutOrigin) }
  if (!isUpdate(command) || command.from === undefined) return command
  const { from: _, ...rest } = command
  return rest
}
