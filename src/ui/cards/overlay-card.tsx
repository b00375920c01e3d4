import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { backgroundOf } from '../page/background.ts'
import { Picture } from '../media/picture.tsx'
import './overlay-card.css'

interface OverlayCardProps extends CopyText {
  readonly pictures: readonly Crops[]
  readonly position?: 'left' | 'center' | 'right' | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
}

/** Card over one picture or two; below them on small screens, alone without any. */
export function OverlayCard({ pictures, position = 'left', background, ink, ...copy }: OverlayCardProps): ReactNode {
  const isRead = hasCopy(copy)
  if (pictures.length === 0 && !isRead) return null
  const ground = backgroundOf(background, ink)
  return (
    <section
      className={classNames('overlay-card', `overlay-card-${position}`, pictures.length === 0 && 'overlay-card-alone')}
      aria-label={copy.title}
    >
      {pictures.length > 0 && (
        <div className="overlay-card-pictures">
          {pictures.map((picture) => (
            <Picture
              key={picture.id}
              of={picture}
              sizes={pictures.length > 1 ? '50vw' : '100vw'}
              height="min(78vh, 100vw)"
            />
          ))}
        </div>
      )}
      {isRead && (
        <div className="overlay-card-body wrap">
          <div className={classNames('overlay-card-sheet', ground.className)} style={ground.style}>
            <Copy {...copy} />
          </div>
        </div>
      )}
    </section>
  )
}
