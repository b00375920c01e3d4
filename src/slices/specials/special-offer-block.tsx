import { type Props } from '#fields/index.ts'
import { SpecialPanel } from '#ui/booking/special-panel.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { offerFrom } from '../data/special-choice.ts'
import { titleFields } from '../fields/title-fields.ts'
import { specialFields, themeField, sampleOffer } from '../fields/special-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...specialFields(),
  theme: themeField(),
}

export function View({ titleTag, titleSize, theme, page, ...typed }: Props<typeof fields> & Surroundings) {
  const offer = offerFrom(typed, undefined, page)
  return offer && <SpecialPanel offer={offer} titleTag={titleTag} titleSize={titleSize} theme={theme} />
}

export const slice = defineSlice({
  name: 'SpecialOfferBlock',
  label: 'Special offer block',
  group: 'Specials',
  description: 'One offer with typed values; kept for the pages that have it.',
  layouts: '*',
  deprecated: true,
  tags: ['specials', 'offer'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Offer',
      fields: sampleOffer(),
    },
  ],
})
