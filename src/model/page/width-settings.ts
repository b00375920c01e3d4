import { type BreakpointName, breakpoints } from '../media/breakpoint.ts'
import type { Setting } from './page.ts'

/** Room that an editor gives an element beside what its layout gives it, by its name in the studio. */
const spaces = { none: '0', small: '1.5rem', medium: '3rem', large: '6rem' } as const
export type Space = keyof typeof spaces

const across = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' } as const
/** Number of columns of a grid, as it is stored. */
export type Across = `${keyof typeof across}`

/**
 * Settings of an element that each width may have its own of: the custom property of each, what it may be, and whether it
 * holds for wider windows as well or for narrower ones, until one of these has its own.
 */
const widthSettings = {
  space_above: { property: '--above', values: spaces, holds: 'wider' },
  space_below: { property: '--below', values: spaces, holds: 'wider' },
  // The block's own number is meant for wide windows.
  columns: { property: '--across', values: across, holds: 'narrower' },
} as const
export type WidthSetting = keyof typeof widthSettings
/** Values that a setting may have. */
export type WidthValue<S extends WidthSetting> = S extends 'columns' ? Across : Space

/** Value at a breakpoint, its own or that of the nearest breakpoint that holds there; undefined when unset. */
export function valueAt<S extends WidthSetting>(
  settings: readonly Setting[],
  name: S,
  breakpoint: BreakpointName,
): { readonly value: WidthValue<S>; readonly from: BreakpointName } | undefined {
  const at = breakpoints.findIndex((each) => each.name === breakpoint)
  const holding =
    widthSettings[name].holds === 'wider' ? breakpoints.slice(0, at + 1).toReversed() : breakpoints.slice(at)
  for (const { name: from } of holding) {
    const value = ownValue(settings, name, from)
    if (value) return { value, from }
  }
  return undefined
}

/** Value set for exactly this breakpoint. */
export function ownValue<S extends WidthSetting>(
  settings: readonly Setting[],
  name: S,
  at: BreakpointName,
): WidthValue<S> | undefined {
  const value = settings.find((setting) => setting.name === name && (setting.breakpoint ?? 'default') === at)?.value
  const isKnown = typeof value === 'string' && Object.hasOwn(widthSettings[name].values, value)
  return isKnown ? (value as WidthValue<S>) : undefined
}

/** Settings with another value at a breakpoint; undefined removes it. */
export function withValue<S extends WidthSetting>(
  settings: readonly Setting[],
  name: S,
  at: BreakpointName,
  value: WidthValue<S> | undefined,
): readonly Setting[] {
  const others = settings.filter((setting) => setting.name !== name || (setting.breakpoint ?? 'default') !== at)
  return value === undefined ? others : [...others, { name, value, breakpoint: at }]
}

/** Name of the styles of settings by width, among the names of slices whose styles a page is sent. */
export const byWidth = 'by-width'

/** Custom properties of an element's settings by width, as `--above:3rem;--above-md:6rem`; empty without any. */
export function widthStyles(settings: readonly Setting[]): string {
  if (settings.length === 0) return ''
  return Object.entries(widthSettings)
    .flatMap(([setting, { property, values }]) =>
      breakpoints.flatMap(({ name }) => {
        const value = ownValue(settings, setting as WidthSetting, name)
        const css = value && (values as Readonly<Record<string, string>>)[value]
        return css ? `${property}${name === 'default' ? '' : `-${name}`}:${css}` : []
      }),
    )
    .join(';')
}
