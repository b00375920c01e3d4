import type { ChangeMany } from './selection-bar.tsx'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { errorMessage } from '../../components/states.tsx'
import { mediaQuery } from '../../api/queries.ts'
import { useSession } from '../../app/session.ts'
import { Library } from './library.tsx'
import { type LibraryView, mediaQueryOf } from './library-view.ts'
import { useSelection } from './use-selection.ts'

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
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

export function MediaLibrary() {
  const view = useSearch({ from: '/signed-in/shell/voix/media' })
  const navigate = useNavigate()
  const show = (next: LibraryView) => void navigate({ to: routes.admin.media, search: next, replace: true })
  const media = useQuery(mediaQuery(mediaQueryOf(view)))
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const selection = useSelection()
  const { user } = useSession()
  const may = new Set(user.may?.media)
  const mayPurge = may.has('manage')
  const remove =
    may.has('delete') && (view.filter !== 'trash' || mayPurge) ? () => setDeleting([...selection.ids]) : undefined
  const changeMany = useBulkChange()
  const total = media.data?.total ?? 0
  const rows = media.data?.rows ?? []
  const openFile = (file: string | undefined) => {
    const { file: _, ...rest } = view
    show(file ? { ...rest, file } : rest)
  }
  return (
    <div className="vx-screen vx-screen-wide vx-media">
      <title>Media · Voix</title>
      <Library
        view={view}
        show={(next) => {
          const { file: _, ...rest } = next
          show(rest)
        }}
        open={({ id }) => openFile(id)}
        selection={may.has('edit') ? selection : undefined}
        remove={remove}
        moveHere={may.has('edit') ? (ids, folder) => void changeMany(ids, { folder }, 'moved') : undefined}
        heading={<h1>Media {total > 0 && <span className="vx-count">{total}</span>}</h1>}
      >
        {selection.ids.size > 0 && (
          <Suspense>
            <SelectionBar
              selection={selection}
              view={view}
              total={total}
              change={changeMany}
              remove={() => setDeleting([...selection.ids])}
              mayPurge={mayPurge}
            />
          </Suspense>
        )}
      </Library>
      <AssetDrawer id={view.file} among={rows} open={openFile} remove={(id) => setDeleting([id])} />
      <DeleteAssets
        ids={deleting}
        isTrash={view.filter === 'trash'}
        close={() => setDeleting([])}
        deleted={() => {
          selection.clear()
          openFile(undefined)
        }}
      />
    </div>
  )
}

/** Changes several files at once and says what became of it; what was refused is named with the reason. */
function useBulkChange(): ChangeMany {
  const client = useQueryClient()
  return async (ids, changes, done) => {
    try {
      const { changed, refused } = await api.changeAssets(ids, changes)
      await client.invalidateQueries({ queryKey: ['media'] })
      const message = `${changed.length} ${changed.length === 1 ? 'file' : 'files'} ${done}.`
      if (changed.length > 0) notifications.show({ message })
      announce(message)
      for (const { title, reason } of refused.slice(0, 5))
        notifications.show({ color: 'red', title: `“${title}” stays as it was`, message: reason, autoClose: 10_000 })
    } catch (error) {
      notifications.show({ color: 'red', title: 'Nothing was changed', message: errorMessage(error) })
    }
  }
}
