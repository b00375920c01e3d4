import { color, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Intro } from '#ui/sections/intro.tsx'
import { defineSlice } from '../define.ts'
import { copyOf } from '../kit/copy-text.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h1', 'text-5xl'),
  subtitle: text({ label: 'Subtitle' }),
  copy: wysiwyg({ label: 'Copy' }),
  align: select({ left: 'Left', center: 'Centre', right: 'Right' }, { default: 'center', label: 'Align' }),
  textColor: color({ label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ align, textColor, ...words }: Props<typeof fields>) {
  return <Intro align={align} ink={textColor} {...copyOf(words)} />
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
