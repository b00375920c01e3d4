import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderPlus,
  IconLibraryPhoto,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MediaFolder } from '#model/media.ts'
import { MenuButton } from '../../parts/menu-button.tsx'
import { mediaFoldersQuery } from '../../queries.ts'
import { FolderDialog, type FolderTask } from './folder-dialog.tsx'
import { type FolderNode, folderTreeOf, pathOf, rowsOf } from './folder-tree-of.ts'

interface FolderTreeProps {
  /** Id of the folder shown, `top`, or nothing for the whole library. */
  readonly folder: string | undefined
  readonly show: (folder: string | undefined) => void
  /** Takes files that were dropped on a folder; null is the top. */
  readonly moveHere?: ((ids: readonly string[], folder: string | null) => void) | undefined
}

export function FolderTree({ folder, show, moveHere }: FolderTreeProps) {
  const { data: folders = [] } = useQuery(mediaFoldersQuery)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [task, setTask] = useState<FolderTask>()
  const rows = rowsOf(folderTreeOf(folders), (id) => !closed.has(id))
  const flip = (id: string) =>
    setClosed(closed.has(id) ? new Set([...closed].filter((each) => each !== id)) : new Set([...closed, id]))
  return (
    <nav className="vx-folders" aria-label="Folders">
      <div className="vx-folders-head">
        <h2>Folders</h2>
        {moveHere && (
          <ActionIcon
            aria-label="New folder"
            onClick={() => setTask({ kind: 'create', parent: folders.find(({ id }) => id === folder) })}
          >
            <IconFolderPlus size={16} />
          </ActionIcon>
        )}
      </div>
      <ul>
        <li>
          <Row isCurrent={folder === undefined} onClick={() => show(undefined)}>
            <IconLibraryPhoto size={16} aria-hidden /> All files
          </Row>
        </li>
        <li>
          <Row
            isCurrent={folder === 'top'}
            onClick={() => show('top')}
            drop={moveHere && ((ids) => moveHere(ids, null))}
          >
            <IconFolder size={16} aria-hidden /> In no folder
          </Row>
        </li>
        {rows.map((node) => (
          <li key={node.folder.id} style={{ paddingLeft: node.depth * 14 }} className="vx-folder">
            <Toggle node={node} isClosed={closed.has(node.folder.id)} flip={flip} />
            <Row
              isCurrent={folder === node.folder.id}
              onClick={() => show(node.folder.id)}
              drop={moveHere && ((ids) => moveHere(ids, node.folder.id))}
            >
              <IconFolder size={16} aria-hidden /> <span className="vx-folder-name">{node.folder.name}</span>
            </Row>
            {moveHere && <FolderMenu folder={node.folder} begin={setTask} />}
          </li>
        ))}
      </ul>
      <FolderDialog
        task={task}
        folders={folders}
        close={() => setTask(undefined)}
        removed={(id) => pathOf(folders, folder).some((each) => each.id === id) && show(undefined)}
      />
    </nav>
  )
}

function Toggle({
  node,
  isClosed,
  flip,
}: {
  readonly node: FolderNode
  readonly isClosed: boolean
  readonly flip: (id: string) => void
}) {
  if (node.children.length === 0) return <span className="vx-folder-gap" />
  const Arrow = isClosed ? IconChevronRight : IconChevronDown
  return (
    <ActionIcon
      size={24}
      aria-label={`Folders in ${node.folder.name}`}
      aria-expanded={!isClosed}
      onClick={() => flip(node.folder.id)}
    >
      <Arrow size={14} />
    </ActionIcon>
  )
}

interface RowProps {
  readonly isCurrent: boolean
  readonly onClick: () => void
  readonly drop?: ((ids: readonly string[]) => void) | undefined
  readonly children: ReactNode
}

function Row({ isCurrent, onClick, drop, children }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((ids: readonly string[]) => drop?.(ids))
  const isTarget = drop !== undefined
  useEffect(() => {
    if (!row.current || !isTarget) return undefined
    return dropTargetForElements({
      element: row.current,
      canDrop: ({ source }) => Array.isArray(source.data.assets),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        take(source.data.assets as readonly string[])
      },
    })
  }, [isTarget])
  return (
    <UnstyledButton
      ref={row}
      className="vx-folder-row"
      aria-current={isCurrent || undefined}
      data-over={isOver || undefined}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  )
}

function FolderMenu({ folder, begin }: { readonly folder: MediaFolder; readonly begin: (task: FolderTask) => void }) {
  return (
    <MenuButton
      width={200}
      trigger={
        <ActionIcon size={24} className="vx-folder-more" aria-label={`Actions for the folder ${folder.name}`}>
          <IconDots size={14} />
        </ActionIcon>
      }
      groups={[
        [
          {
            label: 'New folder in it…',
            icon: <IconFolderPlus size={16} />,
            act: () => begin({ kind: 'create', parent: folder }),
          },
          {
            label: 'Rename or move…',
            icon: <IconPencil size={16} />,
            act: () => begin({ kind: 'change', folder }),
          },
        ],
        [
          {
            label: 'Delete…',
            icon: <IconTrash size={16} />,
            isGrave: true,
            act: () => begin({ kind: 'remove', folder }),
          },
        ],
      ]}
    />
  )
}
