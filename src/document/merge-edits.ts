import type { Page } from '#model/page.ts'
import type { Command } from './command.ts'
import { mergeTexts } from './merge-texts.ts'
import { elementOf } from './tree.ts'

/** Types of fields whose texts are put together word by word when two people write at once. */
const mergedTypes: readonly string[] = ['text', 'textarea', 'wysiwyg']

/** Text of somebody else that an edit writes over, because both changed the same words. */
export interface OverwrittenText {
  /** Id of the element, or of the page field. */
  readonly id: string
  /** Name of the field of the element; absent for a page field. */
  readonly name?: string
  readonly text: string
}

/** Edit on top of one that it did not know. */
export interface MergedEdit {
  readonly command: Command
  readonly over: readonly OverwrittenText[]
}

/**
 * An edit on top of one that came between, which led from one page to another: a text that both changed gets the
 * words of both, and where they touch the same words it stays as it is.
 */
export function mergedEdit(command: Command, between: { readonly before: Page; readonly after: Page }): MergedEdit {
  if (between.before === between.after) return { command, over: [] }
  if (command.type === 'batch') {
    const merged = command.commands.map((each) => mergedEdit(each, between))
    const isSame = merged.every((each, i) => each.command === command.commands[i])
    return {
      command: isSame ? command : { ...command, commands: merged.map((each) => each.command) },
      over: merged.flatMap(({ over }) => over),
    }
  }
  const before = textIn(between.before, command)
  const theirs = textIn(between.after, command)
  const isText = (command.type === 'field.update' || command.type === 'pageField.update') && before !== undefined
  if (!isText || theirs === undefined || before === theirs || typeof command.value !== 'string')
    return { command, over: [] }
  const value = mergeTexts({ before, theirs, mine: command.value })
  if (value !== undefined) return { command: value === command.value ? command : { ...command, value }, over: [] }
  const name = command.type === 'field.update' ? { name: command.name } : {}
  return { command, over: [{ id: command.id, ...name, text: theirs }] }
}

/** The text that a command writes to, as a page has it; undefined where it is no text of these types. */
function textIn(page: Page, command: Command): string | undefined {
  const field =
    command.type === 'field.update'
      ? elementOf(page, command.id)?.fields.find(({ name }) => name === command.name)
      : command.type === 'pageField.update'
        ? page.fields.find(({ id }) => id === command.id)
        : undefined
  if (!field || !mergedTypes.includes(field.type)) return undefined
  const value = field[field.type]
  return typeof value === 'string' ? value : undefined
}
