import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { ErrorState } from '../../components/states.tsx'
import { releaseEventsQuery } from '../../api/release-queries.ts'
import { Moment } from '../../components/moment.tsx'

/** Audit events of a release. */
export function ReleaseActivity({ id }: { readonly id: string }) {
  const events = useQuery(releaseEventsQuery(id))
  return (
    <section className="vx-card" aria-label={t({ id: 'screens.releases.activity', defaultMessage: 'Activity' })}>
      <h2>{t({ id: 'screens.releases.activity', defaultMessage: 'Activity' })}</h2>
      {events.isPending && <Skeleton height={60} />}
      {events.isError && <ErrorState error={events.error} retry={() => void events.refetch()} />}
      <ol className="vx-events" tabIndex={-1}>
        {events.data?.map((event) => (
          <li key={event.id}>
            <span>
              <strong>{labelOf(event.action)}</strong> {event.actor_label}
            </span>
            <Moment at={event.at} />
            {typeof event.details.title === 'string' && <span className="vx-dim">{event.details.title}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
