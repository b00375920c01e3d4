import { Button, FileButton, Pagination, Skeleton } from '@mantine/core'
import { IconBuilding, IconLink, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AssetKind, LibraryAsset } from '#model/media.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { mediaQuery } from '../../api/queries.ts'
import { AssetGrid } from './asset-grid.tsx'
import { AssetTable } from './asset-table.tsx'
import { FolderTree } from './folder-tree.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { filesAPart, isNarrowed, type LibraryView, mediaQueryOf, narrowed } from './library-view.ts'
import { UploadPanel } from './upload-panel.tsx'
import { acceptedFiles } from './uploads.ts'
import { UrlDialog } from './url-dialog.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { type UploadTarget, useUploadPlace } from './use-upload-place.ts'
import type { Selection } from './use-selection.ts'
import './media.css'

interface LibraryProps {
  readonly view: LibraryView
  readonly show: (view: LibraryView) => void
  readonly open: (asset: LibraryAsset) => void
  readonly selection?: Selection | undefined
  readonly remove?: (() => void) | undefined
  readonly moveHere?: ((ids: readonly string[], folder: string | null) => void) | undefined
  /** Called with each file after its upload. */
  readonly uploaded?: ((asset: LibraryAsset) => void) | undefined
  /** Files are chosen for a field: only of this kind, and none that may not be used. */
  readonly choosing?: { readonly kind?: AssetKind | undefined } | undefined
  readonly heading?: ReactNode
  readonly children?: ReactNode
}

/**
 * The library: folders, filters and files, and a place where new ones are dropped. The screen and the picker are both
 * this.
 */
export function Library({
  view,
  show,
  open,
  selection,
  remove,
  moveHere,
  uploaded,
  choosing,
  heading,
  children,
}: LibraryProps) {
  const kind = choosing?.kind
  const asked = kind ? { ...view, kind } : view
  const media = useQuery(mediaQuery(mediaQueryOf(asked)))
  const folder = view.folder === 'top' ? undefined : view.folder
  const target = useUploadPlace(folder, view.site)
  const incoming = useFileDrop(target, uploaded)
  const [isAsking, setAsking] = useState(false)
  const assets = media.data?.rows ?? []
  const parts = Math.ceil((media.data?.total ?? 0) / filesAPart)
  const list = { assets, open, selection, remove, current: view.file, choosing: choosing !== undefined }
  return (
    // Drop target: dropping files here is a second way beside the button
    <div className="vx-library" data-over={incoming.isOver || undefined} {...incoming.handlers}>
      <header className="vx-screen-head">
        {heading ?? <span />}
        {!target.refusal && <UploadActions target={target} add={incoming.add} ask={() => setAsking(true)} />}
      </header>
      <LibraryFilters view={asked} show={show} kind={kind} autoFocus={choosing !== undefined} />
      <div className="vx-library-body">
        <FolderTree
          folder={view.folder}
          show={(next) => show(narrowed(view, { folder: next }))}
          moveHere={choosing ? undefined : moveHere}
        />
        <div className="vx-library-files" data-stale={media.isPlaceholderData || undefined}>
          {media.isError && <ErrorState error={media.error} retry={() => void media.refetch()} />}
          {media.isPending && <Skeletons />}
          {media.data && assets.length === 0 && <NoFiles view={view} show={show} />}
          {assets.length > 0 &&
            (view.as === 'list' ? (
              <AssetTable {...list} view={view} show={show} />
            ) : (
              <AssetGrid {...list} isMovable={moveHere !== undefined} />
            ))}
          {parts > 1 && (
            <Pagination
              total={parts}
              value={view.part ?? 1}
              onChange={(part) => show({ ...view, part })}
              size="sm"
              getControlProps={(control) => ({ 'aria-label': `${control} part of the library` })}
            />
          )}
          {children}
        </div>
      </div>
      <UploadPanel />
      {incoming.isOver && (
        <div className="vx-drop-hint" aria-hidden>
          <IconUpload size={28} stroke={1.4} />
          {target.refusal ?? `Drop to upload${folder ? ' into this folder' : ''}`}
        </div>
      )}
      <UrlDialog opened={isAsking} close={() => setAsking(false)} place={target.place} uploaded={uploaded} />
    </div>
  )
}

interface UploadActionsProps {
  readonly target: UploadTarget
  readonly add: (files: readonly File[]) => void
  readonly ask: () => void
}

/** The ways to add files, and whose they are to be where somebody works for several. */
function UploadActions({ target: { owner, owners, choose }, add, ask }: UploadActionsProps) {
  return (
    <div className="vx-library-actions">
      {owner && owners.length > 1 && (
        <Select
          aria-label="New files are for"
          title="New files are for"
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
        From the web…
      </Button>
      <FileButton multiple accept={acceptedFiles} onChange={add}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} />}>
            Upload
          </Button>
        )}
      </FileButton>
    </div>
  )
}

function Skeletons() {
  return (
    <div className="vx-asset-grid" role="status" aria-label="Loading media">
      {Array.from({ length: 12 }, (_, i) => (
        <Skeleton key={i} className="vx-asset-skeleton" radius="md" />
      ))}
    </div>
  )
}

function NoFiles({ view, show }: Pick<LibraryProps, 'view' | 'show'>) {
  const icon = <IconPhoto size={28} stroke={1.4} />
  if (!isNarrowed(view))
    return (
      <EmptyState icon={icon} title="The library is empty">
        Drop pictures, films and documents here, paste a picture, or press Upload.
      </EmptyState>
    )
  if (view.folder && !view.search && !view.filter && !view.kind && !view.site)
    return (
      <EmptyState icon={icon} title="Nothing lies here yet">
        Drop files here to upload them into this folder, or move some here from another.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={view.filter === 'trash' ? 'The trash is empty' : 'Nothing matches'}
      action={
        <Button variant="default" onClick={() => show(view.as ? { as: view.as } : {})}>
          Show all files
        </Button>
      }
    >
      {view.filter === 'trash'
        ? 'What is deleted can be brought back from here for 30 days.'
        : 'Names, descriptions and tags are searched. Try fewer words or another filter.'}
    </EmptyState>
  )
}
