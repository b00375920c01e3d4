import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '#model/media.ts'
import { Modal } from '../../components/modal.tsx'
import { api } from '../../api/api.ts'
import { MediaPicker } from '../../controls/media-picker.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { assetQuery, assetUsesQuery } from '../../api/queries.ts'
import { AssetThumb } from './asset-thumb.tsx'
import { UsesList } from './uses-list.tsx'

interface DeleteAssetsProps {
  /** Ids of the files; the dialog is closed while there are none. */
  readonly ids: readonly string[]
  /** Whether they are in the trash already, and are deleted for good. */
  readonly isTrash: boolean
  readonly close: () => void
  readonly deleted: () => void
}

/** Asks before files are deleted, and shows what would be left without them. */
export function DeleteAssets({ ids, isTrash, close, deleted }: DeleteAssetsProps) {
  const one = ids.length === 1
  const title = isTrash ? 'Delete for good?' : one ? 'Delete the file?' : `Delete ${ids.length} files?`
  return (
    <Modal opened={ids.length > 0} onClose={close} title={title} size="lg">
      {ids.length > 0 && <Impact ids={ids} isTrash={isTrash} close={close} deleted={deleted} />}
    </Modal>
  )
}

/** Number of files whose references are loaded one by one; beyond, the server names those in use. */
const mostShown = 30

function Impact({ ids, isTrash, close, deleted }: DeleteAssetsProps) {
  const client = useQueryClient()
  const [standIn, setStandIn] = useState<Asset>()
  const [isPicking, setPicking] = useState(false)
  const shown = ids.slice(0, mostShown)
  const assets = useQueries({ queries: shown.map(assetQuery) })
  const uses = useQueries({ queries: shown.map(assetUsesQuery) })
  const used = shown.flatMap((id, i) => {
    const places = uses[i]?.data ?? []
    return places.length > 0 ? [{ id, title: assets[i]?.data?.title ?? 'File', places }] : []
  })
  const kind = assets[0]?.data?.kind
  const deletion = useMutation({
    mutationFn: () => deleteEach(ids, isTrash, standIn?.id),
    onSuccess: async (count) => {
      await client.invalidateQueries({ queryKey: ['media'] })
      notifications.show({ message: sentence(count, isTrash) })
      deleted()
      close()
    },
  })
  if (uses.some(({ isPending }) => isPending)) return <LoadingState />
  const free = ids.length - used.length
  return (
    <>
      {isTrash ? (
        <p>They cannot be brought back afterwards.</p>
      ) : used.length === 0 ? (
        <p>
          {ids.length === 1 ? 'It is' : 'They are'} used nowhere, and can be brought back from the trash for 30 days.
        </p>
      ) : (
        <Alert className="vx-note" color="yellow" variant="light" title={usedTitle(used.length, ids.length)}>
          {standIn
            ? `“${standIn.title}” will be shown in ${ids.length === 1 ? 'its' : 'their'} place, for visitors at once.`
            : 'What is used stays, unless another file takes its place.'}
        </Alert>
      )}
      {used.map(({ id, title, places }) => (
        <div key={id} className="vx-impact">
          <h3>{title}</h3>
          <UsesList uses={places} />
        </div>
      ))}
      {used.length > 0 && !isTrash && (
        <div className="vx-stand-in">
          {standIn && <AssetThumb asset={standIn} />}
          <Button variant="default" onClick={() => setPicking(true)}>
            {standIn ? 'Choose another' : 'Replace references with…'}
          </Button>
        </div>
      )}
      {deletion.isError && <ErrorState error={deletion.error} />}
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close} data-autofocus>
          Keep {ids.length === 1 ? 'it' : 'them'}
        </Button>
        <Button
          color="red"
          loading={deletion.isPending}
          disabled={free === 0 && !standIn}
          onClick={() => deletion.mutate()}
        >
          {isTrash
            ? 'Delete for good'
            : free > 0 && free < ids.length && !standIn
              ? `Delete the ${free} unused`
              : 'Delete'}
        </Button>
      </div>
      <MediaPicker
        opened={isPicking}
        close={() => setPicking(false)}
        multiple={false}
        kind={kind}
        choose={([asset]) => {
          setStandIn(asset)
          setPicking(false)
        }}
      />
    </>
  )
}

async function deleteEach(ids: readonly string[], isTrash: boolean, replaceWith: string | undefined): Promise<number> {
  if (!isTrash && replaceWith === undefined && ids.length > 1)
    return (await api.changeAssets(ids, { trash: true })).changed.length
  for (const id of ids) {
    if (isTrash) await api.purgeAsset(id)
    else await api.trashAsset(id, replaceWith)
  }
  return ids.length
}

function usedTitle(used: number, all: number): string {
  if (all === 1) return 'It is used'
  return used === all ? 'All of them are used' : `${used} of ${all} are used`
}

function sentence(count: number, isTrash: boolean): string {
  const files = count === 1 ? '1 file' : `${count} files`
  return isTrash ? `${files} deleted for good.` : `${files} moved to the trash.`
}
