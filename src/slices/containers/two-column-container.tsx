import { checkbox, color, number, type Props, select } from '#fields/index.ts'
import { Columns, Container } from '#ui/page/container.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  paddingY: number({ default: 48, label: 'Vertical space', instructions: 'Pixels.', min: 0, max: 240, step: 1 }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
  ratio: select({ '1:1': 'Equal', '1:2': 'Narrow, wide', '2:1': 'Wide, narrow' }, { default: '1:1', label: 'Ratio' }),
  gap: number({ default: 32, label: 'Gap', instructions: 'Pixels.', min: 0, max: 120, step: 1 }),
  reverseOnMobile: checkbox({ label: 'Reverse on mobile' }),
}

export function View({
  paddingY,
  bgColor,
  ratio = '1:1',
  gap,
  reverseOnMobile,
  slots,
}: Props<typeof fields> & Surroundings) {
  return (
    <Container background={bgColor} padding={slots?.left || slots?.right ? paddingY : 0}>
      <Columns
        columns={[slots?.left, slots?.right]}
        shares={ratio.split(':').map(Number)}
        gap={gap}
        reverseWhenNarrow={reverseOnMobile}
      />
    </Container>
  )
}

export const slice = defineSlice({
  name: 'TwoColumnContainer',
  label: 'Two columns',
  formerLabels: ['Two-column container'],
  group: 'Containers',
  description: 'Holds other blocks in two columns.',
  layouts: '*',
  tags: ['container', 'columns'],
  hydrate: 'never',
  fields,
  slots: { left: '*', right: '*' },
  view: View,
  templates: [
    { label: 'Equal', fields: { ratio: '1:1' } },
    { label: 'Text and side column', fields: { ratio: '2:1' } },
    { label: 'Side column and text', fields: { ratio: '1:2' } },
  ],
})
