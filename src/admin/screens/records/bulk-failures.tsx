import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Modal } from '../../components/modal.tsx'
import { errorMessage } from '../../components/states.tsx'
import type { BulkFailure } from './bulk-actions.ts'

/** Failures of a bulk action: the records and the reasons. */
export function BulkFailures({
  addressOf,
  failures,
  close,
}: {
  /** Editor address of one of them. */
  readonly addressOf: (id: string) => string
  readonly failures: readonly BulkFailure<{ readonly id: string; readonly title: string }>[]
  readonly close: () => void
}) {
  return (
    <Modal
      opened={failures.length > 0}
      onClose={close}
      title={failures.length === 1 ? 'One was left as it is' : `${failures.length} were left as they are`}
      size="lg"
    >
      <ul className="vx-failures">
        {failures.map(({ row, error }) => (
          <li key={row.id}>
            <Link to={addressOf(row.id)} className="vx-title-link" onClick={close}>
              {row.title || row.id}
            </Link>
            <span>{errorMessage(error)}</span>
          </li>
        ))}
      </ul>
      <div className="vx-dialog-actions">
        <Button onClick={close} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}
