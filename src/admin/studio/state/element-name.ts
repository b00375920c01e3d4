import { label, t } from '#messages/interface.ts'
import type { Element } from '#model/page.ts'
import { definitions } from '#slices/definitions.ts'

/**
 * Name of an element for editors: what they called it, as they wrote it, else that of its slice in the language of the
 * admin. A new element carries the name of its slice.
 */
export function nameOf(element: Element | undefined): string {
  const { label: own, component } = element ?? {}
  const declared = component ? (definitions.get(component)?.label ?? component) : undefined
  if (own && own !== declared) return own
  return declared ? label(declared) : t({ id: 'studio.elements.group', defaultMessage: 'Group' })
}

const longestWords = 60

/** First words of an element's own content, by which two of the same slice are told apart; empty where it has none. */
export function firstWordsOf({ fields, component }: Element): string {
  const declared = Object.keys(definitions.get(component ?? '')?.fields ?? {})
  const texts = fields
    .filter(({ enabled, type }) => enabled && (type === 'text' || type === 'textarea' || type === 'wysiwyg'))
    .toSorted((a, b) => declared.indexOf(a.name) - declared.indexOf(b.name))
  for (const field of texts) {
    const words = plainOf(field[field.type])
    if (words) return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
  }
  return ''
}

function plainOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, 400)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
