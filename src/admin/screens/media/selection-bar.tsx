import { type BulkChanges, api } from '../../api/api.ts'
import { Button, Popover } from '@mantine/core'
import { IconFolderSymlink, IconRestore, IconTable, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#model/constants.ts'
import { Select, TagsInput } from '../../components/lazy-fields.tsx'
import { mediaFoldersQuery } from '../../api/queries.ts'
import { tagFrom } from './asset-changes.ts'
import { BulkText } from './bulk-text.tsx'
import { folderChoices } from './folder-tree-of.ts'
import { type LibraryView, questionOf } from './library-view.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  readonly view: LibraryView
  readonly total: number
  readonly change: ChangeMany
  readonly remove: () => void
  /** Whether the user may remove files for good. */
  readonly mayPurge: boolean
}

/** Bulk actions on the selected files, across all pages of the list. */
export function SelectionBar({ selection, view, total, change, remove, mayPurge }: SelectionBarProps) {
  const [isEditing, setEditing] = useState(false)
  const ids = [...selection.ids]
  const isTrash = view.filter === 'trash'
  const all = Math.min(total, limits.bulk)
  const selectAll = async () => {
    const { ids: found } = await api.mediaIds(questionOf(view))
    selection.set(found.slice(0, limits.bulk))
  }
  return (
    <section className="vx-selection" aria-label="Selected files">
      <strong role="status">{ids.length} selected</strong>
      {ids.length < all && (
        <Button size="compact-sm" variant="subtle" onClick={() => void selectAll()}>
          Select all {all}
        </Button>
      )}
      <span className="vx-selection-gap" />
      {isTrash ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRestore size={14} />}
          onClick={() => void change(ids, { restore: true }, 'restored').then(selection.clear)}
        >
          Restore
        </Button>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTable size={14} />}
            onClick={() => setEditing(true)}
          >
            Describe…
          </Button>
          <Tagging ids={ids} change={change} />
          <Moving ids={ids} change={change} />
        </>
      )}
      {(!isTrash || mayPurge) && (
        <Button
          size="compact-sm"
          variant="default"
          className="vx-danger"
          leftSection={<IconTrash size={14} />}
          onClick={remove}
        >
          {isTrash ? 'Delete for good…' : 'Delete…'}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={selection.clear}>
        Clear
      </Button>
      <BulkText ids={isEditing ? ids : []} close={() => setEditing(false)} />
    </section>
  )
}

type BulkProps = Pick<SelectionBarProps, 'change'> & { readonly ids: readonly string[] }

function Tagging({ ids, change }: BulkProps) {
  const [opened, setOpened] = useState(false)
  const [tags, setTags] = useState<string[]>([])
  const apply = async (changes: { add_tags?: readonly string[]; remove_tags?: readonly string[] }) => {
    setOpened(false)
    setTags([])
    await change(ids, changes, 'tagged anew')
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
          <Button size="xs" disabled={tags.length === 0} onClick={() => void apply({ add_tags: tags })}>
            Add to all
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={tags.length === 0}
            onClick={() => void apply({ remove_tags: tags })}
          >
            Take from all
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const top = 'top'

function Moving({ ids, change }: BulkProps) {
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
            if (folder) void change(ids, { folder: folder === top ? null : folder }, 'moved')
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

export type ChangeMany = (ids: readonly string[], changes: BulkChanges, done: string) => Promise<void>
