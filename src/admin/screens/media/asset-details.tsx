import { Alert, Button, Modal, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '#model/media.ts'
import { api } from '../../api.ts'
import { FocalPoint } from '../../parts/focal-point.tsx'
import { sentenceOf } from '../../parts/states.tsx'

export function AssetDetails({ asset, close }: { readonly asset: Asset | undefined; readonly close: () => void }) {
  return (
    <Modal opened={asset !== undefined} onClose={close} title={asset?.title ?? ''} size="lg">
      {asset && <AssetForm key={asset.id} asset={asset} close={close} />}
    </Modal>
  )
}

function AssetForm({ asset, close }: { readonly asset: Asset; readonly close: () => void }) {
  const client = useQueryClient()
  const [about, setAbout] = useState({ title: asset.title, alt: asset.alt, tags: asset.tags, focal: asset.focal })
  const saving = useMutation({
    mutationFn: () => api.describeMedia(asset.id, about),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['media'] })
      close()
    },
  })
  return (
    <form
      className="vx-form vx-asset-form"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      {asset.kind === 'image' && (
        <FocalPoint asset={asset} value={about.focal} change={(focal) => setAbout({ ...about, focal })} />
      )}
      <p className="vx-dim">
        {asset.file} · {asset.width} × {asset.height} px · {Math.round(asset.bytes / 1024)} kB
      </p>
      {saving.isError && (
        <Alert color="red" variant="light" role="alert">
          {sentenceOf(saving.error)}
        </Alert>
      )}
      <TextInput
        label="Title"
        value={about.title}
        onChange={(event) => setAbout({ ...about, title: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        description="Read aloud in place of the picture. Say what it shows; a slice may say something else."
        autosize
        minRows={2}
        value={about.alt}
        onChange={(event) => setAbout({ ...about, alt: event.currentTarget.value })}
        data-autofocus
      />
      <TagsInput label="Tags" value={[...about.tags]} onChange={(tags) => setAbout({ ...about, tags })} />
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
