import { RecordPlanSection } from '#ui/records/record-plan.tsx'
import { defineRecordSlice } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(RecordPlanSection)

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
