import { checkbox, type Props, specials } from '#fields/index.ts'
import { SpecialPanel } from '#ui/booking/special-panel.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { type ChosenSpecial, loadFirst, shownOffer } from '../data/special-choice.ts'
import { titleFields } from '../fields/title-fields.ts'
import { specialFields, themeField, sampleOffer } from '../fields/special-fields.ts'

const fields = {
  specials: specials({ label: 'Special', instructions: 'The first one is shown. Values typed below take its place.' }),
  ...titleFields('h3', 'text-3xl'),
  ...specialFields(),
  imageOnLeft: checkbox({ default: true, label: 'Image on left' }),
  theme: themeField(),
}

export function View({ imageOnLeft, ...props }: Props<typeof fields> & Surroundings<ChosenSpecial>) {
  const shown = shownOffer(props)
  return shown && <SpecialPanel {...shown} side={imageOnLeft ? 'left' : 'right'} />
}

export const slice = defineSlice({
  name: 'SpecialHorizontal',
  label: 'Special horizontal',
  group: 'Specials',
  description: 'One special offer across the page.',
  layouts: '*',
  tags: ['specials', 'offer'],
  hydrate: 'never',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadFirst(specials, reader, { ...facts, t }),
  templates: [
    { label: 'Horizontal', fields: { specials: ['stay-longer-save-more'] } },
    { label: 'Typed by hand', fields: sampleOffer() },
  ],
})
