import type { ListMenuProps } from './list-menu.lazy.tsx'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazyOnPress } from '../../components/lazy.tsx'

/** Menu of less frequent actions on a list. */
export const ListMenu = lazyOnPress<ListMenuProps>(
  'menu',
  () => (
    <Button variant="default" aria-label="More" px={8}>
      <IconDots size={16} />
    </Button>
  ),
  async () => (await import('./list-menu.lazy.tsx')).LazyListMenu,
)
