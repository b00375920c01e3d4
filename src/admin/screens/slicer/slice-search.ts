import { hasWords } from '#model/text/fold.ts'
import { compareText } from '../../components/compare-text.ts'
import { label as translated } from '#messages/interface.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'
import type { SliceDefinition } from '#contract/definitions.ts'

/** Search and filters of the slice gallery, in the query of its address. */
export interface SliceSearch {
  readonly search?: string
  readonly group?: string
  readonly layout?: LayoutId
  readonly tag?: string
  /** Filter for deprecated slices: only them, or none; without it all are shown. */
  readonly deprecated?: 'only' | 'none'
}

export function parseSliceSearch(search: Record<string, unknown>): SliceSearch {
  const layout = typeof search.layout === 'string' ? layoutNamed(search.layout) : undefined
  return {
    ...(isWords(search.search) && { search: search.search }),
    ...(isWords(search.group) && { group: search.group }),
    ...(layout && { layout }),
    ...(isWords(search.tag) && { tag: search.tag }),
    ...((search.deprecated === 'only' || search.deprecated === 'none') && { deprecated: search.deprecated }),
  }
}

/** The slices that match, by group; groups and slices in the order of the alphabet. */
export function slicesFound(
  slices: readonly SliceDefinition[],
  search: SliceSearch,
): readonly { readonly name: string; readonly slices: readonly SliceDefinition[] }[] {
  const groups = Map.groupBy(
    slices.filter((slice) => matches(slice, search)),
    ({ group }) => group,
  )
  return [...groups]
    .map(([name, found]) => ({
      name,
      slices: found.toSorted((a, b) => compareText(translated(a.label), translated(b.label))),
    }))
    .toSorted((a, b) => compareText(translated(a.name), translated(b.name)))
}

function matches(slice: SliceDefinition, { search = '', group, layout, tag, deprecated }: SliceSearch): boolean {
  if (deprecated === (slice.deprecated ? 'none' : 'only')) return false
  if (group && slice.group !== group) return false
  if (layout && slice.layouts !== '*' && !slice.layouts.includes(layout)) return false
  if (tag && !slice.tags.includes(tag)) return false
  const declared = [slice.label, slice.group, slice.description, ...slice.tags]
  return hasWords([slice.component, ...declared, ...declared.map(translated)].join(' '), search)
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
