import type { FilterFormProps } from './filters.lazy.tsx'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazyOnPress } from '../../components/lazy.tsx'

/** Further filters of a list, loaded when first opened. */
export const FilterForm = lazyOnPress<FilterFormProps>(
  'dialog',
  ({ count }) => (
    <Button variant="default" leftSection={<IconFilter size={16} />}>
      Filter{count > 0 && ` · ${count}`}
    </Button>
  ),
  async () => (await import('./filters.lazy.tsx')).LazyFilters,
)
