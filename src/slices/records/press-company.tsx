import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['company']>) {
  return data ? <RecordTextSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'PressCompany',
  label: 'About the company',
  description: 'The lines about the company that end the press release.',
  bound: { part: 'company', to: ['press-releases'] },
  tags: ['press'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
