import { Suspense } from 'react'
import type { Entity } from '#entities/define.ts'
import { ReleaseCard } from '../releases/release-card.tsx'
import { screenSlots } from './screen-slots.ts'
import { EventsCard } from './events-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import type { EditedRecord } from './record-form.tsx'
import { StatusCard } from './status-card.tsx'
import { ReferencesCard } from './references-card.tsx'
import type { RecordForm } from './use-record-form.ts'

export interface SideProps {
  readonly entity: Entity
  readonly row: EditedRecord
  readonly form: RecordForm
}

/** What surrounds a record: its state, its place, its history, and what leads to it. */
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
