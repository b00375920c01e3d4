import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Entity } from '#entities/define.ts'
import { Modal } from '../../components/modal.tsx'
import { api } from '../../api/api.ts'
import { useEntity } from '../../app/entity-loaders.ts'
import { formatDateTime } from '../../components/format-date.ts'
import { ErrorState } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'
import { forgetRecords, recordVersionQuery } from '../../api/record-queries.ts'
import type { AuditEvent } from '../../api/maintenance.ts'
import { FieldDiff } from '../records/field-diff.tsx'
import { useMay } from '../../app/use-may.ts'
import { actionInWords, addressOf, factsOf, revisionsOf } from './event-words.ts'

/** Details of an audit event, with links to its document and the version before. */
export function EventDetails({ event, close }: { readonly event: AuditEvent; readonly close: () => void }) {
  const address = addressOf(event)
  const revisions = revisionsOf(event)
  return (
    <Modal opened onClose={close} size="xl" title={`${actionInWords(event.action)} ${event.title}`}>
      <div className="vx-dialog">
        <dl className="vx-card-facts vx-event-facts">
          <dt>When</dt>
          <dd>{formatDateTime(event.at)}</dd>
          <dt>Who</dt>
          <dd>{event.actor_label}</dd>
          {factsOf(event).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {revisions && (
          <Suspense fallback={<Skeleton height={120} />}>
            <ChangeOf path={event.entity} id={event.document_id} {...revisions} close={close} />
          </Suspense>
        )}
        {address && (
          <p>
            <Link to={address} className="vx-title-link">
              Open it
            </Link>
          </p>
        )}
      </div>
    </Modal>
  )
}

interface ChangeProps {
  readonly entity: Entity
  readonly id: string
  readonly before: number
  readonly after: number
  readonly close: () => void
}

function ChangeOf({ path, ...change }: Omit<ChangeProps, 'entity'> & { readonly path: string }) {
  const entity = useEntity(path)
  return entity && <Change entity={entity} {...change} />
}

function Change({ entity, id, before, after, close }: ChangeProps) {
  const may = useMay(entity)
  const earlier = useQuery({ ...recordVersionQuery(entity.path, id, before), retry: false })
  const later = useQuery({ ...recordVersionQuery(entity.path, id, after), retry: false })
  const restoring = useMutation({
    mutationFn: () => api.revertRecord(entity.path, id, before),
    onSuccess: async () => {
      await forgetRecords(entity.path)
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'audit'] })
      notifications.show({ message: 'It is as it was before this change.' })
      close()
    },
  })
  if (earlier.isError || later.isError) return <p className="vx-dim">Its earlier states are not kept any more.</p>
  if (!earlier.data || !later.data) return <Skeleton height={120} />
  return (
    <>
      <FieldDiff entity={entity} before={earlier.data.data} after={later.data.data} names={['Before', 'After']} />
      {restoring.isError && <ErrorState error={restoring.error} />}
      {may('edit') && (
        <div className="vx-dialog-actions">
          <Button variant="default" loading={restoring.isPending} onClick={() => restoring.mutate()}>
            Bring the state before this back
          </Button>
        </div>
      )}
    </>
  )
}
