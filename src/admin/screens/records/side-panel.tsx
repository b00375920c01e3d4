import { documentSlots, type SideProps, screenSlots } from './screen-slots.ts'
import { Suspense } from 'react'
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
      {props.entity.isPublished && documentSlots.Side && (
        <Suspense>
          <documentSlots.Side entity={props.entity.path} id={props.row.id} title={props.row.title} />
        </Suspense>
      )}
      <PublicationCard {...props} />
      <HistoryCard {...props} />
      <ReferencesCard {...props} />
      <EventsCard {...props} />
    </>
  )
}
