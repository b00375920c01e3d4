import { t } from '#messages/interface.ts'
import type { SavedViewsProps } from './views.lazy.tsx'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazyOnPress } from '../components/lazy.tsx'

/** Filters and order under a name of one's own. */
export const SavedViews = lazyOnPress<SavedViewsProps>(
  'menu',
  () => (
    <Button variant="default" leftSection={<IconBookmark size={16} />}>
      {t('Saved views')}
    </Button>
  ),
  async () => (await import('./views.lazy.tsx')).LazyViews,
)
