import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import { lazyOnPress } from '../../components/lazy.tsx'
import type { BulkAction } from './bulk-actions.ts'

export interface RowMenuProps {
  readonly entity: Entity
  readonly row: RecordRow
  readonly act: (action: BulkAction, rows: readonly RecordRow[]) => void
  readonly remove: (row: RecordRow) => void
  readonly purge: (row: RecordRow) => void
  /** Shows a dialog beside the list: the menu is gone before it opens. */
  readonly ask: (dialog: ReactNode) => void
  /** Absent for those who do not work on releases. */
  readonly addToRelease: ((row: RecordRow) => void) | undefined
}

/** What may be done with one record of a list. */
export const RowMenu = lazyOnPress<RowMenuProps>(
  'menu',
  ({ row }) => (
    <ActionIcon aria-label={`Actions for ${row.title}`} data-row-menu>
      <IconDots size={16} />
    </ActionIcon>
  ),
  async () => (await import('./row-menu.lazy.tsx')).LazyRowMenu,
)
