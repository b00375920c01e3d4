import type { Props } from '#fields/index.ts'
import type { BoundParts } from '#model/record-page.ts'
import { Picture } from '#ui/media/picture.tsx'
import { Section } from '#ui/page/section.tsx'
import { RecordTableSection } from '#ui/records/record-table.tsx'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

export function View({ title, data }: Props<typeof ownTitleFields> & Surroundings<BoundParts['directions']>) {
  if (!data) return null
  const { text, airports, map } = data
  return (
    <>
      {text && <RecordTextSection {...text} {...(title && { title })} />}
      {airports && <RecordTableSection {...airports} {...(title && !text && { title })} />}
      {map && (
        <Section className="record-text" label={map.title}>
          <Picture of={map.picture} sizes="(min-width: 1280px) 1280px, 100vw" />
        </Section>
      )}
    </>
  )
}

export const slice = defineRecordSlice({
  name: 'ResortDirections',
  label: 'Getting here',
  description: 'How to reach the resort, with directions and airports.',
  bound: { part: 'directions', to: ['resorts'] },
  tags: ['map', 'table'],
  hydrate: 'never',
  fields: ownTitleFields,
  view: View,
})
