import { t } from '#messages/interface.ts'
import type { SavedViewsProps } from './views.lazy.tsx'
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazyOnPress } from '../components/lazy.tsx'

/** Saved views: filters and order under a name. */
export const SavedViews = lazyOnPress<SavedViewsProps>(
  'menu',
  () => (
    <Button variant="default" leftSection={<IconBookmark size={16} />}>
      {t('Saved views')}
    </Button>
  ),
  async () => (await import('./views.lazy.tsx')).LazyViews,
)
