/** Path for Web Vitals reports of browsers. */
export const vitalsAddress = '/vitals'

/** Web Vitals with the largest plausible value of each: ms, and for CLS the layout shift score. */
export const vitals = { CLS: 100, FCP: 600_000, INP: 600_000, LCP: 600_000, TTFB: 600_000 } as const

export interface Vital {
  readonly name: keyof typeof vitals
  readonly value: number
}
