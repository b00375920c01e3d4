import { traitsOf } from '../records/field-types.ts'
import type { Element, Page, StoredField } from '../page/page.ts'
import { inOneLine } from '../text/plain-text.ts'

/** Text of a page, with its place. */
export interface PageText {
  /** Absent for what belongs to the page itself. */
  readonly element?: Element
  /** The field that holds it, by its name; absent for a title and for what an element is called. */
  readonly field?: string
  readonly text: string
}

/** Texts of a page: its title, SEO texts, names of elements, and the texts of all fields. */
export function* textOfPage({ title, seo, fields, elements }: Page): Generator<PageText> {
  yield { text: inOneLine(title) }
  for (const field of ['meta_title', 'meta_description'] as const)
    if (seo?.[field]) yield { field, text: inOneLine(seo[field]) }
  for (const field of fields) yield { field: field.name, text: textOfField(field) }
  yield* wordsOf(elements)
}

function* wordsOf(elements: readonly Element[]): Generator<PageText> {
  for (const element of elements) {
    if (element.label) yield { element, text: inOneLine(element.label) }
    for (const field of element.fields) yield { element, field: field.name, text: textOfField(field) }
    yield* wordsOf(element.elements)
  }
}

/** Plain text of a field's value, in one line, with the targets of its links. */
export function textOfField(field: StoredField): string {
  return traitsOf(field).plainText(field[field.type])
}
