import { type Props } from '#fields/index.ts'
import { ContentSlider } from '#ui/gallery/content-slider.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...arrowFields(),
}

export function View({ arrowSize, arrowColor, slots, ...words }: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <ContentSlider {...copyOf(words)} arrowSize={arrowSize} arrowColour={arrowColor}>
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
