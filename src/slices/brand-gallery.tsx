import { checkbox, color, mediaList, number, type Props, select, text } from '#fields/index.ts'
import { Gallery } from '#ui/gallery.tsx'
import { Section } from '#ui/section.tsx'
import { Title } from '#ui/title.tsx'
import { type Brand, identityOf } from './brand.ts'
import { defineSlice, type Template } from './define.ts'
import { halfSizes } from './picture-sizes.ts'
import { titleSize, titleTag } from './title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  images: mediaList({
    label: 'Images',
    instructions: 'Add the pictures in order; each needs a description.',
    breakpoints: halfSizes,
  }),
  display: select({ slider: 'Slider', grid: 'Grid' }, { default: 'slider', label: 'Display' }),
  columns: number({ default: 3, label: 'Columns', instructions: 'For the grid.', min: 1, max: 6, step: 1 }),
  arrowSize: number({
    default: 50,
    label: 'Arrow size',
    group: 'Slider',
    instructions: 'Pixels.',
    min: 16,
    max: 160,
    step: 1,
  }),
  arrowColor: color({ default: '#ffffff', label: 'Arrow colour', group: 'Slider' }),
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
  if (images.length === 0) return null
  return (
    <Section className="brand-gallery" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <Gallery
        label={title ? `${title}: pictures` : 'Pictures'}
        pictures={images}
        display={display}
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
export function defineGallery(brand: Brand, templates: readonly Template<typeof fields>[]) {
  const description = 'Pictures as a slider or as a grid, with a large view.'
  return defineSlice({
    ...identityOf(brand, 'Gallery', 'gallery', ['gallery']),
    description,
    hydrate: 'visible',
    fields,
    view: View,
    templates,
  })
}
