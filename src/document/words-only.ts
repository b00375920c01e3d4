import { isRecord, sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page.ts'

/** Words in the value of a field, by its type: the whole value, or a part of it. A type that is missing has none. */
const wordsByType: ReadonlyMap<string, 'all' | 'text' | 'alt'> = new Map([
  ['text', 'all'],
  ['textarea', 'all'],
  ['wysiwyg', 'all'],
  ['link', 'text'],
  ['media', 'alt'],
])

/** The first change of a page that is more than one of words: its field, and the element where it is one's. */
export function changeBeyondWords(
  before: Page,
  after: Page,
): { readonly field: string; readonly element?: string } | undefined {
  const { elements, review: _, ...rest } = before
  const { elements: others, review: __, ...its } = after
  const field = firstDifferent(withoutWords(rest), withoutWords(its))
  if (field !== undefined) return { field }
  const element = firstOther(elements, others)
  return element === undefined ? undefined : { field: 'elements', ...(element && { element }) }
}

/** Message for a translator who changes anything but text. */
export function wordsOnly(field?: string): string {
  return `translators change words only: text, descriptions of pictures and links${field ? `, not ${field}` : ''}.`
}

/** What a page has besides its elements as it is in every language: without its title and its words for search engines. */
function withoutWords({ title: _, seo, ...page }: Omit<Page, 'elements' | 'review'>) {
  const { meta_title: _title, meta_description: _description, ...rest } = seo ?? {}
  return { ...page, seo: rest, fields: page.fields.map(fieldWithoutWords) }
}

/** An element without its words and without what is inside. */
function elementWithoutWords({ label: _, elements: __, fields, ...element }: Element) {
  return {
    ...element,
    // A text that is shown and was not stored before is written like any other.
    fields: fields.filter(({ type, enabled }) => !(isText(type) && enabled)).map(fieldWithoutWords),
  }
}

function fieldWithoutWords(field: StoredField): StoredField {
  const { type } = field
  const value = field[type]
  switch (wordsByType.get(type)) {
    case 'all':
      return { ...field, [type]: '' }
    case 'text':
      return { ...field, [type]: without(value, 'text') }
    case 'alt':
      return { ...field, [type]: eachWithout(value, 'alt') }
    default:
      return field
  }
}

/** A value with other words, to ask whether they may change; undefined for one without any. */
export function withOtherWords(type: string, value: unknown): unknown {
  switch (wordsByType.get(type)) {
    case 'all':
      return `${String(value ?? '')} `
    case 'text':
      return isRecord(value) ? { ...value, text: `${String(value.text ?? '')} ` } : undefined
    case 'alt':
      return Array.isArray(value) && value.length > 0
        ? value.map((item) => (isRecord(item) ? { ...item, alt: `${String(item.alt ?? '')} ` } : item))
        : undefined
    default:
      return undefined
  }
}

/** The first element that differs in more than words, by its id; '' where elements came, went or moved. */
function firstOther(was: readonly Element[], is: readonly Element[]): string | undefined {
  if (was.length !== is.length) return ''
  for (const [i, one] of was.entries()) {
    const other = is[i]!
    // An edit leaves what it does not touch as it is, so that a key costs a walk along one branch.
    if (one === other) continue
    if (one.id !== other.id) return ''
    if (!sameJson(elementWithoutWords(one), elementWithoutWords(other))) return one.id
    const inside = firstOther(one.elements, other.elements)
    if (inside !== undefined) return inside
  }
  return undefined
}

/** Whether all of a field type's value is text for visitors. */
export function isText(type: string): boolean {
  return wordsByType.get(type) === 'all'
}

/** The first key whose values differ. */
export function firstDifferent(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys({ ...was, ...is }).find((key) => !sameJson(was[key], is[key]))
}

/** A value without one of its keys. */
export function without(value: unknown, key: string): unknown {
  if (!isRecord(value)) return value
  const { [key]: _, ...rest } = value
  return rest
}

/** List without a key in each of its items. */
export function eachWithout(value: unknown, key: string): unknown {
  return Array.isArray(value) ? value.map((item) => without(item, key)) : value
}
