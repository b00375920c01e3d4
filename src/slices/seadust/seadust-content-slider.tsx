import { number, type Props } from '#fields/index.ts'
import { ContentSlider } from '#ui/gallery/content-slider.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...arrowFields(),
  numberOfSlides: number({ default: 1, label: 'Number of slides', min: 1, max: 4, step: 1 }),
}

export function View({ arrowSize, arrowColor, numberOfSlides, slots, ...words }: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <ContentSlider {...copyOf(words)} perView={numberOfSlides} arrowSize={arrowSize} arrowColour={arrowColor}>
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
