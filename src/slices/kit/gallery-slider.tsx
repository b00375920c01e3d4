import { mediaList, type Props } from '#fields/index.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { PictureSlides } from '#ui/gallery/picture-slides.tsx'
import { Section } from '#ui/sections/section.tsx'
import { arrowFields } from '../fields/arrow-fields.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

/** Pictures one at a time, with a title and arrows. */
/*#__NO_SIDE_EFFECTS__*/
export function gallerySliderFields() {
  return {
    ...titleFields('h2', 'text-4xl'),
    images: mediaList({ label: 'Images', breakpoints: wideSizes }),
    ...arrowFields(),
  }
}

interface GallerySliderProps extends Props<ReturnType<typeof gallerySliderFields>> {
  readonly captions?: boolean | undefined
  readonly thumbnails?: boolean | undefined
  /** Seconds for each picture; absent, it waits. */
  readonly interval?: number | undefined
}

export function GallerySlider({
  title,
  titleTag,
  titleSize,
  images = [],
  arrowSize,
  arrowColor,
  ...manner
}: GallerySliderProps) {
  const t = useTranslate()
  if (images.length === 0) return null
  const label = title ? t('{label}: pictures', { label: title }) : t('Pictures')
  const arrows = { arrowSize, arrowColour: arrowColor }
  return (
    <Section className="slider-gallery" head={{ title, titleTag, titleSize }}>
      <Gallery label={label} pictures={images} slides={PictureSlides} {...arrows} {...manner} />
    </Section>
  )
}
