import { color, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Copy } from '#ui/copy.tsx'
import '#ui/intro.css'
import { Section } from '#ui/section.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h1'),
  titleSize: titleSize('text-5xl'),
  subtitle: text({ label: 'Subtitle' }),
  copy: wysiwyg({ label: 'Copy' }),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'center', label: 'Align' }),
  textColor: color({ label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({
  title,
  titleTag,
  titleSize,
  subtitle,
  copy,
  align = 'center',
  textColor,
}: Props<typeof fields>) {
  if (!title && !subtitle && !copy) return null
  return (
    <Section className="intro" label={title} ink={textColor}>
      <Copy
        className={`intro-copy intro-${align}`}
        align={align}
        title={title}
        titleTag={titleTag}
        titleSize={titleSize}
        subtitle={subtitle}
        html={copy}
      />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'Intro',
  label: 'Intro',
  group: 'Intros',
  description: 'Title, subtitle and copy at the head of a page.',
  layouts: '*',
  tags: ['intro', 'text'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Page intro',
      fields: {
        title: 'Rooms made for slow days',
        titleTag: 'h1',
        titleSize: 'text-5xl',
        copy: '<p>Every room has a view, a terrace and time.</p>',
      },
    },
  ],
})
