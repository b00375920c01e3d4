import { t } from '#messages/interface.ts'
import type { SideProps } from './screen-slots.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/states.tsx'
import { recordEventsQuery } from '../../api/record-queries.ts'
import { fieldLabel } from './form-field.tsx'
import { actorName } from '../../components/actor-name.ts'
import { formatAction } from '../audit/event-words.ts'
import { Moment } from '../../components/moment.tsx'

/** Audit events of a record, loaded when opened. */
export function EventsCard({ entity, row }: SideProps) {
  const [opened, setOpened] = useState(false)
  const events = useQuery({ ...recordEventsQuery(entity.path, row.id), enabled: opened, staleTime: 0 })
  return (
    <section className="vx-card" aria-label={t('Activity')}>
      <h2>{t('Activity')}</h2>
      {!opened && (
        <Button size="xs" variant="default" className="vx-button-fit" onClick={() => setOpened(true)}>
          {t('Show')}
        </Button>
      )}
      {opened && events.isPending && <Skeleton height={60} />}
      {events.isError && <ErrorState error={events.error} retry={() => void events.refetch()} />}
      <ol className="vx-events">
        {events.data?.map(({ id, at, actor, actor_label, action, details }) => (
          <li key={id}>
            <span>
              <strong>{formatAction(action)}</strong> {actorName({ actor, actor_label })}
            </span>
            <Moment at={at} />
            {Array.isArray(details.fields) && (
              <span className="vx-dim">
                {details.fields.map((name) => fieldLabel(entity, String(name))).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
