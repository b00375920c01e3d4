import { decoded } from '#model/plain-text.ts'
import type { StoredField } from '#model/page.ts'

/** Characters of a stored text as they are read on the page; undefined where it is none that a caret can stand in. */
export function readText(field: StoredField | undefined): string | undefined {
  const value = field?.[field.type]
  if (typeof value !== 'string') return undefined
  if (field?.type === 'wysiwyg') return decoded(value.replaceAll(/<br\b[^>]*>/g, '\n').replaceAll(/<[^>]*>/g, ''))
  return field?.type === 'text' || field?.type === 'textarea' ? value : undefined
}
