import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordPlanSection } from '#ui/records/record-plan.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['plan']>) {
  return data ? <RecordPlanSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordPlan',
  label: 'Floor plan',
  description: 'The floor plan of the room.',
  bound: { part: 'plan', to: ['rooms', 'meeting-rooms'] },
  tags: ['image'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
