import type { BoundParts } from '#model/page/record-page.ts'
import { RecordShareLine } from '#ui/records/record-share.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

export function View({ data }: Surroundings<BoundParts['share']>) {
  return data ? <RecordShareLine {...data} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordShare',
  label: 'Share and print',
  description: 'Ways to hand the page on, and to print it.',
  bound: { part: 'share', to: ['rooms', 'restaurants', 'wedding-venues', 'wedding-packages', 'meeting-rooms'] },
  tags: ['link'],
  hydrate: 'visible',
  fields: {},
  view: View,
})
