import { type SideProps, screenSlots } from './screen-slots.ts'
import { Suspense } from 'react'
import { ReleaseCard } from '../releases/release-card.tsx'
import { EventsCard } from './events-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { StatusCard } from './status-card.tsx'
import { ReferencesCard } from './references-card.tsx'

/** Side panel of a record: status, site, history, and references. */
export function SidePanel(props: SideProps) {
  const Own = screenSlots[props.entity.path]?.side
  return (
    <>
      {Own && (
        <Suspense>
          <Own {...props} />
        </Suspense>
      )}
      <StatusCard {...props} />
      {props.entity.isPublished && <ReleaseCard entity={props.entity.path} id={props.row.id} title={props.row.title} />}
      <PublicationCard {...props} />
      <HistoryCard {...props} />
      <ReferencesCard {...props} />
      <EventsCard {...props} />
    </>
  )
}
