import { spoken, t } from '#messages/interface.ts'
import { type Field, FieldError } from '#fields/index.ts'
import { changeAfter, changedText, type TextChange } from '#document/text-change.ts'
import { differenceOf, plainRuns } from '#document/text-difference.ts'
import type { FromCanvas } from '#model/studio/canvas.ts'
import { factsInFields } from '#model/records/facts.ts'
import type { Element } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import { announce } from '../../components/announce.ts'
import { bindText } from '../commands/bind-text.ts'
import { editField, setFieldError } from '../commands/set-field.ts'
import { focusField } from '../commands/focus-field.ts'
import { selectField } from '../commands/select-field.ts'
import type { Editor } from '../editor.ts'
import type { DocumentStore } from '../state/document-store.ts'

interface Place {
  readonly element: string
  readonly field: string
}

/** Handles inline editing messages of the canvas. */
export function beginText(editor: Editor) {
  return (message: Extract<FromCanvas, { kind: 'opened' | 'written' | 'next-text' }>): void => {
    if (message.kind === 'written') return written(editor, message)
    if (message.kind === 'next-text') return writeNext(editor, message)
    const { element, field } = message
    if (field && mayBeWritten(editor, element, field)) writeInPlace(editor, element, field)
    else focusField(editor, field)
  }
}

/** Whether a field can be edited inline on the canvas: a text that the page shows as it is stored, without facts. */
function mayBeWritten({ studio, ui }: Pick<Editor, 'studio' | 'ui'>, id: string, name: string): boolean {
  const element = studio.index.get(id)?.element
  const { reviewing, comparison } = ui.getState()
  // What is compared with the draft may stand on the canvas in its place.
  if (reviewing || (comparison && comparison.to.key !== 'working')) return false
  const field = fieldOf(element?.component, name)
  // On the page stands the value of a fact; written back, it would take the place of the token.
  if (factsInFields(element?.fields.filter((each) => each.name === name) ?? []).length > 0) return false
  return element?.type === 'slice' && field !== undefined && setFieldError(studio, id, name, field) === undefined
}

/** Texts that stand on the canvas while they are written in: what others write meanwhile is drawn when they are left. */
const shown = new WeakMap<DocumentStore, Shown>()

interface Shown extends Place {
  text: string
  others: readonly TextChange[]
  /** Whether what changes is what was typed there. */
  isOwn: boolean
  off: () => void
}

/** Puts the caret into a text on the canvas. */
function writeInPlace({ studio, ui, bridge }: Editor, element: string, field: string): void {
  ui.getState().inPlace?.leave()
  if (studio.get().selection.field !== field) selectField(studio, field)
  ui.setState({ right: 'content' })
  const type = fieldOf(studio.index.get(element)?.element.component, field)?.type
  if (type === 'wysiwyg') return bridge.send({ kind: 'write-rich', element, field })
  shownText(studio, { element, field })
  bridge.focus()
  bridge.send({ kind: 'write', element, field, lines: type === 'textarea' })
}

/**
 * Takes over what was typed on the canvas. What the field does not allow stays there until it is left, with the reason.
 */
function written({ studio, run, say }: Editor, { element, field, text }: Place & { text: string }): void {
  const definition = fieldOf(studio.index.get(element)?.element.component, field)
  if (!definition) return
  const change = typedOn(studio, { element, field, text })
  const now = shown.get(studio)!
  now.isOwn = true
  try {
    run(editField(studio, element, field, definition, change))
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    say(spoken(error.said))
    // What is not allowed stays there, and is tried again with the next letter.
    now.text = textIn(studio, element, field)
    now.others = []
  } finally {
    now.isOwn = false
  }
}

/** Text typed on the canvas, merged with others' edits since it was last drawn there. */
function typedOn(studio: DocumentStore, { element, field, text }: Place & { readonly text: string }): TextChange {
  const before = shown.get(studio)
  const known = before?.element === element && before.field === field ? before : shownText(studio, { element, field })
  const typed = differenceOf(plainRuns(known.text), plainRuns(text), caretIn(known.text, text))
  let change = typed
  const others = known.others.map((other) => {
    const moved = changeAfter(other, change, 'first')
    change = changeAfter(change, other, 'later')
    return moved
  })
  known.others = others
  known.text = text
  return change
}

/** Caret at the end of a replaced stretch of text. */
function caretIn(before: string, after: string): number {
  let end = 0
  while (end < before.length && end < after.length && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.length - end
}

/** Notes a text as it is drawn on the canvas, and from now on what others write in it. */
function shownText(studio: DocumentStore, { element, field }: Place): Shown {
  shown.get(studio)?.off()
  const definition = fieldOf(studio.index.get(element)?.element.component, field)
  const now: Shown = {
    element,
    field,
    text: textIn(studio, element, field),
    others: [],
    isOwn: false,
    off: () => undefined,
  }
  const binding =
    definition &&
    bindText(studio, { element, name: field, field: definition, run: () => undefined, refused: () => undefined })
  now.off =
    binding?.listen((change) => {
      if (now.isOwn) return
      const known = now.others.reduce(changedText, plainRuns(now.text))
      now.others = [...now.others, change ?? differenceOf(known, plainRuns(textIn(studio, element, field)))]
    }) ?? now.off
  shown.set(studio, now)
  return now
}

function textIn(studio: DocumentStore, element: string, name: string): string {
  const field = studio.index.get(element)?.element.fields.find((each) => each.name === name)
  return String(field?.[field.type] ?? '')
}

/**
 * Moves the inline editor to the next or previous text of the slice on the page.
 */
export function writeNext(editor: Editor, { element, field, by }: Place & { by: 1 | -1 }): void {
  const found = editor.studio.index.get(element)?.element
  const texts = found ? textsOf(found) : []
  const next = texts[texts.indexOf(field) + by]
  if (next === undefined) {
    // Nothing is awaited after all.
    editor.bridge.send({ kind: 'hand-over' })
    return announce(by > 0 ? t('This is the last text of the slice.') : t('This is the first text of the slice.'))
  }
  if (mayBeWritten(editor, element, next)) return writeInPlace(editor, element, next)
  selectField(editor.studio, next)
  focusField(editor, next)
}

/** The texts of a slice that are shown, plain and formatted, in the order of its fields. */
export function textsOf({ component, fields: stored }: Pick<Element, 'component' | 'fields'>): readonly string[] {
  const { fields = {} } = definitions.get(component ?? '') ?? {}
  return Object.entries(fields).flatMap(([name, { type, enabled, default: value }]) => {
    const own = stored.find((each) => each.name === name)
    const isShown = (own?.enabled ?? enabled) && Boolean(own?.[type] ?? value)
    return isShown && /^(text|textarea|wysiwyg)$/.test(type) ? name : []
  })
}

function fieldOf(component: string | undefined, name: string): Field | undefined {
  const field = definitions.get(component ?? '')?.fields[name]
  return field && /^(text|textarea|wysiwyg)$/.test(field.type) ? field : undefined
}
