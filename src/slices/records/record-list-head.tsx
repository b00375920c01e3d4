import { checkbox, type Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { ListHeadSection } from '#ui/records/list-head.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

const fields = {
  ...ownTitleFields,
  showFilters: checkbox({ default: true, label: 'Filters', instructions: 'Links that narrow the list.' }),
  showCount: checkbox({ default: true, label: 'Count', instructions: 'How many there are.' }),
}

export function View({
  title,
  showFilters = false,
  showCount = false,
  data,
}: Props<typeof fields> & Surroundings<BoundParts['listHead']>) {
  if (!data) return null
  const { count, filters, ...rest } = data
  return (
    <ListHeadSection
      {...rest}
      title={title ?? data.title}
      filters={showFilters ? filters : []}
      {...(showCount && count && { count })}
    />
  )
}

export const slice = defineRecordSlice({
  name: 'RecordListHead',
  label: 'Head of the list',
  description: 'The name of the list, with how many it has and the links that narrow it.',
  bound: { part: 'listHead', to: ['list', 'resorts'] },
  tags: ['list', 'filter'],
  hydrate: 'never',
  fields,
  view: View,
})
