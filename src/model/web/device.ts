/** Breakpoints of devices: smallest window width of a tablet, and of a desktop, px. */
const deviceWidths = { tablet: 640, desktop: 1024 } as const

export function deviceAt(width: number): 'phone' | 'tablet' | 'desktop' {
  return width >= deviceWidths.desktop ? 'desktop' : width >= deviceWidths.tablet ? 'tablet' : 'phone'
}
