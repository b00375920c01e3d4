import { SearchFormSection } from '#ui/records/search-form.tsx'
import { defineRecordSlice } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'
import { titledPart } from '../kit/titled-part.tsx'

export const View = titledPart(SearchFormSection)

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
