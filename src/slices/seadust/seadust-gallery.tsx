import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, mediaList, number, type Props, sample } from '#fields/index.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  columns: number({ default: 4, label: 'Columns', min: 1, max: 6, step: 1 }),
  lightbox: checkbox({ default: true, label: 'Lightbox' }),
}

export function View({ title, titleTag, titleSize, images = [], columns, lightbox }: Props<typeof fields>) {
  const t = useTranslate()
  if (images.length === 0) return null
  return (
    <Section className="grid-gallery" head={{ title, titleTag, titleSize }}>
      <Gallery label={title ?? t('Pictures')} pictures={images} columns={columns} lightbox={lightbox} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SeadustGallery',
  label: 'Seadust gallery',
  group: 'Seadust',
  description: 'Pictures in a grid, with a large view.',
  layouts: ['seadust'],
  tags: ['seadust', 'gallery'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [
    {
      label: 'Gallery',
      fields: {
        title: 'Gallery',
        images: [sample('Beach'), sample('Lagoon'), sample("Kids' club"), sample('Lobby')],
        columns: 4,
      },
    },
  ],
})
