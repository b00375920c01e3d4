/** Where browsers say how fast a page was for its visitor. */
export const vitalsAddress = '/vitals'

/** What is measured, with the most that is believed: ms, and for CLS the share of the window that moved. */
export const vitals = { CLS: 100, FCP: 600_000, INP: 600_000, LCP: 600_000, TTFB: 600_000 } as const

export interface Vital {
  readonly name: keyof typeof vitals
  readonly value: number
}
