import { checkbox, media, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { OfferPanel } from '#ui/offer-panel.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { halfSizes } from '../picture-sizes.ts'
import { offerFrom } from '../special-choice.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  percentOff: text({ label: 'Percent off', instructions: 'Number only, without the percent sign.' }),
  extraSavings: text({ label: 'Extra savings' }),
  prettyEndDate: text({
    label: 'Pretty end date',
    instructions: 'As visitors read it, for example Book by 15 December.',
  }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  terms: wysiwyg({ label: 'Terms' }),
  slug: text({ label: 'Slug', instructions: "The last part of the special's address." }),
  theme: select({ light: 'Light', dark: 'Dark', brand: 'Brand colour' }, { default: 'light', label: 'Theme' }),
}

export function View({ titleTag, titleSize, theme, page, ...typed }: Props<typeof fields> & Surroundings) {
  const offer = offerFrom(typed, undefined, page)
  return offer && <OfferPanel offer={offer} titleTag={titleTag} titleSize={titleSize} theme={theme} />
}

export const slice = defineSlice({
  name: 'SpecialOfferBlock',
  label: 'Special offer block',
  group: 'Specials',
  description: 'One offer with typed values; kept for the pages that have it.',
  layouts: '*',
  deprecated: true,
  tags: ['specials', 'offer'],
  hydrate: 'interaction',
  fields,
  view: View,
  templates: [
    {
      label: 'Offer',
      fields: {
        title: 'Stay longer, save more',
        image: [sample('Infinity pool')],
        percentOff: '25',
        extraSavings: 'Plus a spa credit',
        prettyEndDate: 'Book by 15 December',
        terms: '<p>New bookings only.</p>',
        slug: 'stay-longer-save-more',
      },
    },
  ],
})
