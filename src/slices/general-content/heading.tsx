import { type Props, select } from '#fields/index.ts'
import '#ui/text/heading.css'
import { Title } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'left', label: 'Align' }),
}

export function View({ title, titleTag, titleSize, align = 'left' }: Props<typeof fields>) {
  if (!title) return null
  return (
    <div className={`heading heading-${align} wrap`}>
      <Title tag={titleTag} size={titleSize}>
        {title}
      </Title>
    </div>
  )
}

export const slice = defineSlice({
  name: 'Heading',
  label: 'Heading',
  group: 'General content',
  description: 'A heading alone, over what comes next.',
  layouts: '*',
  tags: ['title', 'text'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Left', fields: { title: 'Around the resort' } },
    { label: 'Centre', fields: { title: 'Around the resort', align: 'center' } },
  ],
})
