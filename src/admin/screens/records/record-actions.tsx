import {
  IconArchive,
  IconCopy,
  IconDownload,
  IconEye,
  IconEyeCheck,
  IconEyeOff,
  IconPackages,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import type { RecordRow } from '#model/records/records.ts'
import { routes } from '#routes.ts'
import type { MenuGroups, MenuItem } from '../../components/menu.lazy.tsx'
import type { RecordAction } from './record-steps.ts'
import { type EditedRecord, screenSlots } from './screen-slots.ts'

/** Brings the controls of every field type with it. */
const SetField = lazy(async () => ({ default: (await import('./set-field.tsx')).SetField }))

/** Actions on the records of a list. */
interface RecordWork {
  readonly entity: Entity
  readonly may: (action: string) => boolean
  readonly act: (action: RecordAction, rows: readonly RecordRow[]) => void
  /** Asks before a record goes to the trash. */
  readonly remove: (row: RecordRow) => void
  /** Shows a dialog beside the list: the menu is gone before it opens. */
  readonly ask: (dialog: ReactNode) => void
  /** Requests the review of records, with a reviewer and a due day where they are named. */
  readonly review: (rows: readonly RecordRow[]) => void
  /** Absent for those who do not work on releases. */
  readonly addToRelease: ((rows: readonly RecordRow[]) => void) | undefined
}

/** A row of a list, with what is denied to its reader. */
type ListedRecord = RecordRow & Pick<EditedRecord, 'why_not'>

function isAllowed({ why_not }: ListedRecord, action: string): boolean {
  return why_not?.[action] === undefined
}

/** Actions on a record of a list that the user may do. */
export function rowActions(row: ListedRecord, work: RecordWork): MenuGroups {
  const { entity, act, remove, ask, addToRelease } = work
  const may = (action: string) => work.may(action) && isAllowed(row, action)
  const icon = { size: 16 }
  if (row.deleted_at)
    return [
      [
        may('delete') && {
          label: t('Restore'),
          icon: <IconRestore {...icon} />,
          act: () => act('restore', [row]),
        },
        may('manage') && {
          label: t('Delete permanently…'),
          icon: <IconTrash {...icon} />,
          isDestructive: true,
          act: () => act('purge', [row]),
        },
      ],
    ]
  const Own = screenSlots[entity.path]?.rowItems
  const mayPublish = entity.isPublished === true && may('publish')
  return [
    [
      {
        label: may('edit') ? t('Edit') : t(defineMessage('View', 'to look')),
        icon: may('edit') ? <IconPencil {...icon} /> : <IconEye {...icon} />,
        to: routes.admin.record(entity.path, row.id),
      },
      may('create') && {
        label: t(defineMessage('Copy', 'command')),
        icon: <IconCopy {...icon} />,
        to: routes.admin.copyRecord(entity.path, row.id),
      },
      Own !== undefined && may('edit') && (
        <Suspense>
          <Own row={row} ask={ask} />
        </Suspense>
      ),
      entity.isPublished === true &&
        may('edit') &&
        addToRelease !== undefined && {
          label: t('Add to a release…'),
          icon: <IconPackages {...icon} />,
          act: () => addToRelease([row]),
        },
      mayPublish && {
        label: t('Publish…'),
        icon: <IconUpload {...icon} />,
        disabled: row.status === 'published' && row.published_revision === row.revision,
        act: () => act('publish', [row]),
      },
      mayPublish && {
        label: t('Unpublish…'),
        icon: <IconEyeOff {...icon} />,
        disabled: row.status !== 'published',
        act: () => act('unpublish', [row]),
      },
      mayPublish && {
        label: t('Archive'),
        icon: <IconArchive {...icon} />,
        disabled: row.status === 'archived',
        act: () => act('archive', [row]),
      },
    ],
    [
      may('delete') && {
        label: t('Delete…'),
        icon: <IconTrash {...icon} />,
        isDestructive: true,
        act: () => remove(row),
      },
    ],
  ]
}

interface ManyRecords {
  readonly isTrash: boolean
  readonly count: number
  readonly chosen: () => readonly ListedRecord[]
  readonly exportThem: () => void
  readonly set: (name: string, value: unknown) => void
}

/** Bulk actions that the user may do on at least one selected record; the others are reported with the reason. */
export function bulkActions(
  work: RecordWork,
  { isTrash, count, chosen, exportThem, set }: ManyRecords,
): readonly MenuItem[] {
  const { entity, act, review, addToRelease } = work
  const may = (action: string) => work.may(action) && chosen().some((row) => isAllowed(row, action))
  const icon = { size: 14 }
  if (isTrash)
    return [
      may('delete') && {
        label: t('Restore'),
        icon: <IconRestore {...icon} />,
        act: () => act('restore', chosen()),
      },
      may('manage') && {
        label: t('Delete permanently…'),
        icon: <IconTrash {...icon} />,
        isDestructive: true,
        act: () => act('purge', chosen()),
      },
    ]
  const mayPublish = entity.isPublished === true && may('publish')
  return [
    mayPublish && {
      label: t('Publish…'),
      icon: <IconUpload {...icon} />,
      act: () => act('publish', chosen()),
    },
    mayPublish && {
      label: t('Unpublish…'),
      icon: <IconEyeOff {...icon} />,
      act: () => act('unpublish', chosen()),
    },
    entity.isPublished === true &&
      may('edit') && {
        label: t('Request review…'),
        icon: <IconEyeCheck {...icon} />,
        act: () => review(chosen()),
      },
    entity.isPublished === true &&
      may('edit') &&
      addToRelease !== undefined && {
        label: t('Add to a release…'),
        icon: <IconPackages {...icon} />,
        act: () => addToRelease(chosen()),
      },
    may('edit') && (
      <Suspense>
        <SetField entity={entity} count={count} set={set} />
      </Suspense>
    ),
    work.may('export') && {
      label: t('Export'),
      icon: <IconDownload {...icon} />,
      act: exportThem,
    },
    may('delete') && {
      label: t('Delete'),
      icon: <IconTrash {...icon} />,
      isDestructive: true,
      act: () => act('trash', chosen()),
    },
  ]
}
