import { documentSlots, type SideProps, screenSlots } from './screen-slots.ts'
import { lazy, Suspense } from 'react'
import { EventsCard } from './events-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { StatusCard } from './status-card.tsx'
import { t } from '#messages/interface.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/states.tsx'
import { recordUsesQuery } from '../../api/record-queries.ts'
import { useSession } from '../../api/session.ts'
import { ReferencesList } from './references-list.tsx'
import { unusedWords } from './unused-words.ts'

const RecordSuggestions = lazy(async () => ({ default: (await import('./record-suggestions.tsx')).RecordSuggestions }))

/** Side panel of a record: status, site, history, and references. */
export function SidePanel(props: SideProps) {
  const Own = screenSlots[props.entity.path]?.side
  const { suggestions } = useSession()
  return (
    <>
      {Own && (
        <Suspense>
          <Own {...props} />
        </Suspense>
      )}
      <StatusCard {...props} />
      {props.entity.isPublished && documentSlots.Side && (
        <Suspense>
          <documentSlots.Side entity={props.entity.path} id={props.row.id} title={props.row.title} />
        </Suspense>
      )}
      <PublicationCard {...props} />
      {suggestions && props.entity.isTranslated && !props.row.why_not?.edit && (
        <Suspense>
          <RecordSuggestions {...props} />
        </Suspense>
      )}
      <HistoryCard {...props} />
      <ReferencesCard {...props} />
      <EventsCard {...props} />
    </>
  )
}

/** References to a record (backlinks). */
function ReferencesCard({ entity, row }: SideProps) {
  const uses = useQuery(recordUsesQuery(entity.path, row.id))
  return (
    <section className="vx-card" aria-label={t('Used in')}>
      <h2>{t('Used in')}</h2>
      {uses.isPending && <Skeleton height={40} />}
      {uses.isError && <ErrorState error={uses.error} retry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <p className="vx-dim">{unusedWords(entity)}</p>}
      {uses.data && uses.data.length > 0 && <ReferencesList uses={uses.data} />}
    </section>
  )
}
