import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Asset, AssetKind, LibraryAsset } from '#model/media.ts'
import { Modal } from '../components/modal.tsx'
import { Library } from '../screens/media/library.tsx'
import type { LibraryView } from '../screens/media/library-view.ts'
import { useLibrary } from '../screens/media/use-library.ts'
import { api } from '../api/api.ts'
import { queryClient } from '../api/queries.ts'
import { knownAsset } from './use-asset.ts'

interface MediaPickerProps {
  readonly opened: boolean
  readonly close: () => void
  readonly choose: (assets: readonly Asset[]) => void
  readonly multiple: boolean
  /** Kind of files to choose from; images by default. */
  readonly kind?: AssetKind | undefined
}

const nouns: Readonly<Record<AssetKind, readonly [one: string, many: string]>> = {
  image: ['picture', 'pictures'],
  video: ['video', 'videos'],
  file: ['document', 'documents'],
}

/** The library in a dialog, for choosing. */
export function MediaPicker({ kind = 'image', ...props }: MediaPickerProps) {
  const [one, many] = nouns[kind]
  return (
    <Modal
      opened={props.opened}
      onClose={props.close}
      title={props.multiple ? `Choose ${many}` : `Choose a ${one}`}
      size="min(1180px, 94vw)"
      className="vx-picker"
    >
      {props.opened && <Choice {...props} kind={kind} />}
    </Modal>
  )
}

function Choice({ choose, multiple, kind }: MediaPickerProps & { readonly kind: AssetKind }) {
  const [view, setView] = useState<LibraryView>({})
  const list = useLibrary(view, setView, { kind })
  const { selection } = list
  const [one, many] = nouns[kind]
  const take = (asset: LibraryAsset) => {
    if (asset.kind !== kind) return
    if (multiple) selection.set([...selection.ids, asset.id])
    else choose([asset])
  }
  const chooseAll = async () => {
    const ids = [...selection.ids]
    const found = await Promise.all(
      ids.map(
        (id) =>
          knownAsset(id) ?? queryClient.fetchQuery({ queryKey: ['media', 'asset', id], queryFn: () => api.asset(id) }),
      ),
    )
    choose(found)
  }
  return (
    <>
      <Library
        list={list}
        view={view}
        open={(asset) => (multiple ? selection.toggle(asset.id) : choose([asset]))}
        isSelecting={multiple}
        uploaded={take}
        choosing={{ kind }}
      />
      {multiple && (
        <div className="vx-dialog-actions vx-sticky-actions">
          <Button disabled={selection.ids.size === 0} onClick={() => void chooseAll()}>
            {selection.ids.size < 2 ? `Add ${one}` : `Add ${selection.ids.size} ${many}`}
          </Button>
        </div>
      )}
    </>
  )
}
