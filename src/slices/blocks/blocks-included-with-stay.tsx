import { link, media, number, type Props, sample, textarea, wysiwyg } from '#fields/index.ts'
import { Split } from '#ui/sections/split.tsx'
import { TickList } from '#ui/text/tick-list.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  items: textarea({ label: 'Items', instructions: 'One item on each line.' }),
  image: media({ label: 'Image', breakpoints: halfSizes }),
  columns: number({ default: 2, label: 'Columns', min: 1, max: 4, step: 1 }),
  link: link({ label: 'Link' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View({ items, image, columns, bgColor, textColor, ...words }: Props<typeof fields>) {
  return (
    <Split picture={image} side="right" background={bgColor} ink={textColor} {...copyOf(words)}>
      {items?.trim() && <TickList lines={items} columns={columns} />}
    </Split>
  )
}

export const slice = defineSlice({
  name: 'BlocksIncludedWithStay',
  label: 'Included with stay',
  group: 'Blocks',
  description: 'What comes with the stay, as a list with ticks.',
  layouts: ['blocks'],
  tags: ['list', 'amenities'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Included',
      fields: {
        title: 'Included with your stay',
        items: 'All meals and snacks\nDrinks, day and night\nWater sports without motors\nEvening shows\nWi-Fi',
        columns: 2,
        image: [sample('Breakfast tray')],
      },
    },
  ],
})
