import type { RowMenuProps } from './row-menu.lazy.tsx'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazyOnPress } from '../../components/lazy.tsx'

/** Actions on one record of a list, loaded when first opened. */
export const RowMenu = lazyOnPress<RowMenuProps>(
  'menu',
  ({ row }) => (
    <ActionIcon aria-label={`Actions for ${row.title}`} data-row-menu>
      <IconDots size={16} />
    </ActionIcon>
  ),
  async () => (await import('./row-menu.lazy.tsx')).LazyRowMenu,
)
