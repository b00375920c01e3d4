import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { RecordTicksSection } from '#ui/records/record-ticks.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['included']>) {
  return data ? <RecordTicksSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordIncluded',
  label: 'What is included',
  description: 'What the resort or the offer includes, each with a tick.',
  bound: { part: 'included', to: ['resorts', 'specials'] },
  tags: ['list'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
