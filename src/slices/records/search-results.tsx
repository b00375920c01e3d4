import type { BoundParts } from '#model/page/record-page.ts'
import { ListRowsSection } from '#ui/records/list-rows.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

export function View({ data }: Surroundings<BoundParts['searchResults']>) {
  return data ? <ListRowsSection {...data} /> : null
}

export const slice = defineRecordSlice({
  name: 'SearchResults',
  label: 'Search results',
  description: 'The search results, with the words marked.',
  bound: { part: 'searchResults', to: ['search'] },
  tags: ['search', 'list'],
  hydrate: 'never',
  fields: {},
  view: View,
})
