import type { Field } from '#fields/index.ts'
import type { Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import type { Asset, MediaItem } from '#model/media/media.ts'
import type { Element, FieldType, PageField, StoredField, StoredValues } from '#model/page/page.ts'
import { picturesOf } from '#model/media/picture.ts'
import type { Slice } from './define.ts'

/** Lookup for turning stored values into props: the library's assets, a sanitiser of rich text, the page's own values. */
export interface Lookup {
  readonly asset: (id: string) => Asset | undefined
  readonly sanitise: (html: string) => string
  /** Fields of the page, which lend their values to fields of the same name; none when absent. */
  readonly pageFields?: readonly PageField[]
}

/**
 * Props of a view: stored values, else the page's fields of that name, else defaults; without disabled or empty fields. A stored
 * value that its field no longer accepts gives way to the default.
 */
export function propsOf(slice: Slice, element: Element, lookup: Lookup): Record<string, unknown> {
  const stored = new Map(element.fields.map((field) => [field.name, field]))
  const props: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(slice.fields)) {
    const own = stored.get(name)
    if (!(own?.enabled ?? field.enabled)) continue
    const value = propOf(field, own?.[field.type] ?? valueFromPage(lookup.pageFields, name, field), lookup)
    if (value !== undefined) props[name] = value
  }
  return props
}

/** Types of fields that hold the same kind of words. */
const plainWords: readonly string[] = ['text', 'textarea', 'select']

/**
 * Page field's value for a slice field: enabled, non-empty, of the same type (or both plain text), and accepted; else undefined.
 */
export function valueFromPage(
  pageFields: readonly PageField[] = [],
  name: string,
  field: Pick<Field, 'type' | 'parse'>,
): unknown {
  const given = pageFields.find((each) => each.enabled && each.name === name)
  if (!given) return undefined
  const value = given[given.type]
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined
  const fits = given.type === field.type || [given.type, field.type].every((type) => plainWords.includes(type))
  return fits && isAccepted(field, value) ? value : undefined
}

/** Element with inherited page fields stored as its own. */
export function withPageFields(
  element: Element,
  { fields }: Pick<Slice, 'fields'>,
  pageFields: readonly PageField[],
): Element {
  const lent = Object.entries(fields).flatMap(([name, field]): StoredField[] => {
    const own = element.fields.find((each) => each.name === name)
    const value = own?.[field.type] ?? undefined
    const from = value === undefined ? valueFromPage(pageFields, name, field) : undefined
    if (from === undefined) return []
    const { type, enabled } = field
    return [{ ...(own ?? { id: name, name, type, enabled }), [type]: from }]
  })
  return lent.length > 0 ? withFields(element, lent) : element
}

/** Element with other fields in place of its own of the same names. */
export function withFields(element: Element, fields: readonly StoredField[]): Element {
  const names = new Set(fields.map(({ name }) => name))
  return { ...element, fields: [...element.fields.filter(({ name }) => !names.has(name)), ...fields] }
}

/** Public props: without those that the slice withholds. */
export function shownProps(
  { withheld = [] }: Pick<Slice, 'withheld'>,
  props: Record<string, unknown>,
): Record<string, unknown> {
  if (withheld.length === 0) return props
  return Object.fromEntries(Object.entries(props).filter(([name]) => !withheld.includes(name)))
}

/** Props in a page's language: unchanged texts of the product are translated. */
export function spokenProps(
  slice: Pick<Slice, 'fields'>,
  props: Record<string, unknown>,
  t: Translate,
): Record<string, unknown> {
  const said = messagesOf(slice.fields).filter(([name, message]) => props[name] === message.text)
  return said.length === 0
    ? props
    : { ...props, ...Object.fromEntries(said.map(([name, message]) => [name, t(message)])) }
}

/** Messages that are defaults of fields, by the fields of a slice. */
const knownMessages = new WeakMap<object, readonly (readonly [name: string, message: Message])[]>()

function messagesOf(fields: Slice['fields']): readonly (readonly [name: string, message: Message])[] {
  let known = knownMessages.get(fields)
  if (!known) {
    known = Object.entries(fields).flatMap(([name, { message }]) => (message ? [[name, message] as const] : []))
    knownMessages.set(fields, known)
  }
  return known
}

function propOf(field: Field, stored: unknown, lookup: Lookup): unknown {
  return propFrom[field.type](read(field, stored), field, lookup)
}

type PropFrom = (value: unknown, field: Field, lookup: Lookup) => unknown

const asStored: PropFrom = (value) => (value === '' || value === null ? undefined : value)
const whenAny: PropFrom = (value) => (Array.isArray(value) && value.length > 0 ? value : undefined)

/** Prop of a view from the value of each field type; undefined for an empty one. */
const propFrom: Readonly<Record<FieldType, PropFrom>> = {
  text: asStored,
  textarea: asStored,
  wysiwyg: (value, _, { sanitise }) => sanitise(value as string) || undefined,
  checkbox: asStored,
  select: asStored,
  number: asStored,
  color: asStored,
  date: asStored,
  datetime: asStored,
  media: (value, { breakpoints = [], multiple }, { asset }) => {
    const pictures = picturesOf(value as readonly MediaItem[], breakpoints, asset)
    if (pictures.length === 0) return undefined
    return multiple ? pictures : pictures[0]
  },
  link: (value) => ((value as StoredValues['link']).href.trim() ? value : undefined),
  specials: whenAny,
  resorts: whenAny,
}

function read(field: Field, stored: unknown): unknown {
  if (stored === undefined || stored === null) return field.default
  try {
    return field.parse(stored)
  } catch {
    return field.default
  }
}

function isAccepted({ parse }: Pick<Field, 'parse'>, value: unknown): boolean {
  try {
    parse(value)
    return true
  } catch {
    return false
  }
}
