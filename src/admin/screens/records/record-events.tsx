import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { recordEventsQuery } from '../../api/record-queries.ts'
import { actorName } from '../../components/actor-name.ts'
import { Moment } from '../../components/moment.tsx'
import { ErrorState } from '../../components/states.tsx'
import { formatAction } from '../audit/event-words.ts'
import { fieldLabel } from './form-field.tsx'
import type { SideProps } from './screen-slots.ts'

/** Audit events of a record, latest first. */
export function RecordEvents({ entity, row }: Pick<SideProps, 'entity' | 'row'>) {
  const events = useQuery({ ...recordEventsQuery(entity.path, row.id), staleTime: 0 })
  if (events.isPending) return <Skeleton height={60} />
  if (events.isError) return <ErrorState error={events.error} retry={() => void events.refetch()} />
  return (
    <ol className="vx-events">
      {events.data.map(({ id, at, actor, actor_label, action, details }) => (
        <li key={id}>
          <span>
            <strong>{formatAction(action)}</strong> {actorName({ actor, actor_label })}
          </span>
          <Moment at={at} />
          {Array.isArray(details.fields) && (
            <span className="vx-dim">{details.fields.map((name) => fieldLabel(entity, String(name))).join(', ')}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
