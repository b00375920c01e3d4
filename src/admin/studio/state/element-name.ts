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
