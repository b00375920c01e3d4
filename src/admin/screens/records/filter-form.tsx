import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { Entity } from '#entities/define.ts'
import { lazyOnPress } from '../../components/lazy.tsx'
import type { ListView } from './list-view.ts'

export interface FilterFormProps {
  readonly entity: Entity
  readonly view: ListView
  readonly show: (view: ListView) => void
  /** The filters that it offers. */
  readonly more: readonly string[]
  /** How many of them are set. */
  readonly count: number
}

/** The filters that do not stand above the list all the time. */
export const FilterForm = lazyOnPress<FilterFormProps>(
  'dialog',
  ({ count }) => (
    <Button variant="default" leftSection={<IconFilter size={16} />}>
      Filter{count > 0 && ` · ${count}`}
    </Button>
  ),
  async () => (await import('./filters.lazy.tsx')).LazyFilters,
)
