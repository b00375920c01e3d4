import { type AnySentence, type Sentence, sentence } from '#messages/sentence.ts'
import { type FieldShape, traitsOf } from '#model/records/field-types.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'

/** First change of a page beyond its texts: the field, and its element. */
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
export function wordsOnly(field?: AnySentence): Sentence {
  return field
    ? sentence('translators can change only text, alt text and links, not {field}.', { field })
    : sentence('translators can change only text, alt text and links.')
}

/** Page attributes that are not translated: without title and search-engine texts. */
function withoutWords({ title: _, seo, ...page }: Omit<Page, 'elements' | 'review'>) {
  const { meta_title: _title, meta_description: _description, ...rest } = seo ?? {}
  return { ...page, seo: rest, fields: page.fields.map(fieldWithoutWords) }
}

/** An element without its words and without what is inside. */
function elementWithoutWords({ label: _, elements: __, fields, ...element }: Element) {
  return {
    ...element,
    // A text that is shown and was not stored before is written like any other.
    fields: fields.filter((field) => !(isText(field) && field.enabled)).map(fieldWithoutWords),
  }
}

function fieldWithoutWords(field: StoredField): StoredField {
  return { ...field, [field.type]: traitsOf(field).withoutWords(field[field.type], field) }
}

/** Value with other texts, to check whether they may change; undefined for a value without any. */
export function withOtherWords(field: FieldShape, value: unknown): unknown {
  const { translated, withoutWords: rest } = traitsOf(field)
  const other = translated
    ? translated.write(value, `${String(translated.read(value) ?? '')} `)
    : Array.isArray(value) && value.length > 0
      ? value.map((item) => (isRecord(item) ? { ...item, alt: `${String(item.alt ?? '')} ` } : item))
      : undefined
  return sameJson(rest(other, field), rest(value, field)) ? other : undefined
}

/** Whether values of a type are texts alone. */
export function isText(field: FieldShape): boolean {
  return traitsOf(field).withoutWords('words', field) === ''
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

/** First key with different values. */
export function firstDifferent(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys({ ...was, ...is }).find((key) => !sameJson(was[key], is[key]))
}
