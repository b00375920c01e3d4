import type { Element } from '#model/page/page.ts'
import type { PartReader } from '#model/page/bound-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { partsShown } from './default-templates.ts'
import type { AboutPage, Bound } from './parts.ts'

/** Binding of a page, as its slices render it. */
export interface Binding {
  readonly about: AboutPage
  readonly record?: StoredRecord
  readonly part: PartReader
  /** Elements after those of the page, such as the list below what an editor placed at its address. */
  readonly below: readonly Element[]
}

/** Binding of a page by its elements, including `below`. */
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
