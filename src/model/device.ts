/** From which width on a window counts as a tablet, and as a desktop; px. */
export const deviceWidths = { tablet: 640, desktop: 1024 } as const

export function deviceAt(width: number): 'phone' | 'tablet' | 'desktop' {
  return width >= deviceWidths.desktop ? 'desktop' : width >= deviceWidths.tablet ? 'tablet' : 'phone'
}
