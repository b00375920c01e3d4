import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTicksSection } from '#ui/records/record-ticks.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['included']>) {
  if (!data) return null
  const name = title || data.title
  if (!folded || !name) return <RecordTicksSection {...data} {...(title && { title })} />
  return (
    <RecordFold title={name}>
      <RecordTicksSection {...data} title="" />
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'RecordIncluded',
  label: 'What is included',
  description: 'What the resort or the offer includes, each with a tick.',
  bound: { part: 'included', to: ['resorts', 'specials', 'rooms', 'wedding-packages'] },
  tags: ['list'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
