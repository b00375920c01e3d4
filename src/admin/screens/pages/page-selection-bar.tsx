import { Button } from '@mantine/core'
import { IconEyeOff, IconPackages, IconTag, IconTrash, IconUpload } from '@tabler/icons-react'
import { BulkBar } from '../records/bulk-bar.tsx'
import type { BulkRun } from '../records/use-bulk.tsx'
import { useMay } from '../records/use-may.ts'
import type { PageBulkAction } from './page-bulk.ts'

interface PageSelectionBarProps {
  readonly count: number
  readonly total: number
  readonly run: BulkRun | undefined
  readonly act: (action: PageBulkAction) => void
  readonly tag: () => void
  /** Absent for those who have nothing to do with releases. */
  readonly addToRelease?: (() => void) | undefined
  readonly selectAll: () => void
  readonly clear: () => void
}

/** Bulk actions on the selected pages, across all pages of the list. */
export function PageSelectionBar({ act, tag, addToRelease, ...bar }: PageSelectionBarProps) {
  const may = useMay({ area: 'pages' })
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <BulkBar label="pages" {...bar}>
      {may('publish') && (
        <>
          <Button {...button} leftSection={<IconUpload size={14} />} onClick={() => act('publish')}>
            Publish
          </Button>
          <Button {...button} leftSection={<IconEyeOff size={14} />} onClick={() => act('unpublish')}>
            Unpublish
          </Button>
        </>
      )}
      {addToRelease && (
        <Button {...button} leftSection={<IconPackages size={14} />} onClick={addToRelease}>
          Add to a release…
        </Button>
      )}
      {may('edit') && (
        <Button {...button} leftSection={<IconTag size={14} />} onClick={tag}>
          Tag…
        </Button>
      )}
      {may('delete') && (
        <Button {...button} c="var(--vx-red)" leftSection={<IconTrash size={14} />} onClick={() => act('trash')}>
          Delete
        </Button>
      )}
    </BulkBar>
  )
}
