import { ActionIcon, Button, FileButton, Skeleton } from '@mantine/core'
import { IconBuilding, IconLayoutGrid, IconLink, IconList, IconPhoto, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { lazyOnOpen } from '../components/lazy.tsx'
import { Select } from '../components/lazy-fields.tsx'
import type { MenuItem } from '../components/menu.lazy.tsx'
import { type EmptyList, ListBody } from '../lists/list-body.tsx'
import { ListFilters } from '../lists/list-filters.tsx'
import { shownColumns } from '../lists/list-screen.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { ListWork } from '../lists/list-work.tsx'
import type { List } from '../lists/use-list.ts'
import { assetColumns } from './asset-columns.tsx'
import { AssetGrid } from './asset-grid.tsx'
import { FolderTree } from './folder-tree.tsx'
import { libraryFilters } from './library-filters.ts'
import { type LibraryView, sortOf } from './library-view.ts'
import { UploadPanel } from './upload-panel.tsx'
import { acceptedFiles } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'
import type { Choosing } from './use-library.ts'
import { type UploadTarget, useUploadPlace } from './use-upload-place.ts'
import '../lists/lists.css'
import './media.css'

const UrlDialog = lazyOnOpen(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./url-dialog.tsx')).UrlDialog,
)

interface LibraryProps {
  readonly list: List<LibraryAsset>
  readonly view: LibraryView
  readonly open: (asset: LibraryAsset) => void
  readonly isSelecting: boolean
  /** What can be done with the selected files. */
  readonly bulk?: readonly MenuItem[] | undefined
  readonly remove?: (() => void) | undefined
  readonly moveHere?: ((ids: readonly string[], folder: string | null) => void) | undefined
  /** Called with each file after its upload. */
  readonly uploaded?: ((asset: LibraryAsset) => void) | undefined
  readonly choosing?: Choosing | undefined
  readonly heading?: ReactNode
  /** Beside the ways to add files. */
  readonly actions?: ReactNode
}

/** Media library: folders, filters, files and a drop zone; used by the screen and the picker. */
export function Library(props: LibraryProps) {
  const { list, view, open, isSelecting, bulk, remove, moveHere, uploaded, choosing, heading, actions } = props
  const { root, searchField, search, change } = list
  const folder = view.folder === 'top' ? undefined : view.folder
  const target = useUploadPlace(folder, view.site)
  const incoming = useFileDrop(target, uploaded)
  const [isAsking, setAsking] = useState(false)
  const [isShowingKeys, showKeys] = useState(false)
  const filters = libraryFilters(choosing?.kind)
  return (
    // Drop target: dropping files here is a second way beside the button
    <div ref={root} className="vx-library" data-over={incoming.isOver || undefined} {...incoming.handlers}>
      <header className="vx-screen-head">
        {heading ?? <span />}
        <div className="vx-library-actions">
          {actions}
          {!target.refusal && <UploadActions target={target} add={incoming.add} ask={() => setAsking(true)} />}
        </div>
      </header>
      <ListFilters
        search={search}
        change={change}
        filters={filters}
        searchRef={searchField}
        label={t('Search media')}
        placeholder={t('Search name, alt text or tag')}
        autoFocus={choosing !== undefined}
      >
        <ViewControls list={list} view={view} />
      </ListFilters>
      <div className="vx-library-body">
        <FolderTree
          folder={view.folder}
          show={(next) => list.change({ folder: next })}
          moveHere={choosing ? undefined : moveHere}
        />
        <div className="vx-library-files">
          <ListBody
            list={list}
            // What the trash has none of is no search without a result.
            filters={view.filter === 'trash' ? filters.filter(({ name }) => name !== 'filter') : filters}
            empty={emptyLibrary(view)}
            advice={t('The search covers names, alt texts and tags. Try fewer words or another filter.')}
            skeleton={<Skeletons />}
          >
            {view.as === 'list' ? (
              <ListTable
                list={list}
                columns={shownColumns(assetColumns, list.settings.columns)}
                sort={sortOf(view)}
                sortBy={({ column, isDescending }) =>
                  list.change({ order: column, direction: isDescending ? 'desc' : 'asc' })
                }
                leading="title"
                leadsTo={(asset) => () => open(asset)}
                isSelecting={isSelecting}
                isCurrent={({ id }) => id === view.file}
              />
            ) : (
              <AssetGrid
                list={list}
                open={open}
                isSelecting={isSelecting}
                current={view.file}
                isChoosing={choosing !== undefined}
                isMovable={moveHere !== undefined}
              />
            )}
          </ListBody>
          <ListWork
            list={list}
            create={undefined}
            bulk={bulk}
            isSelecting={isSelecting}
            remove={remove}
            isShowingKeys={isShowingKeys}
            showKeys={showKeys}
          />
        </div>
      </div>
      <UploadPanel />
      {incoming.isOver && (
        <div className="vx-drop-hint" aria-hidden>
          <IconUpload size={28} stroke={1.4} />
          {target.refusal ?? (folder ? t('Drop to upload to this folder') : t('Drop to upload'))}
        </div>
      )}
      <UrlDialog opened={isAsking} close={() => setAsking(false)} place={target.place} uploaded={uploaded} />
    </div>
  )
}

const orders = [
  { value: 'created_at', label: t('Newest first') },
  { value: 'updated_at', label: t('Recently changed first') },
  { value: 'title', label: t('By name') },
  { value: 'bytes', label: t('Largest first') },
]

/** Order of the library, and its views: a grid or a list. */
function ViewControls({ list, view }: Pick<LibraryProps, 'list' | 'view'>) {
  const { search, show } = list
  return (
    <>
      <Select
        aria-label={t('Order')}
        data={orders}
        value={view.order ?? 'created_at'}
        onChange={(order) => {
          if (order) list.change({ order, direction: order === 'title' ? 'asc' : 'desc' })
        }}
      />
      <div className="vx-view-switch" role="group" aria-label={t('View')}>
        <ActionIcon
          aria-label={t('Grid')}
          aria-pressed={view.as !== 'list'}
          onClick={() => show({ ...search, as: undefined })}
        >
          <IconLayoutGrid size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={t('List')}
          aria-pressed={view.as === 'list'}
          onClick={() => show({ ...search, as: 'list' })}
        >
          <IconList size={16} />
        </ActionIcon>
      </div>
    </>
  )
}

interface UploadActionsProps {
  readonly target: UploadTarget
  readonly add: (files: readonly File[]) => void
  readonly ask: () => void
}

/** The ways to add files, and whose they are to be where the user works for several. */
function UploadActions({ target: { owner, owners, choose }, add, ask }: UploadActionsProps) {
  return (
    <>
      {owner && owners.length > 1 && (
        <Select
          aria-label={t('New files are for')}
          title={t('New files are for')}
          leftSection={<IconBuilding size={16} aria-hidden />}
          searchable={owners.length > 10}
          data={[...owners]}
          value={owner}
          onChange={(next) => {
            const chosen = owners.find(({ value }) => value === next)
            if (chosen) choose(chosen.value)
          }}
        />
      )}
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={ask}>
        {t('Add from link…')}
      </Button>
      <FileButton multiple accept={acceptedFiles} onChange={add}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />}>
            {t('Upload')}
          </Button>
        )}
      </FileButton>
    </>
  )
}

function Skeletons() {
  return (
    <div className="vx-asset-grid" role="status" aria-label={t('Loading media…')}>
      {Array.from({ length: 12 }, (_, i) => (
        <Skeleton key={i} className="vx-asset-skeleton" radius="md" />
      ))}
    </div>
  )
}

function emptyLibrary({ folder, filter }: LibraryView): EmptyList {
  const icon = <IconPhoto size={28} stroke={1.4} />
  if (filter === 'trash')
    return {
      icon,
      title: t('The trash is empty'),
      text: t('You can restore deleted files from here for 30 days.'),
    }
  if (folder)
    return {
      icon,
      title: t('This folder is empty'),
      text: t('Drop files here to upload them to this folder, or move files here from another folder.'),
    }
  return {
    icon,
    title: t('No files yet'),
    text: t('Drop pictures, videos or documents here, paste a picture, or choose “Upload”.'),
  }
}
