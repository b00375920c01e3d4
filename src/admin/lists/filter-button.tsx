import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { lazyOnPress } from '../components/lazy.tsx'
import type { FilterPanelProps } from './filters.lazy.tsx'
import { activeFilters } from './list-filter.ts'

/** Further filters of a list, loaded when first opened. */
export const FilterButton = lazyOnPress<FilterPanelProps>(
  'dialog',
  ({ filters, search }) => {
    const count = activeFilters(filters, search).length
    return (
      <Button variant="default" leftSection={<IconFilter size={16} />}>
        {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      </Button>
    )
  },
  async () => (await import('./filters.lazy.tsx')).LazyFilters,
)
