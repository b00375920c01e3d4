import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { formatNumber } from '../../formats/format-number.ts'

import { useMay } from '../../api/use-may.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { ListColumns, ListViews } from '../../lists/list-screen.tsx'
import { bulkActions } from './asset-actions.tsx'
import { assetColumns } from '../../library/asset-columns.tsx'
import { moveStep } from './asset-steps.ts'
import { Library } from '../../library/library.tsx'
import type { LibraryView } from '../../library/library-view.ts'
import { useLibrary } from '../../library/use-library.ts'

const AssetDrawer = lazyOnOpen(
  ({ id }) => id !== undefined,
  { id: undefined },
  async () => (await import('./asset-drawer.tsx')).AssetDrawer,
)
const DeleteAssets = lazyOnOpen(
  ({ ids }) => ids.length > 0,
  { ids: [] },
  async () => (await import('./delete-assets.tsx')).DeleteAssets,
)
const BulkText = lazyOnOpen(
  ({ ids }) => ids.length > 0,
  { ids: [] },
  async () => (await import('./bulk-text.tsx')).BulkText,
)

/** Media library: every file of the group, with its folders. */
export function MediaLibrary() {
  const { file, ...view } = useSearch({ from: '/signed-in/shell/voix/media' })
  const navigate = useNavigate()
  const show = (next: LibraryView) => void navigate({ to: routes.admin.media, search: next, replace: true })
  const openFile = (id: string | undefined) => show(id ? { ...view, file: id } : view)
  const may = useMay({ area: 'media' })
  const list = useLibrary(view, show)
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const [describing, setDescribing] = useState<readonly string[]>([])
  const isTrash = view.filter === 'trash'
  const mayPurge = may('manage')
  const selected = [...list.selection.ids]
  const remove = may('delete') && (!isTrash || mayPurge) ? () => setDeleting(selected) : undefined
  const total = list.total ?? 0
  return (
    <div className="vx-screen vx-screen-wide vx-media">
      <title>{t('Media · Voix')}</title>
      <Library
        list={list}
        view={file ? { ...view, file } : view}
        open={({ id }) => openFile(id)}
        isSelecting={may('edit')}
        bulk={
          may('edit')
            ? bulkActions({
                isTrash,
                mayPurge,
                run: (step) => list.run(list.chosen(), step),
                describe: () => setDescribing(selected),
                remove,
              })
            : undefined
        }
        remove={remove}
        moveHere={
          may('edit')
            ? (ids, folder) => {
                const known = new Map([...list.chosen(), ...list.rows].map((asset) => [asset.id, asset]))
                list.run(
                  ids.flatMap((id) => known.get(id) ?? []),
                  moveStep(folder),
                )
              }
            : undefined
        }
        heading={
          <h1>
            {t('Media')} {total > 0 && <span className="vx-count">{formatNumber(total)}</span>}
          </h1>
        }
        actions={
          <>
            <ListViews list={list} />
            {view.as === 'list' && <ListColumns list={list} columns={assetColumns} />}
          </>
        }
      />
      <AssetDrawer id={file} among={list.rows} open={openFile} remove={(id) => setDeleting([id])} />
      <BulkText ids={describing} close={() => setDescribing([])} />
      <DeleteAssets
        ids={deleting}
        isTrash={isTrash}
        close={() => setDeleting([])}
        deleted={() => {
          list.selection.clear()
          openFile(undefined)
        }}
      />
    </div>
  )
}
