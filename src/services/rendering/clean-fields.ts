import { fieldTypeTraits } from '#model/records/field-types.ts'
import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import type { Element, PageField, StoredField } from '#model/page/page.ts'
import { sanitise } from '../documents/sanitise.ts'

// Cleaning of what a page holds, as it is saved and once more as it is handed out.

/** Sanitises an element without its children, including unknown properties. */
export function cleanParts(element: Element): Element {
  return {
    ...unknownCleaned(element, (key) => Object.hasOwn(partsOfElement, key)),
    fields: element.fields.map(cleanField),
  }
}

const partsOfElement = {
  ...{ id: true, type: true, enabled: true, label: true, component: true, xp_status: true, hydration_mode: true },
  ...{ version: true, slot: true, elements: true, fields: true, tags: true, conditions_settings: true },
  ...{ properties: true, section: true, model_query: true, permissions: true, administration: true },
} satisfies Record<keyof Element, true>

/** Sanitises a field of an element. */
export function cleanField(field: StoredField): StoredField {
  const clean = unknownCleaned(field, (key) => describing.has(key) || Object.hasOwn(fieldTypeTraits, key))
  return Object.hasOwn(clean, 'wysiwyg') ? { ...clean, wysiwyg: cleanValue('wysiwyg', clean.wysiwyg) } : clean
}

/** Something whose unknown parts, which the API hands out with it, are cleaned as markup. */
function unknownCleaned<T extends object>(whole: T, isKnown: (key: string) => boolean): T {
  const unknown = Object.entries(whole).filter(([key]) => !isKnown(key))
  if (unknown.length === 0) return whole
  return { ...whole, ...Object.fromEntries(unknown.map(([key, value]) => [key, withoutMarkup(value)])) }
}

/** Sanitises a page field. As no slice defines it, anything but plain values is sanitised as markup, and links are checked. */
export function cleanPageField(field: PageField): PageField {
  const values = Object.entries(field).map(([key, value]) => [
    key,
    describing.has(key) ? value : cleanValue(key, value),
  ])
  return Object.fromEntries(values) as PageField
}

const describing: ReadonlySet<string> = new Set(['id', 'name', 'type', 'enabled'])

function cleanValue(type: string, value: unknown): unknown {
  if (value === undefined || value === null) return value
  if (type === 'wysiwyg') return typeof value === 'string' ? sanitise(value) : ''
  if (type === 'link' && isRecord(value))
    return typeof value.href === 'string' && !isSafeHref(value.href) ? { ...value, href: '' } : value
  return typeof value === 'string' && Object.hasOwn(fieldTypeTraits, type) ? value : withoutMarkup(value)
}

function withoutMarkup(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('<') ? sanitise(value) : value
  if (Array.isArray(value)) return value.map(withoutMarkup)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutMarkup(each)]))
}
