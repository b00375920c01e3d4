import { link, media, number, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Facts } from '#ui/text/facts.tsx'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { defineMessage } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  image: media({ label: 'Image', breakpoints: halfSizes }),
  ...titleFields('h3', 'text-3xl'),
  copy: wysiwyg({ label: 'Copy' }),
  receptionAmount: number({ label: 'Reception', group: 'Amounts', instructions: 'Number of guests.', min: 0, step: 1 }),
  ceremonyAmount: number({ label: 'Ceremony', group: 'Amounts', instructions: 'Number of guests.', min: 0, step: 1 }),
  cocktailAmount: number({ label: 'Cocktail', group: 'Amounts', instructions: 'Number of guests.', min: 0, step: 1 }),
  link: link({ label: 'Link' }),
}

export function View({
  image,
  title,
  titleTag,
  titleSize,
  copy,
  receptionAmount,
  ceremonyAmount,
  cocktailAmount,
  link,
}: Props<typeof fields>) {
  const t = useTranslate()
  const facts = [
    {
      icon: 'dining',
      name: t(defineMessage('Reception', 'seating')),
      value: guests(receptionAmount, t),
    },
    {
      icon: 'volunteer',
      name: t('Ceremony'),
      value: guests(ceremonyAmount, t),
    },
    { icon: 'bar', name: t('Cocktail'), value: guests(cocktailAmount, t) },
  ] as const
  return (
    <Split picture={image} title={title} titleTag={titleTag} titleSize={titleSize} html={copy} link={link}>
      {facts.some(({ value }) => value) && <Facts facts={facts} />}
    </Split>
  )
}

function guests(amount: number | undefined, t: Translate): string | undefined {
  return amount ? t('{count, plural, one {# guest} other {# guests}}', { count: amount }) : undefined
}

export const slice = defineSlice({
  name: 'WeddingsVenueSlide',
  label: 'Weddings venue slide',
  group: 'Weddings',
  description: 'A wedding venue and how many guests it holds.',
  layouts: '*',
  tags: ['weddings', 'slide', 'venue'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Venue',
      fields: {
        image: [sample('Wedding arch on the beach')],
        title: 'The gazebo',
        receptionAmount: 80,
        ceremonyAmount: 120,
        cocktailAmount: 150,
      },
    },
  ],
})
