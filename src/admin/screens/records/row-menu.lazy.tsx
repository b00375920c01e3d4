import { type ReactNode, Suspense } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records.ts'
import type { BulkAction } from './bulk-actions.ts'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconCopy,
  IconEyeOff,
  IconPackages,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import type { PopupProps } from '../../components/lazy.tsx'
import { screenSlots } from './screen-slots.ts'
import { useMay } from './use-may.ts'

/** Actions on one record of a list. */
export function LazyRowMenu({
  entity,
  row,
  act,
  remove,
  purge,
  addToRelease,
  ask,
  button,
  ...popup
}: RowMenuProps & PopupProps) {
  const may = useMay(entity)
  const Own = screenSlots[entity.path]?.rowItems
  return (
    <Menu position="bottom-end" width={200} {...popup}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {row.deleted_at ? (
          <>
            <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => act('restore', [row])}>
              Restore
            </Menu.Item>
            {may('manage') && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => purge(row)}>
                Delete for good…
              </Menu.Item>
            )}
          </>
        ) : (
          <>
            <Menu.Item
              component={Link}
              to={routes.admin.record(entity.path, row.id)}
              leftSection={<IconPencil size={16} />}
            >
              Edit
            </Menu.Item>
            {may('create') && (
              <Menu.Item
                component={Link}
                to={routes.admin.copyRecord(entity.path, row.id)}
                leftSection={<IconCopy size={16} />}
              >
                Copy
              </Menu.Item>
            )}
            {Own && (
              <Suspense>
                <Own row={row} ask={ask} />
              </Suspense>
            )}
            {entity.isPublished && addToRelease && (
              <Menu.Item leftSection={<IconPackages size={16} />} onClick={() => addToRelease(row)}>
                Add to a release…
              </Menu.Item>
            )}
            {entity.isPublished && may('publish') && (
              <>
                <Menu.Item
                  leftSection={<IconUpload size={16} />}
                  disabled={row.status === 'published' && row.published_revision === row.revision}
                  onClick={() => act('publish', [row])}
                >
                  Publish
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconEyeOff size={16} />}
                  disabled={row.status !== 'published'}
                  onClick={() => act('unpublish', [row])}
                >
                  Unpublish
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconArchive size={16} />}
                  disabled={row.status === 'archived'}
                  onClick={() => act('archive', [row])}
                >
                  Archive
                </Menu.Item>
              </>
            )}
            {may('delete') && (
              <>
                <Menu.Divider />
                <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => remove(row)}>
                  Delete…
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

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
