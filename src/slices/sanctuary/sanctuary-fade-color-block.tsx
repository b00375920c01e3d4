import { color, link, type Props, select, wysiwyg } from '#fields/index.ts'
import { Fade } from '#ui/sections/fade.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { copyOf } from '../kit/copy-text.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  fromColor: color({ default: '#20432C', label: 'From colour', group: 'Colours' }),
  toColor: color({ default: '#ffffff', label: 'To colour', group: 'Colours' }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
  direction: select(
    { 'to bottom': 'Downwards', 'to right': 'To the right' },
    { default: 'to bottom', label: 'Direction' },
  ),
}

export function View({ fromColor, toColor, textColor, direction = 'to bottom', ...words }: Props<typeof fields>) {
  return <Fade from={fromColor} to={toColor} direction={direction} ink={textColor} {...copyOf(words)} />
}

export const slice = defineSlice({
  name: 'SanctuaryFadeColorBlock',
  label: 'Sanctuary fade colour block',
  group: 'Sanctuary',
  description: 'Text on a ground that fades from one colour to another.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'content'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Fade',
      fields: {
        title: 'Evening light',
        copy: '<p>The day ends slowly here.</p>',
        fromColor: '#20432C',
        toColor: '#37b3ea',
      },
    },
  ],
})
