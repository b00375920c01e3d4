import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

export function View({ data }: Surroundings<BoundParts['sections']>) {
  // Keyed by index: two chapters may have one heading
  return data?.sections.map((section, i) => <RecordTextSection key={i} {...section} />)
}

export const slice = defineRecordSlice({
  name: 'SheetSections',
  label: 'Chapters',
  description: 'The chapters of the fact sheet, with figures from the record of the resort.',
  bound: { part: 'sections', to: ['fact-sheets'] },
  tags: ['text', 'facts'],
  hydrate: 'never',
  fields: {},
  view: View,
})
