import { Button, FileButton, Skeleton } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Asset } from '#model/media.ts'
import { Empty, Failed } from '../../parts/states.tsx'
import { AssetDetails } from './asset-details.tsx'
import { AssetGrid } from './asset-grid.tsx'
import { MediaSearch } from './media-search.tsx'
import { useMedia } from './use-media.ts'
import { acceptedFiles, useUploads } from './use-uploads.ts'

export function MediaLibrary() {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<Asset>()
  const media = useMedia(words)
  const uploads = useUploads()
  return (
    <div className="vx-screen vx-screen-wide" onDragOver={(event) => event.preventDefault()} onDrop={uploads.dropped}>
      <title>Media · Voix</title>
      <header className="vx-screen-head">
        <h1>Media {media.total > 0 && <span className="vx-count">{media.total}</span>}</h1>
        <FileButton multiple accept={acceptedFiles} onChange={uploads.add}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} />} loading={uploads.busy}>
              Upload
            </Button>
          )}
        </FileButton>
      </header>
      <MediaSearch find={setWords} />
      {media.isError && <Failed error={media.error} retry={() => void media.refetch()} />}
      {media.isPending && <Skeleton height={320} radius="md" aria-label="Loading media" />}
      {!media.isPending && !media.isError && media.assets.length === 0 && (
        <Empty icon={<IconPhoto size={28} stroke={1.4} />} title={words ? 'Nothing matches' : 'No pictures yet'}>
          {words
            ? 'Try another word: titles, descriptions and tags are searched.'
            : 'Upload JPEG, PNG, WebP or AVIF pictures, or drop them here.'}
        </Empty>
      )}
      <AssetGrid assets={media.assets} choose={setOpen} />
      {media.hasMore && (
        <Button variant="default" onClick={media.more} loading={media.isFetching} mx="auto">
          Show more
        </Button>
      )}
      <AssetDetails asset={open} close={() => setOpen(undefined)} />
    </div>
  )
}
