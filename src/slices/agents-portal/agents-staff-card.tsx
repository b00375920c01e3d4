import { media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Person } from '#ui/cards/person.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { defineSlice } from '../define.ts'
import { squareSizes } from '../fields/picture-sizes.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: squareSizes }),
  name: text({ label: 'Name' }),
  info: wysiwyg({ label: 'Info', instructions: 'Role, region, phone and email.' }),
}

export function View({ image, name, info }: Props<typeof fields>) {
  if (!image && !name && !info) return null
  return (
    <Person name={name} portrait={image} initials>
      <RichText html={info} />
    </Person>
  )
}

export const slice = defineSlice({
  name: 'AgentsStaffCard',
  label: 'Staff card',
  group: 'Agents portal',
  description: 'A member of staff: portrait, name and info.',
  layouts: ['{product}'],
  tags: ['agents', 'card', 'people'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Sales manager',
      fields: {
        image: [sample('Quiet library')],
        name: 'Ana Torres',
        info: '<p>Sales manager, north region<br>+1 305 555 0142</p>',
      },
    },
  ],
})
