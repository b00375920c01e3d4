import { actorName } from '../../components/actor-name.ts'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { Modal } from '../../components/modal.tsx'
import type { AuditEvent } from '#contract/maintenance.ts'
import { call } from '../../api/api.ts'
import { useEntity } from '../../api/entity-loaders.ts'
import { formatDateTime } from '../../formats/format-date.ts'
import { ErrorState } from '../../components/states.tsx'
import { queryClient } from '../../api/queries.ts'
import { forgetRecords, recordVersionQuery } from '../../api/record-queries.ts'
import { FieldDiff } from '../records/field-diff.tsx'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { formatAction, addressOf, factsOf, revisionsOf, formatTitle } from './event-words.ts'
import { showMessage } from '../../components/show-message.ts'

/** Details of an audit event, with links to its document and the version before. */
export function EventDetails({ event, close }: { readonly event: AuditEvent; readonly close: () => void }) {
  const { user } = useSession()
  const address = addressOf(event, user)
  const revisions = revisionsOf(event)
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={t('{action}: {title}', {
        action: formatAction(event.action),
        title: formatTitle(event),
      })}
    >
      <div className="vx-dialog">
        <dl className="vx-card-facts vx-event-facts">
          <dt>{t('When')}</dt>
          <dd>{formatDateTime(event.at)}</dd>
          <dt>{t('Who')}</dt>
          <dd>{actorName(event)}</dd>
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
              {t('Open item')}
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
    mutationFn: () =>
      call('POST /api/:entity/:id/revert', { params: { entity: entity.path, id }, body: { revision: before } }),
    onSuccess: async () => {
      await forgetRecords(entity.path)
      await queryClient.invalidateQueries({ queryKey: ['upkeep', 'audit'] })
      showMessage(t('Version before this change restored'))
      close()
    },
  })
  if (earlier.isError || later.isError) return <p className="vx-dim">{t('Earlier versions are no longer kept.')}</p>
  if (!earlier.data || !later.data) return <Skeleton height={120} />
  return (
    <>
      <FieldDiff entity={entity} before={earlier.data.data} after={later.data.data} names={[t('Before'), t('After')]} />
      {restoring.isError && <ErrorState error={restoring.error} />}
      {may('edit') && (
        <div className="vx-dialog-actions">
          <Button variant="default" loading={restoring.isPending} onClick={() => restoring.mutate()}>
            {t('Restore version before')}
          </Button>
        </div>
      )}
    </>
  )
}
