import { t } from '#messages/interface.ts'
import type { SessionUser } from '#contract/session.ts'
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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MediaFolder, SeenFolder } from '#model/media/media.ts'
import { confirm } from '../components/confirm.ts'
import { MenuButton } from '../components/menu-button.tsx'
import type { MenuGroups } from '../components/menu.lazy.tsx'
import { call } from '../api/api.ts'
import { mediaFoldersQuery } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { lazyOnOpen } from '../components/lazy.tsx'
import { mayUpload, uploadOwners } from '../api/upload-owner.ts'
import type { FolderTask } from './folder-dialog.tsx'
import { type FolderNode, folderTreeOf, pathOf, rowsOf } from './folder-tree-of.ts'

const FolderDialog = lazyOnOpen(
  ({ task }) => task !== undefined,
  { task: undefined },
  async () => (await import('./folder-dialog.tsx')).FolderDialog,
)

interface FolderTreeProps {
  /** Id of the folder shown, `top`, or nothing for the whole library. */
  readonly folder: string | undefined
  readonly show: (folder: string | undefined) => void
  /** Takes files that were dropped on a folder; null is the top. */
  readonly moveHere?: ((ids: readonly string[], folder: string | null) => void) | undefined
}

/** What its lines and menus know of the tree. */
interface TreeProps extends FolderTreeProps {
  readonly closed: ReadonlySet<string>
  readonly flip: (id: string) => void
  readonly mayCreate: boolean
  readonly begin: (task: FolderTask) => void
  readonly remove: (folder: MediaFolder) => unknown
}

export function FolderTree(props: FolderTreeProps) {
  const { folder, show, moveHere } = props
  const { data: folders = [] } = useQuery(mediaFoldersQuery)
  const mayCreate = mayMakeFolders(useSession().user)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [task, setTask] = useState<FolderTask>()
  const client = useQueryClient()
  const remove = ({ id, name }: MediaFolder) =>
    confirm({
      title: t('Delete the folder?'),
      text: t('Only the folder “{name}” is deleted. Its contents move to the folder above, and pages look the same.', {
        name,
      }),
      action: t('Delete folder'),
      isDestructive: true,
      run: async () => {
        await call('DELETE /api/media-folders/:id', { params: { id } })
        if (pathOf(folders, folder).some((each) => each.id === id)) show(undefined)
        await Promise.all(['media', 'media-folders'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      },
    })
  const rows = rowsOf(folderTreeOf(folders), (id) => !closed.has(id))
  const flip = (id: string) =>
    setClosed(closed.has(id) ? new Set([...closed].filter((each) => each !== id)) : new Set([...closed, id]))
  const tree: TreeProps = { ...props, closed, flip, mayCreate, begin: setTask, remove }
  return (
    <nav className="vx-folders" aria-label={t('Folders')}>
      <TreeHead tree={tree} folders={folders} />
      <ul>
        <li>
          <Row isCurrent={folder === undefined} onClick={() => show(undefined)}>
            <IconLibraryPhoto size={16} aria-hidden /> {t('All files')}
          </Row>
        </li>
        <li>
          <Row
            isCurrent={folder === 'top'}
            onClick={() => show('top')}
            drop={moveHere && ((ids) => moveHere(ids, null))}
          >
            <IconFolder size={16} aria-hidden /> {t('Not in a folder')}
          </Row>
        </li>
        {rows.map((node) => (
          <FolderLine key={node.folder.id} node={node} tree={tree} />
        ))}
      </ul>
      <FolderDialog task={task} folders={folders} close={() => setTask(undefined)} />
    </nav>
  )
}

interface TreeHeadProps {
  readonly tree: TreeProps
  readonly folders: readonly SeenFolder[]
}

/** Head of the tree, with a button that makes a folder. */
function TreeHead({ tree: { moveHere, mayCreate, begin, folder }, folders }: TreeHeadProps) {
  return (
    <div className="vx-folders-head">
      <h2>{t('Folders')}</h2>
      {moveHere && mayCreate && (
        <ActionIcon
          aria-label={t('New folder')}
          onClick={() => begin({ kind: 'create', parent: folders.find(({ id }) => id === folder) })}
        >
          <IconFolderPlus size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

interface FolderLineProps {
  readonly node: FolderNode<SeenFolder>
  readonly tree: TreeProps
}

/** Line of a folder: folds, opens, takes files that are dropped on it. */
function FolderLine({ node, tree }: FolderLineProps) {
  const { closed, flip, folder, show, moveHere } = tree
  return (
    <li style={{ paddingInlineStart: node.depth * 14 }} className="vx-folder">
      <Toggle node={node} isClosed={closed.has(node.folder.id)} flip={flip} />
      <Row
        isCurrent={folder === node.folder.id}
        onClick={() => show(node.folder.id)}
        drop={moveHere && node.folder.may.includes('put') ? (ids) => moveHere(ids, node.folder.id) : undefined}
      >
        <IconFolder size={16} aria-hidden /> <span className="vx-folder-name">{node.folder.name}</span>
      </Row>
      {moveHere && node.folder.may.length > 0 && <FolderMenu folder={node.folder} tree={tree} />}
    </li>
  )
}

function Toggle({
  node,
  isClosed,
  flip,
}: {
  readonly node: FolderNode<SeenFolder>
  readonly isClosed: boolean
  readonly flip: (id: string) => void
}) {
  if (node.children.length === 0) return <span className="vx-folder-gap" />
  const Arrow = isClosed ? IconChevronRight : IconChevronDown
  return (
    <ActionIcon
      size={24}
      aria-label={t('Folders in {name}', { name: node.folder.name })}
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

/** Folders are for sites or for all: a user who works for neither makes none. */
function mayMakeFolders(user: SessionUser): boolean {
  const owners = uploadOwners(user)
  return mayUpload(user) && (owners?.some((owner) => owner.startsWith('site:')) ?? true)
}

interface FolderMenuProps {
  readonly folder: SeenFolder
  readonly tree: TreeProps
}

function FolderMenu({ folder, tree }: FolderMenuProps) {
  const { may } = folder
  const making = tree.mayCreate && may.includes('put')
  if (!making && !may.includes('edit') && !may.includes('delete')) return null
  return (
    <MenuButton
      width={200}
      trigger={
        <ActionIcon
          size={24}
          className="vx-folder-more"
          aria-label={t('Actions for the folder {name}', { name: folder.name })}
        >
          <IconDots size={14} />
        </ActionIcon>
      }
      groups={folderTasks(folder, making, tree)}
    />
  )
}

/** Actions on a folder, in groups. */
function folderTasks(folder: SeenFolder, making: boolean, { begin, remove }: TreeProps): MenuGroups {
  const { may } = folder
  const changes = [
    making && {
      label: t('New subfolder…'),
      icon: <IconFolderPlus size={16} />,
      act: () => begin({ kind: 'create', parent: folder }),
    },
    may.includes('edit') && {
      label: t('Rename or move…'),
      icon: <IconPencil size={16} />,
      act: () => begin({ kind: 'change', folder }),
    },
  ]
  const removal = may.includes('delete') && {
    label: t('Delete…'),
    icon: <IconTrash size={16} />,
    isDestructive: true,
    act: () => remove(folder),
  }
  return [changes, [removal]]
}
