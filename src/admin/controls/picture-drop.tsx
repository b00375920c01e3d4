import { t } from '#messages/interface.ts'
import { isDragLeave } from '../components/drag-leave.ts'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'
import type { Asset } from '#model/media/media.ts'
import { useSession } from '../api/session.ts'
import { useUploadSite } from '../api/upload-owner.ts'

interface PictureDropProps {
  readonly disabled: boolean
  readonly multiple: boolean
  readonly choose: (assets: readonly Asset[]) => void
  readonly children: ReactNode
}

/** Drop zone of a picture field: uploads pictures that are dropped or pasted, and adds them to the field. */
export function PictureDrop({ disabled, multiple, choose, children }: PictureDropProps) {
  const { user } = useSession()
  const site = useUploadSite()
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])

  async function take(files: readonly File[]): Promise<void> {
    setRefused([])
    if (!multiple && files.length > 1) return setRefused([t('This field holds one picture. Choose one of them.')])
    setSending(files.length)
    const { uploadPicture } = await import('./upload-picture.ts')
    const outcomes = await Promise.all(files.map((file) => uploadPicture(file, { user, site })))
    setSending(0)
    setRefused(outcomes.flatMap(({ refused: why }, i) => (why ? `${files[i]!.name}: ${why}` : [])))
    const assets = outcomes.flatMap((outcome) => ('asset' in outcome ? outcome.asset : []))
    if (assets.length > 0) choose(assets)
  }
  function over(event: DragEvent): void {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  function drop(event: DragEvent): void {
    setOver(false)
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    void take([...event.dataTransfer.files])
  }
  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files]
    if (disabled || files.length === 0) return
    event.preventDefault()
    void take(files)
  }
  return (
    <div
      className="vx-stack vx-drop-field"
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={(event) => isDragLeave(event) && setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {sending > 0 && (
        <p className="vx-help" role="status">
          {t('{count, plural, one {Uploading picture…} other {Uploading # pictures…}}', { count: sending })}
        </p>
      )}
      {refused.map((why) => (
        <p key={why} className="vx-error" role="alert">
          {why}
        </p>
      ))}
    </div>
  )
}
