import { checkbox, mediaList, number, type Props, select } from '#fields/index.ts'
import type { MediaItem } from '#model/media/media.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { PictureSlides } from '#ui/gallery/picture-slides.tsx'
import { Section } from '#ui/sections/section.tsx'
import { type Brand, identityOf } from '../kit/brand.ts'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  images: mediaList({
    label: 'Images',
    instructions: 'Add the pictures in order; each needs a description.',
    breakpoints: halfSizes,
  }),
  display: select({ slider: 'Slider', grid: 'Grid' }, { default: 'slider', label: 'Display' }),
  columns: number({ default: 3, label: 'Columns', instructions: 'For the grid.', min: 1, max: 6, step: 1 }),
  ...arrowFields(),
  lightbox: checkbox({ default: true, label: 'Lightbox' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  images = [],
  display = 'slider',
  columns,
  arrowSize,
  arrowColor,
  lightbox,
}: Props<typeof fields>) {
  const t = useTranslate()
  if (images.length === 0) return null
  return (
    <Section className="brand-gallery" head={{ title, titleTag, titleSize }}>
      <Gallery
        label={title ? t('{label}: pictures', { label: title }) : t('Pictures')}
        pictures={images}
        slides={display === 'slider' ? PictureSlides : undefined}
        columns={columns}
        lightbox={lightbox}
        arrowSize={arrowSize}
        arrowColour={arrowColor}
      />
    </Section>
  )
}

/** A brand's gallery. */
/*#__NO_SIDE_EFFECTS__*/
export function defineGallery(brand: Brand, title: string, images: readonly MediaItem[]) {
  const description = 'Pictures as a slider or as a grid, with a large view.'
  return defineSlice({
    ...identityOf(brand, 'Gallery', 'gallery', ['gallery']),
    family: 'brand-gallery',
    description,
    hydrate: 'visible',
    fields,
    view: View,
    templates: [
      { label: 'Slider', fields: { title, images, display: 'slider' } },
      { label: 'Grid', fields: { images, display: 'grid', columns: 3 } },
    ],
  })
}
