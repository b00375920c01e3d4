import { type BreakpointName, breakpoints } from '../media/breakpoint.ts'
import type { Setting } from './page.ts'

/** The room that an editor gives an element beside what its layout gives it, by the words of the studio. */
const spaces = { none: '0', small: '1.5rem', medium: '3rem', large: '6rem' } as const
export type Space = keyof typeof spaces

const spaceSides = { space_above: '--above', space_below: '--below' } as const
export type SpaceSide = keyof typeof spaceSides

/** Spacing at a breakpoint, inherited from the nearest narrower one; undefined when unset. */
export function spaceAt(
  settings: readonly Setting[],
  side: SpaceSide,
  breakpoint: BreakpointName,
): { readonly space: Space; readonly from: BreakpointName | undefined } {
  const last = breakpoints.findIndex(({ name }) => name === breakpoint)
  for (const { name: from } of breakpoints.slice(0, last + 1).toReversed()) {
    const space = ownSpace(settings, side, from)
    if (space) return { space, from }
  }
  return { space: 'none', from: undefined }
}

/** Spacing set for exactly this breakpoint. */
export function ownSpace(settings: readonly Setting[], side: SpaceSide, at: BreakpointName): Space | undefined {
  const value = settings.find((setting) => setting.name === side && (setting.breakpoint ?? 'default') === at)?.value
  return typeof value === 'string' && Object.hasOwn(spaces, value) ? (value as Space) : undefined
}

/** Settings with another spacing at a breakpoint; undefined removes it. */
export function withSpace(
  settings: readonly Setting[],
  side: SpaceSide,
  at: BreakpointName,
  space: Space | undefined,
): readonly Setting[] {
  const others = settings.filter(({ name, breakpoint = 'default' }) => name !== side || breakpoint !== at)
  return space === undefined ? others : [...others, { name: side, value: space, breakpoint: at }]
}

/** Custom properties of an element's spacing, as `--above:3rem;--above-md:6rem`; empty without any. */
export function spacingOf(settings: readonly Setting[]): string {
  if (settings.length === 0) return ''
  return Object.entries(spaceSides)
    .flatMap(([side, property]) =>
      breakpoints.flatMap(({ name }) => {
        const space = ownSpace(settings, side as SpaceSide, name)
        return space ? `${property}${name === 'default' ? '' : `-${name}`}:${spaces[space]}` : []
      }),
    )
    .join(';')
}
