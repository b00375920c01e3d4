import type { MoreFiltersProps } from './more-filters.lazy.tsx'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazyOnPress } from '../../components/lazy.tsx'

const names = [
  'component',
  'language',
  'missing_language',
  'review',
  'tag',
  'author',
  'deprecated',
  'no_seo',
  'noindex',
  'changed',
  'release',
] as const

/** Less frequent filters of the list of pages, loaded when first opened. */
export const MoreFilters = lazyOnPress<MoreFiltersProps>(
  'dialog',
  ({ search }) => {
    const count = names.filter((name) => search[name] !== undefined).length
    return (
      <Button variant="default" leftSection={<IconFilter size={16} />}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
    )
  },
  async () => (await import('./more-filters.lazy.tsx')).LazyMoreFilters,
)
