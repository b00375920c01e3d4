import { color, number, type Props } from '#fields/index.ts'
import { Feathers } from '#ui/page/feathers.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  height: number({ default: 200, label: 'Height', instructions: 'Pixels.', min: 20, max: 1000, step: 1 }),
  color: color({ default: '#20432C', label: 'Colour', group: 'Colours' }),
}

export function View({ height, color }: Props<typeof fields>) {
  return <Feathers height={height || 200} colour={color} />
}

export const slice = defineSlice({
  name: 'SanctuaryFeathersDivider',
  label: 'Sanctuary feathers divider',
  group: 'Sanctuary',
  description: 'A decorative line of feathers between two blocks.',
  layouts: ['sanctuary', 'sanctuary2024'],
  tags: ['sanctuary', 'divider'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [{ label: 'Divider', fields: { height: 200 } }],
})
