import { Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BulkRun } from './use-bulk.tsx'

interface BulkBarProps {
  /** Name of the selected things, in the plural. */
  readonly label: string
  readonly count: number
  readonly total: number
  readonly run: BulkRun | undefined
  readonly selectAll: () => void
  readonly clear: () => void
  /** Buttons of the actions. */
  readonly children: ReactNode
}

/** Bulk action bar below a list with a selection, or the progress of the action. */
export function BulkBar({ label, count, total, run, selectAll, clear, children }: BulkBarProps) {
  if (run)
    return (
      <section className="vx-bulk" aria-label="Progress">
        <strong role="status">
          {run.count} of {run.total}
        </strong>
        <Progress className="vx-bulk-progress" value={(run.count / run.total) * 100} aria-label="Done so far" />
        <Button size="compact-sm" variant="default" onClick={run.stop}>
          Stop
        </Button>
      </section>
    )
  return (
    <section className="vx-bulk" aria-label={`Selected ${label}`}>
      <strong role="status">{count} selected</strong>
      {count < total && (
        <Button size="compact-sm" variant="subtle" onClick={selectAll}>
          Select all {total.toLocaleString('en')}
        </Button>
      )}
      <span className="vx-bulk-gap" />
      {children}
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={clear}>
        Clear
      </Button>
    </section>
  )
}
