import { useTranslate } from '../text/translation.tsx'
import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { customProperties } from '../page/custom-properties.ts'
import { Video } from './video.tsx'
import './video-figure.css'

interface VideoFigureProps {
  readonly id: string
  readonly poster?: Crops | undefined
  readonly caption?: string | undefined
  /** Largest width, px; absent for the whole window. */
  readonly maxWidth?: number | undefined
}

/** Video with sound and caption, started by a click. */
export function VideoFigure({ id, poster, caption, maxWidth }: VideoFigureProps): ReactNode {
  const t = useTranslate()
  return (
    <figure
      className="video-figure"
      style={customProperties({ '--max-width': maxWidth ? `${maxWidth}px` : undefined })}
    >
      <div className="video-figure-frame">
        <Video id={id} muted={false} poster={poster} label={caption ?? t('Video')} />
      </div>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  )
}
