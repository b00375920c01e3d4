import { Button, CopyButton, FileButton, Progress } from '@mantine/core'
import {
  IconCopy,
  IconCrop,
  IconDownload,
  IconExternalLink,
  IconReplace,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { assetUrl, fileUrl, type LibraryAsset } from '#model/media/media.ts'
import { isEditablePicture } from '#model/media/picture-edit.ts'
import { call, upload } from '../../api/api.ts'
import { useSession } from '../../api/session.ts'
import { mayUpload } from '../../api/upload-owner.ts'
import { formatDateTime } from '../../formats/format-date.ts'
import { lazyOnOpen } from '../../components/lazy.tsx'
import { ErrorState } from '../../components/states.tsx'
import { factsOf } from '../../library/asset-badges.tsx'
import { acceptedFiles, megabytes } from '../../library/uploads.ts'
import { showMessage } from '../../components/show-message.ts'

const EditPicture = lazyOnOpen(
  ({ opened }) => opened,
  { opened: false },
  async () => (await import('./edit-picture.tsx')).EditPicture,
)

export interface AssetFileProps {
  readonly asset: LibraryAsset
  readonly settle: (asset: LibraryAsset) => void
  readonly flush: () => Promise<void>
  readonly open: (id: string) => void
  readonly remove: (id: string) => void
  /** Whether the dialog in which the picture is edited is open. */
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
}

/** File details: type, address, replacement, and deletion. */
export function AssetFile({ asset, settle, flush, open, remove, isEditing, setEditing }: AssetFileProps) {
  const { user } = useSession()
  const [part, setPart] = useState(0)
  const replacing = useMutation({
    mutationFn: async (file: File) => {
      await flush()
      const { revision } = await call('GET /api/media/:id', { params: { id: asset.id } })
      return upload('POST /api/media/:id/file', file, { progress: setPart, params: { id: asset.id }, revision })
    },
    onSuccess: (next) => {
      settle(next)
      showMessage(t('File of “{title}” replaced; its link is unchanged', { title: next.title }))
    },
  })
  const restoring = useMutation({
    mutationFn: () => call('POST /api/media/:id/restore', { params: { id: asset.id } }),
    onSuccess: settle,
  })
  const address = fileUrl(asset) ?? assetUrl(asset, 1600)
  const mayRemove = asset.may.includes(asset.trashed_at ? 'manage' : 'delete')
  return (
    <section className="vx-form" aria-labelledby="asset-file">
      <h3 id="asset-file">{t('File')}</h3>
      <dl className="vx-facts">
        <Fact name={t('File name')}>{asset.file}</Fact>
        <Fact name={t('Type')}>{`${asset.mime}, ${factsOf(asset)}, ${megabytes(asset.bytes)}`}</Fact>
        <Fact name={t('Added')}>{formatDateTime(asset.created_at)}</Fact>
        <Fact name={t('Changed')}>{formatDateTime(asset.updated_at)}</Fact>
        {asset.kind === 'video' && <Fact name={t('Video ID')}>{asset.id}</Fact>}
      </dl>
      {replacing.isPending && (
        <Progress value={part * 100} size="xs" aria-label={t('Upload progress of the new file')} />
      )}
      {replacing.isError && <ErrorState error={replacing.error} />}
      <div className="vx-file-actions">
        <Button
          component="a"
          href={address}
          target="_blank"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={14} />}
        >
          {t(defineMessage('Open', 'command'))}
        </Button>
        {fileUrl(asset) && (
          <Button
            component="a"
            href={address}
            download
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
          >
            {t('Download')}
          </Button>
        )}
        <CopyButton value={asset.kind === 'video' ? asset.id : new URL(address, location.origin).href}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" leftSection={<IconCopy size={14} />} onClick={copy}>
              {copied ? t('Copied') : asset.kind === 'video' ? t('Copy video ID') : t('Copy link')}
            </Button>
          )}
        </CopyButton>
        {asset.trashed_at && asset.may.includes('delete') && (
          <Button
            variant="default"
            size="xs"
            loading={restoring.isPending}
            leftSection={<IconRestore size={14} />}
            onClick={() => restoring.mutate()}
          >
            {t('Restore')}
          </Button>
        )}
        {isEditablePicture(asset) && (asset.may.includes('edit') || mayUpload(user)) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCrop size={14} />}
            // What is still to be saved comes first: the edit is based on the file as it is then.
            onClick={() => void flush().then(() => setEditing(true))}
          >
            {t('Crop and rotate…')}
          </Button>
        )}
        {!asset.trashed_at && asset.may.includes('edit') && (
          <FileButton accept={acceptedFiles} onChange={(file) => file && replacing.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconReplace size={14} />}
                loading={replacing.isPending}
              >
                {t('Replace file…')}
              </Button>
            )}
          </FileButton>
        )}
        {mayRemove && (
          <Button
            variant="default"
            size="xs"
            className="vx-danger"
            leftSection={<IconTrash size={14} />}
            onClick={() => remove(asset.id)}
          >
            {asset.trashed_at ? t('Delete permanently…') : t('Delete…')}
          </Button>
        )}
      </div>
      <EditPicture asset={asset} opened={isEditing} close={() => setEditing(false)} settle={settle} open={open} />
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
