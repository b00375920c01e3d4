import { checkbox, color, link, media, type Props, sample, specials, text, wysiwyg } from '#fields/index.ts'
import { Hero } from '#ui/media/hero.tsx'
import { SpecialText } from '#ui/booking/special-card.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { type ChosenSpecial, loadFirst, offerFrom } from '../data/special-choice.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  specials: specials({ label: 'Special', instructions: 'The first one is shown. Values typed below take its place.' }),
  image: media({ label: 'Image', breakpoints: wideSizes }),
  ...titleFields('h2', 'text-4xl'),
  subtitle: text({ label: 'Subtitle' }),
  content: wysiwyg({ label: 'Content' }),
  prettyEndDate: text({ label: 'End date text' }),
  terms: wysiwyg({ label: 'Terms' }),
  link: link({ label: 'Book link' }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  specials,
  titleTag,
  titleSize,
  textColor,
  data,
  page,
  ...typed
}: Props<typeof fields> & Surroundings<ChosenSpecial>) {
  const offer = offerFrom(typed, data, page)
  if (!offer) return null
  const { picture, title, subtitle, content, link } = offer
  return (
    <Hero
      className="full-width-offer"
      picture={picture}
      height={70}
      ink={textColor}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      subtitle={subtitle}
      html={content}
      link={link}
    >
      <SpecialText offer={offer} />
    </Hero>
  )
}

export const slice = defineSlice({
  name: 'SanctuaryFullWidthSpecialOffer',
  label: 'Sanctuary full-width special offer',
  group: 'Sanctuary',
  description: 'One offer over a picture across the page.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'special', 'offer'],
  hydrate: 'never',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadFirst(specials, reader, { ...facts, t }),
  templates: [
    {
      label: 'Offer',
      fields: {
        image: [sample('Cliff above the sea')],
        title: 'The quiet month',
        subtitle: 'Four nights, one of them ours',
        prettyEndDate: 'Book by 30 November',
        link: { text: 'Book now', href: '/booking' },
      },
    },
  ],
})
