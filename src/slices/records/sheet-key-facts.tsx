import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['keyFacts']>) {
  return data ? <RecordTextSection {...data} {...(title && { title })} /> : null
}

export const slice = defineRecordSlice({
  name: 'SheetKeyFacts',
  label: 'Key facts',
  description: 'The key facts of the fact sheet, by name.',
  bound: { part: 'keyFacts', to: ['fact-sheets'] },
  tags: ['facts'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
