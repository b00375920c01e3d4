import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { SearchFormSection } from '#ui/records/search-form.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['searchForm']>) {
  return data ? <SearchFormSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'SiteSearch',
  label: 'Search',
  description: 'The form in which the site is searched, with how much was found.',
  bound: { part: 'searchForm', to: ['search'] },
  tags: ['search', 'form'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
