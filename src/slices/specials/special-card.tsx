import { type Props, specials } from '#fields/index.ts'
import { SpecialTeaser } from '#ui/booking/special-card.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { type ChosenSpecial, loadFirst, shownOffer } from '../data/special-choice.ts'
import { titleFields } from '../fields/title-fields.ts'
import { specialFields, themeField, sampleOffer } from '../fields/special-fields.ts'

const fields = {
  specials: specials({ label: 'Special', instructions: 'The first one is shown. Values typed below take its place.' }),
  ...titleFields('h3', 'text-2xl'),
  ...specialFields(),
  theme: themeField(),
}

export function View(props: Props<typeof fields> & Surroundings<ChosenSpecial>) {
  const shown = shownOffer(props)
  return shown && <SpecialTeaser {...shown} />
}

export const slice = defineSlice({
  name: 'SpecialCard',
  label: 'Special card',
  group: 'Specials',
  description: 'A card for one special offer.',
  layouts: '*',
  tags: ['specials', 'card'],
  hydrate: 'never',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadFirst(specials, reader, { ...facts, t }),
  templates: [
    { label: 'Card', fields: { specials: ['stay-longer-save-more'] } },
    { label: 'Typed by hand', fields: sampleOffer() },
  ],
})
