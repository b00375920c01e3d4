import { breakpoints, type BreakpointName } from '#model/media/breakpoint.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'

/** Preview options in the query of an address. */
export interface PreviewSearch {
  /** Index of a slice's template, from 0. */
  readonly template?: number
  readonly layout?: LayoutId
  /** Absent: the width of a desktop. */
  readonly width?: BreakpointName
}

export function parsePreviewSearch({ template, layout, width }: Record<string, unknown>): PreviewSearch {
  const named = typeof layout === 'string' ? layoutNamed(layout) : undefined
  const breakpoint = breakpoints.find(({ name }) => name === width)?.name
  return {
    ...(typeof template === 'number' && Number.isInteger(template) && template > 0 && { template }),
    ...(named && { layout: named }),
    ...(breakpoint && breakpoint !== 'xl' && { width: breakpoint }),
  }
}
