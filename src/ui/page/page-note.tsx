import type { ReactNode } from 'react'

export type PageNoteName = 'booking-dates' | 'booking-without' | 'booking-codes' | 'no-sign-up'

interface PageNoteProps {
  readonly name: PageNoteName
  readonly values: Readonly<Record<string, unknown>>
}

/** Note of a block for other parts of the page, such as its booking widgets. */
export function PageNote({ name, values }: PageNoteProps): ReactNode {
  return <div hidden data-note={name} data-values={JSON.stringify(values)} />
}
