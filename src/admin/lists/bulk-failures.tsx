import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#messages/interface.ts'
import { Modal } from '../components/modal.tsx'
import { type BulkFailure, failureReason } from './bulk-run.ts'
import type { ListRow } from './use-list.ts'

interface BulkFailuresProps<Row extends ListRow> {
  /** Address of a row; absent where rows have none. */
  readonly addressOf?: ((row: Row) => string | undefined) | undefined
  readonly failures: readonly BulkFailure<Row>[]
  readonly close: () => void
}

/** Failures of a bulk action: the rows and the reasons. */
export function BulkFailures<Row extends ListRow>({ addressOf, failures, close }: BulkFailuresProps<Row>) {
  return (
    <Modal
      opened={failures.length > 0}
      onClose={close}
      title={t('{count, plural, one {# could not be changed} other {# could not be changed}}', {
        count: failures.length,
      })}
      size="lg"
    >
      <ul className="vx-failures">
        {failures.map(({ row, error }) => {
          const address = addressOf?.(row)
          const name = row.title || row.id
          return (
            <li key={row.id}>
              {address ? (
                <Link to={address} className="vx-title-link" onClick={close}>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}
              <span>{failureReason(error)}</span>
            </li>
          )
        })}
      </ul>
      <div className="vx-dialog-actions">
        <Button onClick={close} data-autofocus>
          {t('Close')}
        </Button>
      </div>
    </Modal>
  )
}
