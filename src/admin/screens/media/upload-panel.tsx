import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconCheck, IconCopy, IconRefresh, IconX } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { AssetThumb } from './asset-thumb.tsx'
import { cancelUpload, clearUploads, retryUpload, takeKnown, type UploadEntry, useUploadEntries } from './uploads.ts'

/** Upload progress, with the rejected files and why. */
export function UploadPanel() {
  const entries = useUploadEntries()
  if (entries.length === 0) return null
  const under = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const done = entries.filter(({ state }) => state === 'done').length
  return (
    <section className="vx-uploads" aria-label={t({ id: 'screens.media.uploads', defaultMessage: 'Uploads' })}>
      <header className="vx-uploads-head">
        <h2>
          <span role="status">
            {under > 0
              ? t(
                  { id: 'screens.media.uploading', defaultMessage: 'Uploading {under} of {count}' },
                  { under, count: entries.length },
                )
              : t(
                  { id: 'screens.media.uploaded-count', defaultMessage: '{done} of {count} uploaded' },
                  { done, count: entries.length },
                )}
          </span>
        </h2>
        {under === 0 && (
          <ActionIcon
            aria-label={t({ id: 'screens.media.close-uploads', defaultMessage: 'Close uploads' })}
            onClick={clearUploads}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </header>
      <ul>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Line({ entry }: { readonly entry: UploadEntry }) {
  const { id, name, state, part, reason, asset, url } = entry
  return (
    <li className="vx-upload" data-state={state}>
      <div className="vx-upload-words">
        <span className="vx-upload-name">{name}</span>
        {state === 'sending' && (
          <Progress
            value={url ? 100 : part * 100}
            animated={Boolean(url)}
            size="xs"
            aria-label={t(
              { id: 'screens.media.upload-progress', defaultMessage: 'Upload progress of {name}' },
              { name },
            )}
          />
        )}
        {state === 'waiting' && (
          <span className="vx-dim">{t({ id: 'screens.media.upload-waiting', defaultMessage: 'Waiting' })}</span>
        )}
        {state === 'cancelled' && (
          <span className="vx-dim">{t({ id: 'screens.media.upload-cancelled', defaultMessage: 'Cancelled' })}</span>
        )}
        {state === 'refused' && (
          <span className="vx-error" role="alert">
            {reason}
          </span>
        )}
        {state === 'known' && asset && (
          <div className="vx-upload-known">
            {asset.kind === 'image' && <AssetThumb asset={asset} />}
            <span>
              {t(
                { id: 'screens.media.known', defaultMessage: 'The library already has this file as “{title}”.' },
                { title: asset.title },
              )}
            </span>
            <Button size="compact-xs" onClick={() => takeKnown(id)}>
              {t({ id: 'screens.media.use-known', defaultMessage: 'Use existing file' })}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconCopy size={12} />}
              onClick={() => retryUpload(id, 'keep')}
            >
              {t({ id: 'screens.media.keep-both', defaultMessage: 'Keep both' })}
            </Button>
          </div>
        )}
      </div>
      {state === 'done' && (
        <IconCheck
          size={16}
          aria-label={t({ id: 'screens.media.uploaded', defaultMessage: 'Uploaded' })}
          className="vx-upload-done"
        />
      )}
      {(state === 'waiting' || state === 'sending') && (
        <ActionIcon
          size={24}
          aria-label={t({ id: 'screens.media.cancel-upload', defaultMessage: 'Cancel upload of {name}' }, { name })}
          onClick={() => cancelUpload(id)}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
      {(state === 'refused' || state === 'cancelled') && (
        <ActionIcon
          size={24}
          aria-label={t({ id: 'screens.media.upload-again', defaultMessage: 'Upload {name} again' }, { name })}
          onClick={() => retryUpload(id)}
        >
          <IconRefresh size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
