import { color, number, type Props, text } from '#fields/index.ts'
import { ContentSlider } from '#ui/content-slider.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
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
  numberOfSlides: number({ default: 1, label: 'Number of slides', min: 1, max: 4, step: 1 }),
}

export function View({
  title,
  titleTag,
  titleSize,
  arrowSize,
  arrowColor,
  numberOfSlides,
  slots,
}: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <ContentSlider
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      perView={numberOfSlides}
      arrowSize={arrowSize}
      arrowColour={arrowColor}
    >
      {slots.default}
    </ContentSlider>
  )
}

export const slice = defineSlice({
  name: 'SeadustContentSlider',
  label: 'Seadust content slider',
  group: 'Seadust',
  description: 'Its blocks as slides.',
  layouts: ['seadust'],
  tags: ['seadust', 'slider', 'content'],
  hydrate: 'visible',
  fields,
  slots: { default: '*' },
  view: View,
  templates: [{ label: 'Cards', fields: { title: 'Around the lagoon', numberOfSlides: 3 } }],
})
