import type { LinkValue } from '#model/web/link.ts'
import type { HydrationMode } from '#model/page/page.ts'

/** Value in a note, without generated parts. */
export type Written = string | number | boolean | readonly string[] | LinkValue

/** Slice in code; ids, types and defaults come from the catalogue. */
export interface SliceNote<Value = Written> {
  readonly kind: 'slice'
  readonly component: string
  readonly fields: Readonly<Record<string, Value>>
  readonly slot?: string
  readonly hydrate?: HydrationMode
  readonly label?: string
  readonly domId?: string
  readonly children: readonly Note<Value>[]
}

export interface GroupNote<Value = Written> {
  readonly kind: 'group'
  readonly label: string
  readonly children: readonly Note<Value>[]
}

export type Note<Value = Written> = SliceNote<Value> | GroupNote<Value>

type More<Value> = Partial<Pick<SliceNote<Value>, 'slot' | 'hydrate' | 'label' | 'domId' | 'children'>>

export function slice<Value = Written>(
  component: string,
  fields: Readonly<Record<string, NoInfer<Value>>> = {},
  more: More<NoInfer<Value>> = {},
): SliceNote<Value> {
  return { kind: 'slice', component, fields, ...more, children: more.children ?? [] }
}

/** Named group of slices in the studio's layers. */
export function group<Value = Written>(label: string, children: readonly Note<NoInfer<Value>>[]): GroupNote<Value> {
  return { kind: 'group', label, children }
}

export function link(text: string, href: string): LinkValue {
  return { text, href }
}

/** Sample pictures by words, replaced by the library's best match. */
export function samples(...words: readonly string[]): readonly string[] {
  return words.map((each) => `sample:${each}`)
}

/** Ground and ink of the brand, for slices that start with white or grey. */
export const onPaper = { bgColor: '', textColor: '' } as const
