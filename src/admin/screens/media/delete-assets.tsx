import { Alert, Button } from '@mantine/core'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Asset } from '#model/media/media.ts'
import { Modal } from '../../components/modal.tsx'
import { call } from '../../api/api.ts'
import { MediaPicker } from '../../controls/media-picker.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { assetQuery, assetUsesQuery } from '../../api/queries.ts'
import { AssetThumb } from '../../library/asset-thumb.tsx'
import { UsesList } from './uses-list.tsx'
import { showMessage } from '../../components/show-message.ts'

interface DeleteAssetsProps {
  /** Ids of the files; the dialog is closed while there are none. */
  readonly ids: readonly string[]
  /** Whether they are in the trash already, and are deleted for good. */
  readonly isTrash: boolean
  readonly close: () => void
  readonly deleted: () => void
}

/** Dialog before files are deleted, with their references. */
export function DeleteAssets(props: DeleteAssetsProps) {
  const { ids, isTrash, close } = props
  const title = isTrash
    ? t('Permanently delete {count, plural, one {the file} other {# files}}?', { count: ids.length })
    : t('Delete {count, plural, one {the file} other {# files}}?', { count: ids.length })
  return (
    <Modal opened={ids.length > 0} onClose={close} title={title} size="lg">
      {ids.length > 0 && <Impact {...props} />}
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
    return places.length > 0 ? [{ id, title: assets[i]?.data?.title ?? t('File'), places }] : []
  })
  const kind = assets[0]?.data?.kind
  const deletion = useMutation({
    mutationFn: () => deleteEach(ids, isTrash, standIn?.id),
    onSuccess: async (count) => {
      await client.invalidateQueries({ queryKey: ['media'] })
      showMessage(sentence(count, isTrash))
      deleted()
      close()
    },
  })
  if (uses.some(({ isPending }) => isPending)) return <LoadingState />
  const free = ids.length - used.length
  return (
    <>
      {isTrash ? (
        <p>{t('This cannot be undone.')}</p>
      ) : used.length === 0 ? (
        <p>
          {t(
            '{count, plural, one {The file is} other {The files are}} not used anywhere. You can restore {count, plural, one {it} other {them}} from the trash for 30 days.',
            { count: ids.length },
          )}
        </p>
      ) : (
        <Alert color="yellow" variant="light" title={usedTitle(used.length, ids.length)}>
          {standIn
            ? t('“{title}” replaces {count, plural, one {it} other {them}} everywhere, for visitors immediately.', {
                title: standIn.title,
                count: ids.length,
              })
            : t('Files in use are kept unless another file replaces them.')}
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
            {standIn ? t('Choose another file') : t('Replace references with…')}
          </Button>
        </div>
      )}
      {deletion.isError && <ErrorState error={deletion.error} />}
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close} data-autofocus>
          {t('{count, plural, one {Keep file} other {Keep files}}', { count: ids.length })}
        </Button>
        <Button
          color="red"
          loading={deletion.isPending}
          disabled={free === 0 && !standIn}
          onClick={() => deletion.mutate()}
        >
          {isTrash
            ? t('Delete permanently')
            : free > 0 && free < ids.length && !standIn
              ? t('Delete {count, plural, one {# unused file} other {# unused files}}', { count: free })
              : t('Delete')}
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
    return (await call('POST /api/media/bulk', { body: { ids, trash: true } })).changed.length
  for (const id of ids) {
    if (isTrash) await call('DELETE /api/media/:id', { params: { id }, query: { forever: true } })
    else
      await call('DELETE /api/media/:id', { params: { id }, query: replaceWith === undefined ? {} : { replaceWith } })
  }
  return ids.length
}

function usedTitle(used: number, all: number): string {
  if (all === 1) return t('This file is used')
  return used === all
    ? t('All of these files are used')
    : t('{used, number} of {all, number} files {used, plural, one {is} other {are}} used', { used, all })
}

function sentence(count: number, isTrash: boolean): string {
  return isTrash
    ? t('{count, plural, one {# file} other {# files}} permanently deleted', { count })
    : t('{count, plural, one {# file} other {# files}} moved to the trash', { count })
}
