import { checkbox, color, link, mediaList, number, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { Copy, hasCopy } from '#ui/copy.tsx'
import { groundOf } from '#ui/ground.ts'
import { Picture } from '#ui/picture.tsx'
import '#ui/slider-box.css'
import { Slider } from '#ui/slider.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  images: mediaList({
    label: 'Images',
    instructions: 'Add the pictures in order; each needs a description.',
    breakpoints: wideSizes,
  }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  position: select(
    { topLeft: 'Top left', topRight: 'Top right', bottomLeft: 'Bottom left', bottomRight: 'Bottom right' },
    {
      default: 'bottomLeft',
      label: 'Position',
    },
  ),
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
  autoplay: checkbox({ label: 'Autoplay' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View(props: Props<typeof fields>) {
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
          label={title ?? 'Pictures'}
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
        <div className="slider-box" style={groundOf(bgColor, textColor).style}>
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
