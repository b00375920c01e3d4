import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconCheck, IconCopy, IconRefresh, IconX } from '@tabler/icons-react'
import { AssetThumb } from './asset-thumb.tsx'
import { cancelUpload, clearUploads, retryUpload, takeKnown, type UploadEntry, useUploadEntries } from './uploads.ts'

/** Upload progress, with the rejected files and why. */
export function UploadPanel() {
  const entries = useUploadEntries()
  if (entries.length === 0) return null
  const under = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const done = entries.filter(({ state }) => state === 'done').length
  return (
    <section className="vx-uploads" aria-label="Uploads">
      <header className="vx-uploads-head">
        <h2>
          <span role="status">
            {under > 0 ? `Uploading ${under} of ${entries.length}` : `${done} of ${entries.length} uploaded`}
          </span>
        </h2>
        {under === 0 && (
          <ActionIcon aria-label="Close the list of uploads" onClick={clearUploads}>
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
            aria-label={`Progress of ${name}`}
          />
        )}
        {state === 'waiting' && <span className="vx-dim">Waits</span>}
        {state === 'cancelled' && <span className="vx-dim">Cancelled</span>}
        {state === 'refused' && (
          <span className="vx-error" role="alert">
            {reason}
          </span>
        )}
        {state === 'known' && asset && (
          <div className="vx-upload-known">
            {asset.kind === 'image' && <AssetThumb asset={asset} />}
            <span>The library has this file already, as “{asset.title}”.</span>
            <Button size="compact-xs" onClick={() => takeKnown(id)}>
              Use that one
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconCopy size={12} />}
              onClick={() => retryUpload(id, 'keep')}
            >
              Keep both
            </Button>
          </div>
        )}
      </div>
      {state === 'done' && <IconCheck size={16} aria-label="Uploaded" className="vx-upload-done" />}
      {(state === 'waiting' || state === 'sending') && (
        <ActionIcon size={24} aria-label={`Cancel the upload of ${name}`} onClick={() => cancelUpload(id)}>
          <IconX size={14} />
        </ActionIcon>
      )}
      {(state === 'refused' || state === 'cancelled') && (
        <ActionIcon size={24} aria-label={`Upload ${name} again`} onClick={() => retryUpload(id)}>
          <IconRefresh size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
