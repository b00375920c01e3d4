import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Asset, AssetKind, LibraryAsset } from '#model/media/media.ts'
import { Modal } from '../components/modal.tsx'
import { useFocusBack } from '../components/use-focus-back.ts'
import { Library } from '../library/library.tsx'
import type { LibraryView } from '../library/library-view.ts'
import { useLibrary } from '../library/use-library.ts'
import { call } from '../api/api.ts'
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

const titles: Readonly<Record<AssetKind, readonly [one: string, many: string]>> = {
  image: [t('Choose a picture'), t('Choose pictures')],
  video: [t('Choose a video'), t('Choose videos')],
  file: [t('Choose a document'), t('Choose documents')],
}

/** Label of the button that adds the selected files. */
const addLabels: Readonly<Record<AssetKind, (count: number) => string>> = {
  image: (count) => t('{count, plural, =0 {Add picture} one {Add picture} other {Add # pictures}}', { count }),
  video: (count) => t('{count, plural, =0 {Add video} one {Add video} other {Add # videos}}', { count }),
  file: (count) => t('{count, plural, =0 {Add document} one {Add document} other {Add # documents}}', { count }),
}

/** The library in a dialog, for choosing. */
export function MediaPicker({ kind = 'image', ...props }: MediaPickerProps) {
  useFocusBack()
  const [one, many] = titles[kind]
  return (
    <Modal
      opened={props.opened}
      onClose={props.close}
      title={props.multiple ? many : one}
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
          knownAsset(id) ??
          queryClient.fetchQuery({
            queryKey: ['media', 'asset', id],
            queryFn: () => call('GET /api/media/:id', { params: { id } }),
          }),
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
            {addLabels[kind](selection.ids.size)}
          </Button>
        </div>
      )}
    </>
  )
}
