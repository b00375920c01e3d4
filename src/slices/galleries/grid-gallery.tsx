import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, mediaList, type Props, sample, select } from '#fields/index.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { Section } from '#ui/sections/section.tsx'
import { defineSlice } from '../define.ts'
import { galleryCategories } from '../fields/gallery-categories.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

/** Categories as editors choose them. */
const categoryOptions = {
  resort: galleryCategories.resort.text,
  activities: galleryCategories.activities.text,
  pools: galleryCategories.pools.text,
  rooms: galleryCategories.rooms.text,
  dining: galleryCategories.dining.text,
  celebrations: galleryCategories.celebrations.text,
  meetings: galleryCategories.meetings.text,
}

const fields = {
  ...titleFields('h2', 'text-3xl'),
  images: mediaList({ label: 'Images', breakpoints: halfSizes }),
  width: select(
    { 'w-1/4': 'A quarter', 'w-1/2': 'Half', 'w-3/4': 'Three quarters', 'w-full': 'Full' },
    {
      default: 'w-1/4',
      label: 'Width',
      instructions: 'Width of each picture.',
    },
  ),
  category: select(categoryOptions, { default: 'resort', label: 'Category' }),
  lightbox: checkbox({ default: true, label: 'Lightbox', instructions: 'A click opens the picture large.' }),
}

const columnsOf = { 'w-1/4': 4, 'w-1/2': 2, 'w-3/4': 1, 'w-full': 1 } as const

export function View({
  title,
  titleTag,
  titleSize,
  images = [],
  width = 'w-1/4',
  category,
  lightbox,
}: Props<typeof fields>) {
  const t = useTranslate()
  if (images.length === 0) return null
  return (
    <Section className="grid-gallery" head={{ title, titleTag, titleSize }}>
      <div data-category={category}>
        <Gallery
          label={title ?? t('Pictures')}
          pictures={images}
          columns={columnsOf[width]}
          lightbox={lightbox}
          className={width === 'w-3/4' ? 'gallery-three-quarters' : undefined}
        />
      </div>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'GridGallery',
  label: 'Grid gallery',
  group: 'Galleries',
  description: 'Pictures in rows, with a large view.',
  layouts: '*',
  tags: ['gallery', 'image'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [
    {
      label: 'Pools',
      fields: {
        title: 'Pools',
        images: [
          sample('Pool from above'),
          sample('Infinity pool at noon'),
          sample('Infinity pool golden hour'),
          sample('Infinity pool dusk'),
        ],
        width: 'w-1/4',
        category: 'pools',
      },
    },
    {
      label: 'Rooms',
      fields: {
        title: 'Rooms',
        images: [sample('Suite with ocean view'), sample('Bathroom with daylight'), sample('Balcony')],
        width: 'w-1/4',
        category: 'rooms',
      },
    },
    { label: 'Wide', fields: { images: [sample('Beach')], width: 'w-full', category: 'resort' } },
  ],
})
