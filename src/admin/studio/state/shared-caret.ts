import { caretAfter } from '#document/caret-after.ts'
import { readText } from '#document/read-text.ts'
import { elementOf } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import type { Doing, TextPosition } from '#model/studio/presence.ts'
import type { DocumentCore } from './document-core.ts'

/**
 * Caret of the editor for others: its offset in the page at the last number of the live log. Undefined where that page lacks the
 * text.
 */
export function sharedCaret(
  { replica, index }: Pick<DocumentCore, 'replica' | 'index'>,
  caret: TextPosition,
): Pick<Doing, 'caret'> {
  const { element, field: name } = caret
  const shown = textIn(index.get(element)?.element, name)
  const known = replica.numbered === replica.page ? shown : textOn(replica.numbered, caret)
  if (shown === undefined || known === undefined) return {}
  const moved = (at: number) => caretAfter(Math.min(at, shown.length), shown, known)
  return { caret: { ...caret, at: moved(caret.at), from: moved(caret.from), number: replica.number } }
}

/** Text of a page at a caret. */
export function textOn(page: Page, { element, field }: Pick<TextPosition, 'element' | 'field'>): string | undefined {
  return textIn(elementOf(page, element), field)
}

export function textIn(element: ReturnType<typeof elementOf>, name: string): string | undefined {
  return readText(element?.fields.find((field) => field.name === name))
}
