import { Button, Popover } from '@mantine/core'
import { IconFolderSymlink, IconRestore, IconTable, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryAsset } from '#model/media.ts'
import { api } from '../../api/api.ts'
import { mediaFoldersQuery } from '../../api/queries.ts'
import { Select, TagsInput } from '../../components/lazy-fields.tsx'
import type { MenuItem } from '../../components/menu.lazy.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { tagFrom } from './asset-changes.ts'
import { moveStep, restoreStep, tagStep } from './asset-steps.ts'
import { folderChoices } from './folder-tree-of.ts'

interface ManyAssets {
  readonly isTrash: boolean
  /** Whether the user may remove files for good. */
  readonly mayPurge: boolean
  readonly run: (step: BulkStep<LibraryAsset>) => void
  readonly describe: () => void
  readonly remove: (() => void) | undefined
}

/** Actions on the selected files. */
export function bulkActions({ isTrash, mayPurge, run, describe, remove }: ManyAssets): readonly MenuItem[] {
  const icon = { size: 14 }
  return [
    isTrash && { label: 'Restore', icon: <IconRestore {...icon} />, act: () => run(restoreStep(api)) },
    !isTrash && { label: 'Describe…', icon: <IconTable {...icon} />, act: describe },
    !isTrash && <Tagging run={run} />,
    !isTrash && <Moving run={run} />,
    remove !== undefined &&
      (!isTrash || mayPurge) && {
        label: isTrash ? 'Delete for good…' : 'Delete…',
        icon: <IconTrash {...icon} />,
        isGrave: true,
        act: remove,
      },
  ]
}

type WorkProps = Pick<ManyAssets, 'run'>

function Tagging({ run }: WorkProps) {
  const [opened, setOpened] = useState(false)
  const [tags, setTags] = useState<string[]>([])
  const apply = (isWanted: boolean) => {
    setOpened(false)
    setTags([])
    run(tagStep(api, tags, isWanted))
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTag size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Tag…
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="vx-stack">
        <TagsInput
          label="Tags"
          value={tags}
          onChange={(next) => setTags([...new Set(next.map(tagFrom).filter(Boolean))])}
          comboboxProps={{ withinPortal: false }}
          w={260}
        />
        <div className="vx-form-actions">
          <Button size="xs" disabled={tags.length === 0} onClick={() => apply(true)}>
            Add to all
          </Button>
          <Button size="xs" variant="default" disabled={tags.length === 0} onClick={() => apply(false)}>
            Take from all
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const top = 'top'

function Moving({ run }: WorkProps) {
  const [opened, setOpened] = useState(false)
  const { data: folders = [] } = useQuery(mediaFoldersQuery)
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFolderSymlink size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Move…
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Select
          label="Move to"
          searchable
          comboboxProps={{ withinPortal: false }}
          data={[{ value: top, label: 'In no folder' }, ...folderChoices(folders, ({ may }) => may.includes('put'))]}
          value={null}
          w={260}
          onChange={(folder) => {
            setOpened(false)
            if (folder) run(moveStep(api, folder === top ? null : folder))
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
