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
}

export function View({
  title,
  titleTag,
  titleSize,
  arrowSize,
  arrowColor,
  slots,
}: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <ContentSlider
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      arrowSize={arrowSize}
      arrowColour={arrowColor}
    >
      {slots.default}
    </ContentSlider>
  )
}

export const slice = defineSlice({
  name: 'WeddingsSlider',
  label: 'Weddings slider',
  group: 'Weddings',
  description: 'Leafs through packages and venues.',
  layouts: '*',
  tags: ['weddings', 'slider'],
  hydrate: 'visible',
  fields,
  slots: { default: ['WeddingsPackagesSlide', 'WeddingsVenueSlide'] },
  view: View,
  templates: [{ label: 'Packages', fields: { title: 'Packages' } }],
})
