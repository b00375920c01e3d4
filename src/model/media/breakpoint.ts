/** Breakpoints of pages. `minWidth` is in CSS px; `icon` names a Tabler icon. */
export const breakpoints = [
  { name: 'default', minWidth: 0, icon: 'device-mobile' },
  { name: 'sm', minWidth: 640, icon: 'device-mobile-rotated' },
  { name: 'md', minWidth: 768, icon: 'device-tablet' },
  { name: 'lg', minWidth: 1024, icon: 'device-laptop' },
  { name: 'xl', minWidth: 1280, icon: 'device-desktop' },
  { name: '2xl', minWidth: 1536, icon: 'device-tv' },
] as const

export type BreakpointName = (typeof breakpoints)[number]['name']

/** Canvas widths of each breakpoint, in CSS px. */
export const frameWidths: Readonly<Record<BreakpointName, number>> = {
  default: 390,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  '2xl': 1536,
}

export function minWidthOf(name: BreakpointName): number {
  return breakpoints.find((breakpoint) => breakpoint.name === name)?.minWidth ?? 0
}
