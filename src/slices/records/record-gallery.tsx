import { checkbox, type Props, select } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

const fields = {
  ...ownTitleFields,
  columns: select({ '4': 'Four', '3': 'Three', '2': 'Two', '1': 'One' }, { default: '4', label: 'Columns' }),
  lightbox: checkbox({ default: true, label: 'Lightbox', instructions: 'A click opens the picture large.' }),
}

const columnsOf = { '4': 4, '3': 3, '2': 2, '1': 1 }

export function View({
  title,
  columns = '4',
  lightbox,
  data,
}: Props<typeof fields> & Surroundings<BoundParts['gallery']>) {
  if (!data) return null
  const name = title ?? data.title
  // Fewer than there are columns fill the row.
  const across = Math.min(columnsOf[columns], data.pictures.length)
  return (
    <Section className="grid-gallery" head={{ title: name, titleTag: 'h2', titleSize: 'text-3xl' }}>
      <Gallery label={name} pictures={data.pictures} columns={across} lightbox={lightbox} />
    </Section>
  )
}

export const slice = defineRecordSlice({
  name: 'RecordGallery',
  label: 'Gallery',
  description: 'The pictures of the resort that the other parts of the page do not show.',
  bound: {
    part: 'gallery',
    to: ['resorts', 'rooms', 'restaurants', 'wedding-venues', 'wedding-packages', 'meeting-rooms'],
  },
  tags: ['gallery', 'image'],
  hydrate: 'visible',
  fields,
  view: View,
})
