import { notifications } from '@mantine/notifications'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import type { UploadPlace } from '#contract/media.ts'
import { queueUploads } from './uploads.ts'

/** Uploads files that are dropped or pasted in the library; `refusal` is the reason when that is not possible. */
export function useFileDrop(
  { place, refusal }: { readonly place: UploadPlace; readonly refusal: string | undefined },
  uploaded?: (asset: LibraryAsset) => void,
) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const add = (files: readonly File[]) => {
    if (files.length === 0) return
    if (refusal)
      notifications.show({
        color: 'red',
        title: t('No files were uploaded'),
        message: refusal,
      })
    else queueUploads(files, place, uploaded)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })

  useEffect(() => {
    const heard = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', heard)
    return () => document.removeEventListener('paste', heard)
  }, [])

  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    add,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && enter(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && enter(-1),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      },
    },
  }
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
