import { color, number, type Props, text } from '#fields/index.ts'
import { RainbowBar as Bar } from '#ui/media/rainbow-bar.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  text: text({ label: 'Text' }),
  cursiveText: text({ label: 'Cursive text' }),
  cursiveOpacity: number({
    default: 1,
    label: 'Cursive opacity',
    instructions: '0 is invisible, 1 is solid.',
    min: 0,
    max: 1,
    step: 0.01,
  }),
  textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ text, cursiveText, cursiveOpacity = 1, textColor }: Props<typeof fields>) {
  return (
    <Bar text={text} cursive={cursiveOpacity > 0 ? cursiveText : undefined} opacity={cursiveOpacity} ink={textColor} />
  )
}

export const slice = defineSlice({
  name: 'RainbowBar',
  label: 'Rainbow bar',
  group: 'General content',
  description: 'A bar of rainbow colours with a text.',
  layouts: '*',
  tags: ['bar', 'decoration'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [{ label: 'Bar', fields: { text: 'Everyone is welcome', cursiveText: 'welcome', cursiveOpacity: 0.35 } }],
})
