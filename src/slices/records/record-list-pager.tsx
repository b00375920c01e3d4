import type { BoundParts } from '#model/page/record-page.ts'
import { ListPagerNav } from '#ui/records/list-pager.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

export function View({ data }: Surroundings<BoundParts['pager']>) {
  return data ? <ListPagerNav {...data} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordListPager',
  label: 'Pages of the list',
  description: 'Links to the pages of the list, or of what the search found.',
  bound: { part: 'pager', to: ['list', 'search', 'resorts'] },
  tags: ['list', 'navigation'],
  hydrate: 'never',
  fields: {},
  view: View,
})
