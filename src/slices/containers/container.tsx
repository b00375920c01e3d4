import { color, number, type Props, select } from '#fields/index.ts'
import { Container } from '#ui/page/container.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  paddingY: number({ default: 48, label: 'Vertical space', instructions: 'Pixels.', min: 0, max: 240, step: 1 }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
  width: select({ narrow: 'Narrow', page: 'Page', full: 'Full' }, { default: 'page', label: 'Width' }),
}

export function View({ paddingY, bgColor, width, slots }: Props<typeof fields> & Surroundings) {
  return (
    <Container background={bgColor} padding={paddingY} width={width}>
      {slots?.default}
    </Container>
  )
}

export const slice = defineSlice({
  name: 'Container',
  label: 'Container',
  group: 'Containers',
  description: 'Holds other blocks, one below the other.',
  layouts: '*',
  tags: ['container'],
  hydrate: 'never',
  fields,
  slots: { default: '*' },
  view: View,
  templates: [
    { label: 'Page width', fields: { width: 'page' } },
    { label: 'Narrow', fields: { width: 'narrow', bgColor: '#f4f1ea' } },
  ],
})
