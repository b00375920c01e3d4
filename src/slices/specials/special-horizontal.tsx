import { checkbox, media, type Props, sample, select, specials, text, wysiwyg } from '#fields/index.ts'
import { OfferPanel } from '#ui/offer-panel.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { halfSizes } from '../picture-sizes.ts'
import { type ChosenSpecial, loadFirst, offerFrom } from '../special-choice.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  specials: specials({ label: 'Special', instructions: 'The first one is shown. Values typed below take its place.' }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-3xl'),
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
  imageOnLeft: checkbox({ default: true, label: 'Image on left' }),
  theme: select({ light: 'Light', dark: 'Dark', brand: 'Brand colour' }, { default: 'light', label: 'Theme' }),
}

export function View({
  specials,
  titleTag,
  titleSize,
  imageOnLeft,
  theme,
  data,
  page,
  ...typed
}: Props<typeof fields> & Surroundings<ChosenSpecial>) {
  const offer = offerFrom(typed, data, page)
  return (
    offer && (
      <OfferPanel
        offer={offer}
        titleTag={titleTag}
        titleSize={titleSize}
        side={imageOnLeft ? 'left' : 'right'}
        theme={theme}
      />
    )
  )
}

export const slice = defineSlice({
  name: 'SpecialHorizontal',
  label: 'Special horizontal',
  group: 'Specials',
  description: 'One special offer across the page.',
  layouts: '*',
  tags: ['specials', 'offer'],
  hydrate: 'interaction',
  fields,
  view: View,
  load: ({ specials }, reader) => loadFirst(specials, reader),
  templates: [
    {
      label: 'Horizontal',
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
