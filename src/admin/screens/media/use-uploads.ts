import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { limits } from '#model/constants.ts'
import type { Asset } from '#model/media.ts'
import { api } from '../../api.ts'
import { sentenceOf } from '../../parts/states.tsx'

export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4'

/** Uploads files one after the other; one that fails says why and does not stop the rest. */
export function useUploads(uploaded?: (assets: readonly Asset[]) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: uploadEach,
    onSuccess: (assets) => {
      void client.invalidateQueries({ queryKey: ['media'] })
      if (assets.length > 0) uploaded?.(assets)
    },
  })
  const add = (files: readonly File[]) => {
    if (files.length > 0) mutate(files)
  }
  return {
    busy: isPending,
    add,
    dropped(event: DragEvent) {
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
}

async function uploadEach(files: readonly File[]): Promise<readonly Asset[]> {
  const assets: Asset[] = []
  for (const file of files) {
    try {
      if (file.size > limits.uploadBytes) throw new Error(`It has more than ${limits.uploadBytes / 1024 / 1024} MB.`)
      assets.push(await api.uploadMedia(file))
    } catch (error) {
      notifications.show({
        color: 'red',
        title: `${file.name} was not uploaded`,
        message: sentenceOf(error),
        autoClose: 8000,
      })
    }
  }
  if (assets.length > 0)
    notifications.show({
      message:
        assets.length === 1 ? `${assets[0]!.title} is in the library.` : `${assets.length} files are in the library.`,
    })
  return assets
}
