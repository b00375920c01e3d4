import { color, number, type Props } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { Container } from '#ui/page/container.tsx'
import { defineSlice, type Surroundings } from '../define.ts'

const fields = {
  paddingY: number({ default: 48, label: 'Vertical space', instructions: 'Pixels.', min: 0, max: 240, step: 1 }),
  bgColor: color({ label: 'Background colour', group: 'Colours', use: 'background' }),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 6, step: 1 }),
  gap: number({ default: 24, label: 'Gap', instructions: 'Pixels.', min: 0, max: 120, step: 1 }),
}

export function View({ paddingY, bgColor, columns, gap, slots }: Props<typeof fields> & Surroundings) {
  if (!slots?.default) return null
  return (
    <Container background={bgColor} padding={paddingY}>
      <CardGrid columns={columns} gap={gap}>
        {slots.default}
      </CardGrid>
    </Container>
  )
}

export const slice = defineSlice({
  name: 'GridContainer',
  label: 'Grid of cards',
  formerLabels: ['Grid container'],
  group: 'Containers',
  description: 'Cards or other blocks in equal columns, below each other on a phone.',
  layouts: '*',
  tags: ['container', 'grid', 'cards', 'columns'],
  hydrate: 'never',
  fields,
  slots: { default: '*' },
  view: View,
  templates: [
    { label: 'Three cards', fields: { columns: 3 } },
    { label: 'Four across', fields: { columns: 4, gap: 16 } },
  ],
})
