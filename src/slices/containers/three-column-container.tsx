import { color, number, type Props } from '#fields/index.ts'
import { Columns, Container } from '#ui/page/container.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  paddingY: number({ default: 48, label: 'Vertical space', instructions: 'Pixels.', min: 0, max: 240, step: 1 }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
  gap: number({ default: 32, label: 'Gap', instructions: 'Pixels.', min: 0, max: 120, step: 1 }),
}

export function View({ paddingY, bgColor, gap, slots }: Props<typeof fields> & Surroundings) {
  return (
    <Container background={bgColor} padding={slots?.left || slots?.center || slots?.right ? paddingY : 0}>
      <Columns columns={[slots?.left, slots?.center, slots?.right]} shares={[1, 1, 1]} gap={gap} />
    </Container>
  )
}

export const slice = defineSlice({
  name: 'ThreeColumnContainer',
  label: 'Three columns',
  formerLabels: ['Three-column container'],
  group: 'Containers',
  description: 'Holds other blocks in three equal columns.',
  layouts: '*',
  tags: ['container', 'columns'],
  hydrate: 'never',
  fields,
  slots: { left: '*', center: '*', right: '*' },
  view: View,
  templates: [{ label: 'Three columns', fields: { gap: 32 } }],
})
