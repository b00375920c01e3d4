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
    <section className="vx-uploads" aria-label={t('Uploads')}>
      <header className="vx-uploads-head">
        <h2>
          <span role="status">
            {under > 0
              ? t('Uploading {under} of {count}', { under, count: entries.length })
              : t('{done} of {count} uploaded', { done, count: entries.length })}
          </span>
        </h2>
        {under === 0 && (
          <ActionIcon aria-label={t('Close uploads')} onClick={clearUploads}>
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
            aria-label={t('Upload progress of {name}', { name })}
          />
        )}
        {state === 'waiting' && <span className="vx-dim">{t('Waiting')}</span>}
        {state === 'cancelled' && <span className="vx-dim">{t('Cancelled')}</span>}
        {state === 'refused' && (
          <span className="vx-error" role="alert">
            {reason}
          </span>
        )}
        {state === 'known' && asset && (
          <div className="vx-upload-known">
            {asset.kind === 'image' && <AssetThumb asset={asset} />}
            <span>{t('The library already has this file as “{title}”.', { title: asset.title })}</span>
            <Button size="compact-xs" onClick={() => takeKnown(id)}>
              {t('Use existing file')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconCopy size={12} />}
              onClick={() => retryUpload(id, 'keep')}
            >
              {t('Keep both')}
            </Button>
          </div>
        )}
      </div>
      {state === 'done' && <IconCheck size={16} aria-label={t('Uploaded')} className="vx-upload-done" />}
      {(state === 'waiting' || state === 'sending') && (
        <ActionIcon size={24} aria-label={t('Cancel upload of {name}', { name })} onClick={() => cancelUpload(id)}>
          <IconX size={14} />
        </ActionIcon>
      )}
      {(state === 'refused' || state === 'cancelled') && (
        <ActionIcon size={24} aria-label={t('Upload {name} again', { name })} onClick={() => retryUpload(id)}>
          <IconRefresh size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
