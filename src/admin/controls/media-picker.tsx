import { Button, FileButton, Modal, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Asset } from '#model/media.ts'
import { Empty, Failed } from '../parts/states.tsx'
import { AssetGrid } from '../screens/media/asset-grid.tsx'
import { MediaSearch } from '../screens/media/media-search.tsx'
import { useMedia } from '../screens/media/use-media.ts'
import { acceptedFiles, useUploads } from '../screens/media/use-uploads.ts'

interface MediaPickerProps {
  readonly opened: boolean
  readonly close: () => void
  readonly choose: (assets: readonly Asset[]) => void
  readonly multiple: boolean
}

export function MediaPicker(props: MediaPickerProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.close}
      title={props.multiple ? 'Choose pictures' : 'Choose a picture'}
      size="xl"
    >
      {props.opened && <Library {...props} />}
    </Modal>
  )
}

function Library({ choose, multiple }: MediaPickerProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Asset[]>([])
  const media = useMedia(words)
  const uploads = useUploads((assets) =>
    multiple ? setChosen((before) => [...before, ...assets]) : choose(assets.slice(0, 1)),
  )
  const toggle = (asset: Asset) =>
    setChosen(
      chosen.some(({ id }) => id === asset.id) ? chosen.filter(({ id }) => id !== asset.id) : [...chosen, asset],
    )
  return (
    <div className="vx-stack" onDragOver={(event) => event.preventDefault()} onDrop={uploads.dropped}>
      <div className="vx-library-head">
        <MediaSearch find={setWords} autoFocus />
        <FileButton
          multiple={multiple}
          accept={acceptedFiles}
          onChange={(files: File | File[] | null) => files && uploads.add(Array.isArray(files) ? files : [files])}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={uploads.busy}>
              Upload
            </Button>
          )}
        </FileButton>
      </div>
      {media.isError && <Failed error={media.error} retry={() => void media.refetch()} />}
      {media.isPending && <Skeleton height={240} />}
      {!media.isPending && !media.isError && media.assets.length === 0 && (
        <Empty title={words ? 'Nothing matches' : 'No pictures yet'}>Upload one, or drop it here.</Empty>
      )}
      <AssetGrid
        assets={media.assets}
        choose={multiple ? toggle : (asset) => choose([asset])}
        {...(multiple && { chosen: new Set(chosen.map(({ id }) => id)) })}
      />
      {media.hasMore && (
        <Button variant="default" onClick={media.more} loading={media.isFetching} mx="auto">
          Show more
        </Button>
      )}
      {multiple && (
        <div className="vx-dialog-actions vx-sticky-actions">
          <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
            {chosen.length < 2 ? 'Add picture' : `Add ${chosen.length} pictures`}
          </Button>
        </div>
      )}
    </div>
  )
}
