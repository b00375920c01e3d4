import { type Props, specials } from '#fields/index.ts'
import { OfferCard } from '#ui/offer.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { type ChosenSpecial, loadFirst, shownOffer } from '../special-choice.ts'
import { titleFields } from '../title-fields.ts'
import { offerFields, themeField, sampleOffer } from '../offer-fields.ts'

const fields = {
  specials: specials({ label: 'Special', instructions: 'The first one is shown. Values typed below take its place.' }),
  ...titleFields('h3', 'text-2xl'),
  ...offerFields(),
  theme: themeField(),
}

export function View(props: Props<typeof fields> & Surroundings<ChosenSpecial>) {
  const shown = shownOffer(props)
  return shown && <OfferCard {...shown} />
}

export const slice = defineSlice({
  name: 'SpecialCard',
  label: 'Special card',
  group: 'Specials',
  description: 'A card for one special offer.',
  layouts: '*',
  tags: ['specials', 'card'],
  hydrate: 'interaction',
  fields,
  view: View,
  load: ({ specials }, reader, facts) => loadFirst(specials, reader, facts),
  templates: [{ label: 'Card', fields: sampleOffer() }],
})
