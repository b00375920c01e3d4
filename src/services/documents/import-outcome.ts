import { type AnySentence } from '#messages/sentence.ts'
import type { importModes } from '#model/records/records.ts'

/** Mode of an import: create, update, or both. */
export type ImportMode = (typeof importModes)[number]

/** Result of an import's line. */
export interface LineOutcome {
  readonly line: number
  readonly outcome: 'new' | 'updated' | 'unchanged' | 'invalid'
  readonly title: string
  readonly message?: AnySentence
}

/** Outcome of an import of pages or records. */
export interface ImportOutcome {
  /** Names the import for undoing it; absent when nothing was stored. */
  readonly id?: string
  readonly counts: Readonly<Record<LineOutcome['outcome'], number>>
  readonly rows: readonly LineOutcome[]
  /** What the cells of a dry run leave open: whether 03/04 is in March, whether 1.234 is a thousand. */
  readonly unsure?: readonly ('dates' | 'decimals')[]
}

/** Number of lines by outcome. */
export function countsOf(lines: readonly LineOutcome[]): ImportOutcome['counts'] {
  const counts = { new: 0, updated: 0, unchanged: 0, invalid: 0 }
  for (const { outcome } of lines) counts[outcome]++
  return counts
}
