import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['packages']>) {
  if (!data) return null
  const name = title || data.title || ''
  if (!folded || !name) return <RecordCardsSection {...data} {...(title && { title })} />
  return (
    <RecordFold title={name}>
      <RecordCardsSection {...data} title="" isInside />
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'ResortWeddingPackages',
  label: 'Wedding packages',
  description: 'The wedding packages of the resort, with what they include.',
  bound: { part: 'packages', to: ['resorts'] },
  tags: ['wedding', 'card'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
