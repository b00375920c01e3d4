import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['facts']>) {
  if (!data) return null
  const name = title || data.title || ''
  if (!folded) return <RecordTextSection {...data} title={name} />
  return (
    <RecordFold title={name}>
      <RecordTextSection {...data} title="" />
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'RecordFacts',
  label: 'Facts',
  description: 'The facts of the record by name, below each other.',
  bound: { part: 'facts', to: ['resorts', 'specials'] },
  tags: ['facts'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
