import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordDetailsSection } from '#ui/records/record-details.tsx'
import { RecordFold } from '#ui/records/record-fold.tsx'
import { Section } from '#ui/sections/section.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { foldedFields } from '../fields/folded-field.ts'

export function View({ title, folded, data }: Props<typeof foldedFields> & Surroundings<BoundParts['terms']>) {
  if (!data) return null
  const name = title || data.title || data.items[0]?.title || ''
  if (!folded || !name) return <RecordDetailsSection {...data} {...(title && { title })} />
  const [only, ...others] = data.items
  return (
    <RecordFold title={name}>
      {only && others.length === 0 ? (
        // What is alone unfolds once.
        <Section className="record-text">
          <RichText html={only.html} />
        </Section>
      ) : (
        <RecordDetailsSection {...data} title="" />
      )}
    </RecordFold>
  )
}

export const slice = defineRecordSlice({
  name: 'OfferTerms',
  label: 'Terms',
  description: 'The terms of the offer, unfolding.',
  bound: { part: 'terms', to: ['specials'] },
  tags: ['accordion'],
  hydrate: 'never',
  fields: foldedFields,
  view: View,
})
