import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, link, mediaList, type Props, sample, select, wysiwyg } from '#fields/index.ts'
import { Copy, hasCopy } from '#ui/text/copy.tsx'
import { backgroundOf } from '#ui/page/background.ts'
import { Picture } from '#ui/media/picture.tsx'
import '#ui/gallery/slider-box.css'
import { Slider } from '#ui/gallery/slider.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'

const fields = {
  images: mediaList({
    label: 'Images',
    instructions: 'Add the pictures in order; each needs a description.',
    breakpoints: wideSizes,
  }),
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  position: select(
    { topLeft: 'Top left', topRight: 'Top right', bottomLeft: 'Bottom left', bottomRight: 'Bottom right' },
    {
      default: 'bottomLeft',
      label: 'Position',
    },
  ),
  ...arrowFields(),
  autoplay: checkbox({ label: 'Autoplay' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View(props: Props<typeof fields>) {
  const t = useTranslate()
  const {
    images = [],
    title,
    titleTag,
    titleSize,
    copy,
    link,
    position = 'bottomLeft',
    arrowSize,
    arrowColor,
    autoplay,
    bgColor,
    textColor,
  } = props
  const text = { title, titleTag, titleSize, html: copy, link }
  if (images.length === 0 && !hasCopy(text)) return null
  return (
    <section className={`slider-with-box slider-with-box-${position}`} aria-label={title}>
      {images.length > 0 && (
        <Slider
          label={title ?? t('Pictures')}
          arrowSize={arrowSize}
          arrowColour={arrowColor}
          interval={autoplay ? 7 : undefined}
        >
          {images.map((picture) => (
            <Picture key={picture.id} of={picture} />
          ))}
        </Slider>
      )}
      {hasCopy(text) && (
        <div className="slider-box" style={backgroundOf(bgColor, textColor).style}>
          <Copy {...text} />
        </div>
      )}
    </section>
  )
}

export const slice = defineSlice({
  name: 'BlocksImageSlider',
  label: 'Image slider with content',
  group: 'Blocks',
  description: 'Pictures one at a time with a box of text in a corner.',
  layouts: ['blocks'],
  tags: ['slider', 'image', 'content'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [
    {
      label: 'Bottom left',
      fields: {
        images: [sample('Lobby'), sample('Pool bar'), sample('Garden path')],
        title: 'A look around',
        copy: '<p>Three corners we like best.</p>',
        position: 'bottomLeft',
      },
    },
  ],
})
