import type { ReactNode } from 'react'

export type PageNoteName = 'booking-dates' | 'booking-without' | 'booking-codes' | 'no-sign-up'

interface PageNoteProps {
  readonly name: PageNoteName
  readonly values: Readonly<Record<string, unknown>>
}

/** Note of a block to the rest of the page, such as to its booking widgets, and not to the visitor. */
export function PageNote({ name, values }: PageNoteProps): ReactNode {
  return <div hidden data-note={name} data-values={JSON.stringify(values)} />
}
