import type { Entity } from '#entities/define.ts'
import type { EntityFields } from '#fields/index.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page.ts'
import type { RecordData } from '#model/records.ts'
import type { User } from '#store/store.ts'
import { type Subject, whyNot } from './access.ts'

/** Whether somebody may edit a thing only because they translate it. */
export function translatesOnly(user: User, subject: Subject): boolean {
  const assignments = user.assignments.filter(({ role }) => role !== 'translator')
  return assignments.length < user.assignments.length && whyNot({ ...user, assignments }, 'edit', subject) !== undefined
}

/** Throws `not-allowed` with the field where who only translates a page would change more of it than its words. */
export function refuseBeyondWords(user: User, subject: Subject, before: Page, after: Page): void {
  if (!translatesOnly(user, subject)) return
  const { elements, review: _, ...rest } = withoutWords(before)
  const { elements: others, review: __, ...its } = withoutWords(after)
  const key = firstDifferent(rest, its)
  if (key !== undefined) throw beyondWords(key)
  const element = firstOther(elements, others)
  if (element !== undefined) throw beyondWords('elements', element)
}

/** The same for a record: why its values stay as they are for somebody, naming the field. */
export function wordsDenial(
  user: User,
  subject: Subject,
  entity: Entity,
  before: RecordData,
  after: RecordData,
): string | undefined {
  if (!translatesOnly(user, subject)) return undefined
  // What is written once for all languages is nobody's to translate.
  if (!entity.isTranslated) return wordsOnly()
  const slug = entity.slug ? [entity.slug] : []
  const name = firstDifferent(
    dataWithoutWords(entity.fields, before, slug),
    dataWithoutWords(entity.fields, after, slug),
  )
  return name && wordsOnly(name)
}

/** Throws `not-allowed` for what is no change of words at all: a status, a place among others. */
export function refuseToTranslators(user: User, subject: Subject, field: string): void {
  if (translatesOnly(user, subject)) throw beyondWords(field)
}

function firstDifferent(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.keys({ ...was, ...is }).find((key) => !sameJson(was[key], is[key]))
}

function beyondWords(field: string, element?: string): VoixError {
  return new VoixError('not-allowed', { reason: wordsOnly(field), field, ...(element && { element }) })
}

/** What is said to who may change words and nothing else. */
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
    fields: element.fields.filter(({ type, enabled }) => !(isText(type) && enabled)).map(fieldWithoutWords),
    elements: element.elements.map(elementWithoutWords),
  }
}

function fieldWithoutWords(field: StoredField): StoredField {
  const { type } = field
  const value = field[type]
  if (isText(type)) return { ...field, [type]: '' }
  if (type === 'link') return { ...field, [type]: without(value, 'text') }
  return type === 'media' ? { ...field, [type]: eachWithout(value, 'alt') } : field
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

function isText(type: string): boolean {
  return ['text', 'textarea', 'wysiwyg'].includes(type)
}

/** Values without what is written in words. What has a form of its own is an address or a code. */
function dataWithoutWords(fields: EntityFields, data: RecordData, kept: readonly string[] = []): RecordData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value: unknown = data[name] ?? field.default
      if (kept.includes(name)) return [name, value]
      const type: string = field.type
      if (field.format || field.pattern || field.isForMachines) return [name, value]
      if (isText(type)) return [name, '']
      if (type === 'words') return [name, []]
      if (type === 'link') return [name, without(value, 'text')]
      if (type === 'media') return [name, eachWithout(value, 'alt')]
      if (type === 'menu') return [name, menuWithoutWords(value)]
      if (type === 'group' && isRecord(value)) return [name, dataWithoutWords(field.fields ?? {}, value)]
      if (type === 'list' && Array.isArray(value))
        return [name, value.map((row) => (isRecord(row) ? dataWithoutWords(field.fields ?? {}, row) : row))]
      return [name, value]
    }),
  )
}

function menuWithoutWords(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry) => {
    if (!isRecord(entry)) return entry
    const { label: _, description: _description, badge: _badge, items, ...rest } = entry
    return { ...rest, items: menuWithoutWords(items) }
  })
}

function without(value: unknown, key: string): unknown {
  if (!isRecord(value)) return value
  const { [key]: _, ...rest } = value
  return rest
}

function eachWithout(value: unknown, key: string): unknown {
  return Array.isArray(value) ? value.map((item) => without(item, key)) : value
}
