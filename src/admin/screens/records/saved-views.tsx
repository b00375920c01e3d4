import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import type { SavedView } from '../../api/api.ts'
import { lazyOnPress } from '../../components/lazy.tsx'

export interface SavedViewsProps {
  readonly views: readonly SavedView[]
  /** The list as it stands now. */
  readonly search: string
  readonly open: (search: string) => void
  readonly save: (views: readonly SavedView[]) => void
}

/** Filters and order under a name of one's own. */
export const SavedViews = lazyOnPress<SavedViewsProps>(
  'menu',
  () => (
    <Button variant="default" leftSection={<IconBookmark size={16} />}>
      Views
    </Button>
  ),
  async () => (await import('./views.lazy.tsx')).LazyViews,
)
