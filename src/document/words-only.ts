import { traitsOf } from '#model/field-types.ts'
import { sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page.ts'

/** The first change of a page that is more than one of words: its field, and the element where it is one's. */
export function changeBeyondWords(
  before: Page,
  after: Page,
): { readonly field: string; readonly element?: string } | undefined {
  const { elements, review: _, ...rest } = withoutWords(before)
  const { elements: others, review: __, ...its } = withoutWords(after)
  const field = firstDifferent(rest, its)
  if (field !== undefined) return { field }
  const element = firstOther(elements, others)
  return element === undefined ? undefined : { field: 'elements', ...(element && { element }) }
}

/** Message for a translator who changes anything but text. */
export function wordsOnly(field?: string): string {
  return `translators change words only: text, descriptions of pictures and links${field ? `, not ${field}` : ''}.`
}

/** A page as it is in every language: without its title, its words for search engines and those of its elements. */
function withoutWords({ title: _, seo, ...page }: Page): Omit<Page, 'title'> {
  const { meta_title: _title, meta_description: _description, ...rest } = seo ?? {}
  return {
    ...page,
    seo: rest,
    fields: page.fields.map(fieldWithoutWords),
    elements: page.elements.map(elementWithoutWords),
  }
}

function elementWithoutWords({ label: _, ...element }: Element): Element {
  return {
    ...element,
    label: '',
    // A text that is shown and was not stored before is written like any other.
    fields: element.fields.filter((field) => !(isText(field) && field.enabled)).map(fieldWithoutWords),
    elements: element.elements.map(elementWithoutWords),
  }
}

function fieldWithoutWords(field: StoredField): StoredField {
  return { ...field, [field.type]: traitsOf(field).withoutWords(field[field.type], field) }
}

/** Whether a value is nothing but words. */
function isText(field: StoredField): boolean {
  return traitsOf(field).withoutWords('words', field) === ''
}

/** The first element that differs in more than words, by its id; '' where elements came, went or moved. */
function firstOther(was: readonly Element[], is: readonly Element[]): string | undefined {
  if (was.length !== is.length) return ''
  for (const [i, one] of was.entries()) {
    const other = is[i]!
    if (one.id !== other.id) return ''
    const { elements, ...own } = one
    const { elements: others, ...its } = other
    if (!sameJson(own, its)) return one.id
    const inside = firstOther(elements, others)
    if (inside !== undefined) return inside
  }
  return undefined
}

/** The first key whose values differ. */
export function firstDifferent(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys({ ...was, ...is }).find((key) => !sameJson(was[key], is[key]))
}
