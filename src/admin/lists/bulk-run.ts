import { t } from '#messages/interface.ts'
import { ApiError } from '../api/transport.ts'
import type { ConfirmQuestion } from '../components/confirm.ts'
import { errorMessage } from '../components/states.tsx'

/** Step of a bulk action, with its undo where that is possible. */
export interface BulkStep<Row> {
  /** Past participle for the result, after a number: `3 specials published`. */
  readonly done: string
  /** Question before it is done to rows, which it calls `what`; without one it is done at once. */
  readonly asks?: (rows: readonly Row[], what: string) => ConfirmQuestion
  readonly run: (row: Row) => Promise<unknown>
  readonly undo?: (row: Row) => Promise<unknown>
}

export interface BulkFailure<Row> {
  readonly row: Row
  readonly error: unknown
}

/** Reason of a failure. What is used is decided in the menu of its row: a bulk action shows no uses and offers no replacement. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'record-used') return errorMessage(error)
  return t(
    'Still used in {count, plural, one {# place} other {# places}}. Delete it from the menu of its row, which shows them.',
    { count: Number(error.details.count) },
  )
}

const atOnce = 4

/** Runs a step on each row, a few at a time; failures do not stop the others. */
export async function runBulk<Row>(
  rows: readonly Row[],
  step: (row: Row) => Promise<unknown>,
  { progress, signal }: { readonly progress?: (done: number) => void; readonly signal?: AbortSignal } = {},
): Promise<{ readonly done: readonly Row[]; readonly failed: readonly BulkFailure<Row>[] }> {
  const waiting = [...rows]
  const done: Row[] = []
  const failed: BulkFailure<Row>[] = []
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row && !signal?.aborted; row = waiting.shift()) {
      try {
        await step(row)
        done.push(row)
      } catch (error) {
        failed.push({ row, error })
      }
      progress?.(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { done, failed }
}
