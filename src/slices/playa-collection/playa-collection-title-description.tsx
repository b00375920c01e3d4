import { link, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Copy, hasCopy } from '#ui/copy.tsx'
import '#ui/intro.css'
import { Section } from '#ui/section.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  description: wysiwyg({ label: 'Description' }),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'center', label: 'Align' }),
  link: link({ label: 'Link' }),
}

export function View({ title, titleTag, titleSize, description, align = 'center', link }: Props<typeof fields>) {
  if (!hasCopy({ title, html: description, link })) return null
  return (
    <Section className="intro" label={title}>
      <Copy
        className={`intro-copy intro-${align}`}
        align={align}
        title={title}
        titleTag={titleTag}
        titleSize={titleSize}
        html={description}
        link={link}
      />
    </Section>
  )
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
