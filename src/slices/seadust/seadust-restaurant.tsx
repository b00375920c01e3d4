import { useTranslate } from '#ui/text/translation.tsx'
import { link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Facts } from '#ui/text/facts.tsx'
import { Split } from '#ui/sections/split.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: cardSizes }),
  ...titleFields('h3', 'text-2xl'),
  cuisine: text({ label: 'Cuisine' }),
  hours: text({ label: 'Hours' }),
  dressCode: text({ label: 'Dress code' }),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Menu' }),
}

export function View({ image, cuisine, hours, dressCode, ...words }: Props<typeof fields>) {
  const t = useTranslate()
  const facts = [
    { icon: 'dining', name: t('Cuisine'), value: cuisine },
    { icon: 'clock', name: t('Hours'), value: hours },
    { icon: 'robe', name: t('Dress code'), value: dressCode },
  ] as const
  return (
    <div data-cuisine={cuisine ?? ''}>
      <Split picture={image} {...copyOf(words)} linkKind="text">
        {(cuisine || hours || dressCode) && <Facts facts={facts} />}
      </Split>
    </div>
  )
}

export const slice = defineSlice({
  name: 'SeadustRestaurant',
  label: 'Seadust restaurant',
  group: 'Seadust',
  description: 'A restaurant of the list.',
  layouts: ['seadust'],
  tags: ['seadust', 'dining', 'row'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Restaurant',
      fields: {
        image: [sample('Restaurant table at dusk')],
        title: 'The Long Table',
        cuisine: 'Sea and garden',
        hours: '18:00 to 22:30',
        dressCode: 'Casual',
      },
    },
    {
      label: 'Bar',
      fields: {
        image: [sample('Pool bar')],
        title: 'The Low Bar',
        cuisine: 'Drinks and small plates',
        hours: '11:00 to 01:00',
        dressCode: 'Beachwear',
      },
    },
    {
      label: 'Breakfast',
      fields: {
        image: [sample('Breakfast tray')],
        title: 'Morning Room',
        cuisine: 'Breakfast from the garden',
        hours: '07:00 to 11:00',
        dressCode: 'Casual',
      },
    },
  ],
})
