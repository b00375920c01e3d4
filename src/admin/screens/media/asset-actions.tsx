import { Button } from '@mantine/core'
import { IconFolderSymlink, IconRestore, IconTable, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'

import { mediaFoldersQuery } from '../../api/queries.ts'
import { Select, TagsInput } from '../../components/lazy-fields.tsx'
import type { MenuItem } from '../../components/menu.lazy.tsx'
import { PanelButton } from '../../components/panel-button.tsx'
import type { BulkStep } from '../../lists/bulk-run.ts'
import { tagFrom } from './asset-changes.ts'
import { moveStep, restoreStep, tagStep } from './asset-steps.ts'
import { folderChoices } from '../../library/folder-tree-of.ts'

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
    isTrash && {
      label: t('Restore'),
      icon: <IconRestore {...icon} />,
      act: () => run(restoreStep()),
    },
    !isTrash && {
      label: t('Describe…'),
      icon: <IconTable {...icon} />,
      act: describe,
    },
    !isTrash && <Tagging run={run} />,
    !isTrash && <Moving run={run} />,
    remove !== undefined &&
      (!isTrash || mayPurge) && {
        label: isTrash ? t('Delete permanently…') : t('Delete…'),
        icon: <IconTrash {...icon} />,
        isDestructive: true,
        act: remove,
      },
  ]
}

type WorkProps = Pick<ManyAssets, 'run'>

function Tagging({ run }: WorkProps) {
  const [tags, setTags] = useState<string[]>([])
  const apply = (isWanted: boolean) => {
    setTags([])
    run(tagStep(tags, isWanted))
  }
  return (
    <PanelButton
      label={t('Tag selected files')}
      width="max-content"
      position="top"
      padding="sm"
      trigger={
        <Button size="compact-sm" variant="default" leftSection={<IconTag size={14} />}>
          {t('Tag…')}
        </Button>
      }
    >
      {(close) => (
        <div className="vx-stack">
          <TagsInput
            label={t('Tags')}
            value={tags}
            onChange={(next) => setTags([...new Set(next.map(tagFrom).filter(Boolean))])}
            comboboxProps={{ withinPortal: false }}
            w={260}
          />
          <div className="vx-form-actions">
            <Button
              size="xs"
              disabled={tags.length === 0}
              onClick={() => {
                close()
                apply(true)
              }}
            >
              {t('Add tags')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={tags.length === 0}
              onClick={() => {
                close()
                apply(false)
              }}
            >
              {t('Remove tags')}
            </Button>
          </div>
        </div>
      )}
    </PanelButton>
  )
}

const top = 'top'

function Moving({ run }: WorkProps) {
  const { data: folders = [] } = useQuery(mediaFoldersQuery)
  return (
    <PanelButton
      label={t('Move selected files')}
      width="max-content"
      position="top"
      padding="sm"
      trigger={
        <Button size="compact-sm" variant="default" leftSection={<IconFolderSymlink size={14} />}>
          {t('Move…')}
        </Button>
      }
    >
      {(close) => (
        <Select
          label={t('Move to')}
          searchable
          comboboxProps={{ withinPortal: false }}
          data={[
            { value: top, label: t('Not in a folder') },
            ...folderChoices(folders, ({ may }) => may.includes('put')),
          ]}
          value={null}
          w={260}
          onChange={(folder) => {
            close()
            if (folder) run(moveStep(folder === top ? null : folder))
          }}
        />
      )}
    </PanelButton>
  )
}
