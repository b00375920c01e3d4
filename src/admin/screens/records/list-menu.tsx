import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazyOnPress } from '../../components/lazy.tsx'

export interface ListMenuProps {
  readonly exportAll?: () => void
  /** Of lists whose lines stand for more than a table can hold. */
  readonly exportDocuments?: () => void
  readonly importMore?: () => void
  readonly importLabel?: string
  readonly showKeys: () => void
}

/** What is seldom done with a list as a whole. */
export const ListMenu = lazyOnPress<ListMenuProps>(
  'menu',
  () => (
    <Button variant="default" aria-label="More" px={8}>
      <IconDots size={16} />
    </Button>
  ),
  async () => (await import('./list-menu.lazy.tsx')).LazyListMenu,
)
