import type { Element } from '#model/page/page.ts'
import type { Binding } from '../rendering/view.ts'
import { partsShown } from './default-templates.ts'
import type { Bound } from './parts.ts'

/** Binding of a page as its elements draw it, those `below` among them. */
export function bindingOf(bound: Bound, elements: readonly Element[], below: readonly Element[] = []): Binding {
  const { about, record, parts } = bound
  const shown = partsShown([...elements, ...below])
  return {
    about,
    ...(record && { record }),
    part: async (name) => parts[name]?.(shown),
    below,
  }
}
