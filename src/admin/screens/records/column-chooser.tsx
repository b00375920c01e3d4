import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import type { Entity } from '#entities/define.ts'
import { lazyOnPress } from '../../components/lazy.tsx'

export interface ColumnChooserProps {
  readonly entity: Entity
  readonly shown: readonly string[]
  readonly choose: (columns: readonly string[] | undefined) => void
}

/** Which columns a list has, and in what order. */
export const ColumnChooser = lazyOnPress<ColumnChooserProps>(
  'dialog',
  () => (
    <Button variant="default" leftSection={<IconColumns size={16} />}>
      Columns
    </Button>
  ),
  async () => (await import('./columns.lazy.tsx')).LazyColumns,
)
