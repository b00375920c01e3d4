import type { Element } from '#model/page.ts'

/** Name of an element for editors: its own label, else that of its component. */
export function nameOf(element: Element | undefined): string {
  return element?.label || element?.component || 'Group'
}
