import type { Page, Setting, StoredField } from '#model/page/page.ts'
import type { Command } from './command.ts'
import type { TextChange } from './text-change.ts'
import { elementOf } from './tree.ts'

/** Command that writes a value as a whole. */
export type ValueUpdate = Extract<Command, { readonly type: 'field.update' | 'pageField.update' | 'settings.update' }>

/** Command that edits the letters of a text. */
export type TextEdit = Extract<Command, { readonly change: TextChange }>

/** Two concurrent commands, each transformed onto the other. */
export interface Passed {
  readonly later: Command
  readonly first: Command
}

/** Transformation of values, loaded for shared editing; without it the later command wins. */
export type PassValues = (later: Command, first: Command) => Passed | undefined

/** Whether a command sets or removes a list or an object. */
export function isValueUpdate(command: Command): command is ValueUpdate {
  return isUpdate(command) && (isStructure(valueOf(command)) || isStructure(command.from))
}

/** Whether a command writes a list or an object that can be merged. */
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

/** Command with another value and base. */
export function withValue(command: ValueUpdate, value: unknown, from: unknown): Command {
  return 'settings' in command
    ? { ...command, settings: value as readonly Setting[], from }
    : { ...command, value, from }
}

/** Whether two commands write in the same field. */
export function isOfSameField(a: ValueUpdate | TextEdit, b: ValueUpdate | TextEdit): boolean {
  return a.id === b.id && fieldKey(a) === fieldKey(b)
}

/** Key of the field that a command writes. */
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

/** Composes two successive updates; undefined for different values. */
export function joinedUpdates(first: Command, then: Command): Command | undefined {
  if (!isValueUpdate(first) || !isValueUpdate(then) || !isOfSameField(first, then)) return undefined
  return first.from === undefined ? then : { ...then, from: first.from }
}

/** Adds the base value to an update of a list or object. */
export function withOrigin(command: Command, page: Page): Command {
  if (!isUpdate(command) || command.from !== undefined) return command
  const from = storedValue(page, command)
  return isStructure(from) ? { ...command, from } : command
}

/** Stored value that an update replaces. */
export function storedValue(page: Page, command: ValueUpdate): unknown {
  if (command.type === 'settings.update') return elementOf(page, command.id)?.properties.settings
  const field = fieldOf(page, command)
  return 'field' in command && command.field.type !== field?.type ? undefined : field?.[field.type]
}

/** Field of an element by name, or of the page without an element. */
export function fieldOf(
  page: Page,
  { id, name }: { readonly id: string; readonly name?: string },
): AnyField | undefined {
  return name === undefined
    ? page.fields.find((each) => each.id === id)
    : elementOf(page, id)?.fields.find((each) => each.name === name)
}

type AnyField = Pick<StoredField, 'type'> & Readonly<Record<string, unknown>>

/** Command for log and history, without the base value, which follows from earlier commands. */
export function withoutOrigin<C extends Command>(command: C): C
export function withoutOrigin(command: Command): Command {
  if (command.type === 'batch') return { ...command, commands: command.commands.map(withoutOrigin) }
  if (!isUpdate(command) || command.from === undefined) return command
  const { from: _, ...rest } = command
  return rest
}
