import { caretAfter } from '#document/caret-after.ts'
import { readText } from '#document/read-text.ts'
import { elementOf } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import type { Doing, TextPosition } from '#model/studio/presence.ts'
import type { DocumentCore } from './document-core.ts'

/**
 * The caret of the editor for the others: where it stands in the page as all have it who know the live log up to its number,
 * without what has no number yet. Nothing where that page lacks the text.
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

/** The text of a page that a caret stands in. */
export function textOn(page: Page, { element, field }: Pick<TextPosition, 'element' | 'field'>): string | undefined {
  return textIn(elementOf(page, element), field)
}

export function textIn(element: ReturnType<typeof elementOf>, name: string): string | undefined {
  return readText(element?.fields.find((field) => field.name === name))
}
