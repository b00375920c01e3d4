import type { Field } from '#fields/index.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { Editor } from '../editor.ts'
import { setField } from './set-field.ts'

interface TextPlace {
  readonly id: string
  readonly name: string
  readonly field: Field
}

/** Types of fields into which text can be inserted. */
export function takesText({ type, isForMachines, format }: Field): boolean {
  return isForMachines !== true && format === undefined && /^(text|textarea|wysiwyg|link)$/.test(type)
}

/**
 * Inserts a text at the last caret of an inspector field, replacing the selection; at the end without one. Throws a FieldError
 * where the field does not allow it.
 */
export function insertText({ studio, run }: Pick<Editor, 'studio' | 'run'>, place: TextPlace, text: string): void {
  const { id, name, field } = place
  const stored = studio.index.get(id)?.element.fields.find((each) => each.name === name)
  const value = stored?.[field.type] ?? field.default
  const control = document.getElementById(`field-${name}`)
  if (control?.isContentEditable) {
    control.focus()
    // The editor puts its own selection back once it has the focus.
    setTimeout(() => document.execCommand('insertText', false, text), 50)
    return
  }
  run(setField(studio, id, name, field, withText(value, text, control)))
  control?.focus()
}

function withText(value: unknown, text: string, control: HTMLElement | null): unknown {
  if (typeof value === 'object' && value !== null) {
    const link = value as LinkValue
    return { ...link, text: [link.text, text].filter(Boolean).join(' ') }
  }
  const words = String(value ?? '')
  const isWritten = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  const from = (isWritten ? control.selectionStart : undefined) ?? words.length
  const to = (isWritten ? control.selectionEnd : undefined) ?? words.length
  return words.slice(0, from) + text + words.slice(to)
}
