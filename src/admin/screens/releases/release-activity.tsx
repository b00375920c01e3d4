import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { ErrorState } from '../../components/states.tsx'
import { releaseEventsQuery } from '../../api/release-queries.ts'
import { actorName } from '../../components/actor-name.ts'
import { formatAction } from '../audit/event-words.ts'
import { Moment } from '../../components/moment.tsx'

/** Audit events of a release. */
export function ReleaseActivity({ id }: { readonly id: string }) {
  const events = useQuery(releaseEventsQuery(id))
  return (
    <section className="vx-card" aria-label={t('Activity')}>
      <h2>{t('Activity')}</h2>
      {events.isPending && <Skeleton height={60} />}
      {events.isError && <ErrorState error={events.error} retry={() => void events.refetch()} />}
      <ol className="vx-events" tabIndex={-1}>
        {events.data?.map((event) => (
          <li key={event.id}>
            <span>
              <strong>{formatAction(event.action)}</strong> {actorName(event)}
            </span>
            <Moment at={event.at} />
            {typeof event.details.title === 'string' && <span className="vx-dim">{event.details.title}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
