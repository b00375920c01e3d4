import { useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { offerUndo } from '../components/offer-undo.tsx'
import { type BulkFailure, type BulkStep, runBulk } from './bulk-run.ts'

interface BulkRun {
  readonly total: number
  readonly count: number
  readonly stop: () => void
}

/** Time to read what was done with many records, and to take it back. */
const undoShownMs = 30_000

interface Named {
  readonly id: string
  readonly title: string
}

/** Type of the rows, and how their queries are invalidated. */
interface Kind {
  /** A number of rows, as it is said. */
  readonly counted: (count: number) => string
  readonly forget: () => Promise<unknown>
}

/** Bulk action on many records, with progress, failures and undo. */
export function useBulk<Row extends Named>({ counted, forget }: Kind) {
  const [run, setRun] = useState<BulkRun>()
  const [failures, setFailures] = useState<readonly BulkFailure<Row>[]>([])
  const controller = useRef<AbortController>(undefined)

  async function start(rows: readonly Row[], step: BulkStep<Row>): Promise<readonly Row[]> {
    controller.current = new AbortController()
    const stop = () => controller.current?.abort()
    setRun({ total: rows.length, count: 0, stop })
    const { done, failed } = await runBulk(rows, step.run, {
      progress: (count) => setRun({ total: rows.length, count, stop }),
      signal: controller.current.signal,
    })
    setRun(undefined)
    setFailures(failed)
    await forget()
    if (done.length > 0) notified(done, step)
    return done
  }

  /** Says what was done elsewhere, with the way back. */
  const notified = (rows: readonly Row[], step: BulkStep<Row>) =>
    tell(counted, rows, step, (undone) => void start(undone, { done: t('changed back'), run: step.undo! }))

  return { run, failures, start, tell: notified, dismiss: () => setFailures([]) }
}

function tell<Row extends Named>(
  counted: Kind['counted'],
  done: readonly Row[],
  step: BulkStep<Row>,
  undo: (rows: readonly Row[]) => void,
): void {
  const [first] = done
  const what = done.length === 1 ? t('“{name}”', { name: first!.title }) : counted(done.length)
  offerUndo({
    about: `bulk-${Date.now()}`,
    message: t('{what} {done}', { what, done: step.done }),
    undo: step.undo && (() => undo(done)),
    shownMs: undoShownMs,
  })
}
