import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import type { AssetChanges } from '#contract/media.ts'
import { call } from '../../api/api.ts'
import { hideShown, showInPlace } from '../../components/kept-notification.ts'
import { errorMessage } from '../../components/states.tsx'
import { assetQuery, queryClient, refreshMediaLists } from '../../api/queries.ts'
import { ApiError } from '../../api/transport.ts'
import { type AssetEditor, createAssetEditor, type SavingState, shownAsset } from './asset-editor.ts'

const saved = 'asset-saved'
/** Number of the current undo notification. */
let offered = 0

/** Asset editor that saves automatically, and on leaving. */
export function useAssetEditor(
  stored: LibraryAsset,
): AssetEditor & { readonly asset: LibraryAsset; readonly state: SavingState } {
  const [editor] = useState(() =>
    createAssetEditor(stored, { save, settled, saved: (asset, undo) => offerUndo(asset, undo), failed }),
  )
  const edited = useStore(editor.store)
  useEffect(() => () => void editor.flush(), [editor])
  return { ...editor, change, asset: shownAsset(edited), state: edited.state }

  // An offer to take the save before back would seem to mean what is being typed.
  function change(changes: AssetChanges): void {
    offered++
    hideShown(saved)
    editor.change(changes)
  }
}

/** Saves changes; after a conflict they are applied to the newer version, as they name their fields. */
async function save(before: LibraryAsset, changes: AssetChanges): Promise<LibraryAsset> {
  try {
    return await call('PATCH /api/media/:id', { params: { id: before.id }, body: changes, revision: before.revision })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'media-stale') throw error
    const { revision } = await call('GET /api/media/:id', { params: { id: before.id } })
    return call('PATCH /api/media/:id', { params: { id: before.id }, body: changes, revision })
  }
}

function settled(asset: LibraryAsset): void {
  queryClient.setQueryData(assetQuery(asset.id).queryKey, asset)
  void refreshMediaLists()
}

function offerUndo({ title }: LibraryAsset, undo: () => Promise<void>): void {
  const offer = ++offered
  showInPlace(saved, {
    message: (
      <span className="vx-file-undo">
        {rich('“{title}” saved <button>Undo</button>', {
          title,
          button: (children) => (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                if (offer !== offered) return
                hideShown(saved)
                void undo()
              }}
            >
              {children}
            </Button>
          ),
        })}
      </span>
    ),
  })
}

function failed({ title }: LibraryAsset, error: unknown): void {
  notifications.show({
    color: 'red',
    title: t('“{title}” could not be saved', { title }),
    message: errorMessage(error),
    autoClose: 10_000,
  })
}
