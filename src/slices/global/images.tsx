import { checkbox, mediaList, number, type Props, sample } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  images: mediaList({
    label: 'Images',
    instructions: 'Each picture needs a description, or none if it is only decoration.',
    breakpoints: [
      { name: 'default', width: 1000, fit: 'contain' },
      { name: 'lg', width: 1600, fit: 'contain' },
    ],
  }),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 6, step: 1 }),
  gap: number({ default: 16, label: 'Gap', instructions: 'Pixels.', min: 0, max: 96, step: 1 }),
  rounded: checkbox({ label: 'Rounded' }),
}

export function View({ images = [], columns = 3, gap = 16, rounded }: Props<typeof fields>) {
  if (images.length === 0) return null
  const across = Math.min(columns, images.length)
  return (
    <Section className={rounded ? 'images images-rounded' : 'images'}>
      <CardGrid columns={across} gap={gap} least={across > 3 ? 8 : undefined}>
        {images.map((picture) => (
          <Picture key={picture.id} of={picture} sizes={`(min-width: 768px) ${Math.ceil(100 / across)}vw, 100vw`} />
        ))}
      </CardGrid>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'Images',
  label: 'Images',
  group: 'Global',
  description: 'Pictures side by side.',
  layouts: '*',
  tags: ['image'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Three pictures', fields: { images: [sample('Pool'), sample('Garden'), sample('Beach')], columns: 3 } },
    { label: 'One picture', fields: { images: [sample('Bay and reef')], columns: 1 } },
  ],
})
