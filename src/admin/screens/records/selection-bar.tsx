import { Button } from '@mantine/core'
import { IconDownload, IconEyeOff, IconPackages, IconRestore, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Entity } from '#entities/define.ts'
import type { BulkAction } from './bulk-actions.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkRun } from './use-bulk.tsx'
import { useMay } from './use-may.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'

/** Brings the controls of every field type with it. */
const SetField = lazy(() => import('./set-field.tsx').then((module) => ({ default: module.SetField })))

interface SelectionBarProps {
  readonly entity: Entity
  readonly count: number
  readonly total: number
  readonly isTrash: boolean
  readonly run: BulkRun | undefined
  readonly act: (action: BulkAction) => void
  readonly set: (name: string, value: unknown) => void
  readonly exportThem: () => void
  readonly selectAll: () => void
  /** Absent for those who have nothing to do with releases. */
  readonly addToRelease?: (() => void) | undefined
  readonly clear: () => void
}

/** Bulk actions on the selected records, across all pages of the list. */
export function SelectionBar({
  entity,
  count,
  total,
  isTrash,
  run,
  act,
  set,
  exportThem,
  selectAll,
  addToRelease,
  clear,
}: SelectionBarProps) {
  const may = useMay(entity)
  return (
    <BulkBar
      label={lowercaseFirst(entity.label.many)}
      count={count}
      total={total}
      run={run}
      selectAll={selectAll}
      clear={clear}
    >
      {isTrash ? (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRestore size={14} />}
            onClick={() => act('restore')}
          >
            Restore
          </Button>
          {may('manage') && (
            <Button
              size="compact-sm"
              variant="default"
              c="var(--vx-red)"
              leftSection={<IconTrash size={14} />}
              onClick={() => act('purge')}
            >
              Delete for good…
            </Button>
          )}
        </>
      ) : (
        <>
          {entity.isPublished && may('publish') && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconUpload size={14} />}
                onClick={() => act('publish')}
              >
                Publish
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconEyeOff size={14} />}
                onClick={() => act('unpublish')}
              >
                Unpublish
              </Button>
            </>
          )}
          {entity.isPublished && addToRelease && (
            <Button size="compact-sm" variant="default" leftSection={<IconPackages size={14} />} onClick={addToRelease}>
              Add to a release…
            </Button>
          )}
          {may('edit') && (
            <Suspense>
              <SetField entity={entity} count={count} set={set} />
            </Suspense>
          )}
          {may('export') && (
            <Button size="compact-sm" variant="default" leftSection={<IconDownload size={14} />} onClick={exportThem}>
              Export
            </Button>
          )}
          {may('delete') && (
            <Button
              size="compact-sm"
              variant="default"
              c="var(--vx-red)"
              leftSection={<IconTrash size={14} />}
              onClick={() => act('trash')}
            >
              Delete
            </Button>
          )}
        </>
      )}
    </BulkBar>
  )
}
