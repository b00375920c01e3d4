import { checkbox, number, type Props, specials } from '#fields/index.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { SpecialsSlider } from '../data/specials-slider.tsx'
import { loadSpecialsHere, type Special } from '../data/specials.tsx'
import { titleFields } from '../fields/title-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  specials: specials({ label: 'Specials', instructions: 'Empty: all current specials of the resort.' }),
  numberOfSlides: number({ default: 2, label: 'Number of slides', min: 1, max: 6, step: 1 }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  ...arrowFields(),
}

export function View(props: Props<typeof fields> & Surroundings<readonly Special[]>) {
  return <SpecialsSlider {...props} />
}

export const slice = defineSlice({
  name: 'SandpiperSpecialOfferSlider',
  label: 'Sandpiper special offer slider',
  group: 'Sandpiper',
  description: 'Special offers side by side, leafed through.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'specials', 'slider'],
  hydrate: 'visible',
  lists: 'specials',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadSpecialsHere(specials, reader, { ...facts, t }),
  templates: [
    {
      label: 'Offers',
      fields: { title: 'Offers', specials: ['stay-longer-save-more', 'kids-stay-free'], numberOfSlides: 2 },
    },
  ],
})
