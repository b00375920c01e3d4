import { checkbox, number, type Props, specials } from '#fields/index.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { SpecialsSlider } from '../data/specials-slider.tsx'
import { loadSpecials, type Special } from '../data/specials.tsx'
import { titleFields } from '../fields/title-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'
import { themeField } from '../fields/special-fields.ts'
import { specialsSliderSlides } from '#model/constants.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  specials: specials({ label: 'Specials', instructions: 'Empty: all current specials.' }),
  numberOfSlides: number({
    default: specialsSliderSlides,
    label: 'Number of slides',
    instructions: 'Shown at once on wide screens.',
    min: 1,
    max: 6,
    step: 1,
  }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  theme: themeField(),
  ...arrowFields(),
  autoplay: checkbox({ label: 'Autoplay' }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly Special[]>) {
  return <SpecialsSlider {...props} />
}

export const slice = defineSlice({
  name: 'SpecialsSlider',
  label: 'Specials slider',
  group: 'Specials',
  description: 'Special offers side by side, leafed through.',
  layouts: '*',
  tags: ['specials', 'slider'],
  hydrate: 'visible',
  lists: 'specials',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadSpecials(specials, reader, { ...facts, t }),
  templates: [
    {
      label: 'Two at once',
      fields: {
        title: 'Offers for you',
        specials: ['stay-longer-save-more', 'kids-stay-free', 'green-season'],
        numberOfSlides: 2,
        theme: 'light',
      },
    },
  ],
})
