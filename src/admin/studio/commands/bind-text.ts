import { FieldError, type Field } from '#fields/index.ts'
import { editedText, runsOf, textTypes } from '#document/edited-text.ts'
import { isTextEdit, singlesOf } from '#document/text-edits.ts'
import type { Command } from '#document/command.ts'
import { changedText, joinedChanges, lettersOf, placeAfter, type TextChange } from '#document/text-change.ts'
import { differenceOf, plainRuns } from '#document/text-difference.ts'
import type { TextBinding } from '../../controls/text-binding.ts'
import type { Edit } from '../state/document-core.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { editField, textIn } from './set-field.ts'

interface BoundText {
  readonly element: string
  readonly name: string
  readonly field: Field
  readonly run: (edit: Edit) => void
  /** The text is not allowed as it became. */
  readonly refused: (error: FieldError, text: string) => void
}

/** Binds an editor of a text to a field of the document; undefined for a field that holds none. */
export function bindText(
  studio: DocumentStore,
  { element, name, field, run, refused }: BoundText,
): TextBinding | undefined {
  if (!textTypes.includes(field.type)) return undefined
  let isOwn = false
  return {
    runs: () => runsOf(field.type, textIn(studio, element, name, field)),
    edit(change) {
      isOwn = true
      try {
        run(editField(studio, element, name, field, change))
      } catch (error) {
        if (!(error instanceof FieldError)) throw error
        refused(error, editedText(field.type, textIn(studio, element, name, field), change).text)
      } finally {
        isOwn = false
      }
    },
    typed: (was, now, caret) => differenceOf(plainRuns(was), plainRuns(now), caret),
    changed: ({ text, start, end }, change) => ({
      text: lettersOf(changedText(plainRuns(text), change)),
      start: placeAfter(start, change),
      end: placeAfter(end, change),
    }),
    listen: (hear) =>
      studio.listen({
        commands(commands) {
          const changes = isOwn ? [] : commands.flatMap((command) => changesIn(command, element, name))
          const known = changes.filter((change) => change !== undefined)
          if (changes.length > 0) hear(known.length < changes.length ? undefined : known.reduce(joinedChanges))
        },
        replaced: () => isOwn || hear(undefined),
      }),
  }
}

/** Changes of a text by a command; undefined where it writes it as a whole. */
function changesIn(command: Command, element: string, name: string): readonly (TextChange | undefined)[] {
  return singlesOf(command).flatMap((each): (TextChange | undefined)[] => {
    if (!('id' in each) || each.id !== element) return []
    if (isTextEdit(each)) return each.type === 'field.edit' && each.name === name ? [each.change] : []
    return 'name' in each && each.name !== name ? [] : [undefined]
  })
}
