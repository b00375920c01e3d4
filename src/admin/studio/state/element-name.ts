import { label, t } from '#messages/interface.ts'
import type { Element } from '#model/page.ts'

/** Name of an element for editors: its own label, else that of its component. */
export function nameOf(element: Element | undefined): string {
  return (
    label(element?.label || element?.component || '') || t({ id: 'studio.elements.group', defaultMessage: 'Group' })
  )
}
