import { Button } from '@mantine/core'
import { t } from '#messages/interface.ts'

interface ImportActionsProps {
  readonly close: () => void
  /** Number of changes by the dry run: `3 pages`. */
  readonly changed: string | undefined
  readonly hasFile: boolean
  readonly isTrying: boolean
  readonly isWorking: boolean
  readonly attempt: () => void
  readonly work: () => void
}

/** First the trial, then the work: the two steps of every import. */
export function ImportActions({ close, changed, hasFile, isTrying, isWorking, attempt, work }: ImportActionsProps) {
  return (
    <div className="vx-dialog-actions">
      <Button variant="default" onClick={close}>
        {t({ id: 'admin.cancel', defaultMessage: 'Cancel' })}
      </Button>
      {changed ? (
        <Button loading={isWorking} onClick={work}>
          {t({ id: 'screens.records.import-lines', defaultMessage: 'Import {changed}' }, { changed })}
        </Button>
      ) : (
        <Button disabled={!hasFile} loading={isTrying} onClick={attempt}>
          {t({ id: 'screens.records.import-try', defaultMessage: 'Check file' })}
        </Button>
      )}
    </div>
  )
}
