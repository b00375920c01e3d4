import { link, media, type Props, sample, text, textarea } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { TickList } from '#ui/text/tick-list.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: halfSizes }),
  ...titleFields('h3', 'text-3xl'),
  price: text({ label: 'Price', instructions: 'As visitors read it.' }),
  items: textarea({ label: 'Included', instructions: 'One item on each line.' }),
  link: link({ label: 'Link' }),
}

export function View({ image, title, titleTag, titleSize, price, items, link }: Props<typeof fields>) {
  return (
    <Split picture={image} subtitle={price} title={title} titleTag={titleTag} titleSize={titleSize} link={link}>
      {items?.trim() && <TickList lines={items} />}
    </Split>
  )
}

export const slice = defineSlice({
  name: 'WeddingsPackagesSlide',
  label: 'Weddings packages slide',
  group: 'Weddings',
  description: 'A wedding package: picture, price and what it includes.',
  layouts: '*',
  tags: ['weddings', 'slide', 'package'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Package',
      fields: {
        image: [sample('Arch of flowers')],
        title: 'Just us',
        price: 'From $1,900',
        items: 'Ceremony for two\nFlowers\nDinner by the sea',
        link: { text: 'Ask for details', href: '/weddings/contact' },
      },
    },
    {
      label: 'For many',
      fields: {
        image: [sample('Restaurant table at dusk')],
        title: 'All of us',
        price: 'From $6,400',
        items: 'Ceremony and dinner for forty\nFlowers and music\nA room for the night before',
        link: { text: 'Ask for details', href: '/weddings/contact' },
      },
    },
  ],
})
