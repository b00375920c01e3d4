import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { lazyOnPress } from '../components/lazy.tsx'
import type { ColumnChooserProps } from './columns.lazy.tsx'

/** Column chooser of a list: selection and order, loaded when first opened. */
export const ColumnChooser = lazyOnPress<ColumnChooserProps>(
  'dialog',
  () => (
    <Button variant="default" leftSection={<IconColumns size={16} />}>
      {t('Columns')}
    </Button>
  ),
  async () => (await import('./columns.lazy.tsx')).LazyColumns,
)
