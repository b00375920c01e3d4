import { link, type Props, select, wysiwyg } from '#fields/index.ts'
import { Intro } from '#ui/sections/intro.tsx'
import { defineSlice } from '../define.ts'
import { copyOf } from '../kit/copy-text.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  description: wysiwyg({ label: 'Description' }),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'center', label: 'Align' }),
  link: link({ label: 'Link' }),
}

export function View({ align, description, ...words }: Props<typeof fields>) {
  return <Intro align={align} {...copyOf(words)} html={description} />
}

export const slice = defineSlice({
  name: 'PlayaCollectionTitleDescription',
  label: 'Playa Collection title description',
  group: 'Playa Collection',
  description: 'A title with a description and a link under it.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'text'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Centred',
      fields: {
        title: 'Membership that travels with you',
        description: '<p>Valid at every resort, all year.</p>',
        align: 'center',
      },
    },
  ],
})
