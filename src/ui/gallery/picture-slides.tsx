import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { Picture } from '../media/picture.tsx'
import { useTranslate } from '../text/translation.tsx'
import { slideOf, Slider } from './slider.tsx'
import './gallery.css'

export interface SlidesProps {
  readonly label: string
  readonly pictures: readonly Crops[]
  readonly thumbnails?: boolean | undefined
  /** Seconds for each picture; absent, it waits. */
  readonly interval?: number | undefined
  readonly arrowSize?: number | undefined
  readonly arrowColour?: string | undefined
  /** Frames of the pictures, in their order. */
  readonly children: ReactNode
}

/** Slider of pictures, with dots or thumbnails. */
export function PictureSlides({ label, pictures, thumbnails, children, ...arrows }: SlidesProps): ReactNode {
  return (
    <Slider
      label={label}
      {...arrows}
      dots={!thumbnails}
      controls={thumbnails ? (shown, go) => <Thumbnails pictures={pictures} shown={shown} go={go} /> : undefined}
    >
      {children}
    </Slider>
  )
}

function Thumbnails({
  pictures,
  shown,
  go,
}: {
  readonly pictures: readonly Crops[]
  readonly shown: number
  readonly go: (index: number) => void
}): ReactNode {
  const t = useTranslate()
  return (
    <ol className="gallery-thumbnails">
      {pictures.map((picture, i) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-label={slideOf(i, pictures.length, t)}
            aria-current={i === shown || undefined}
            onClick={() => go(i)}
          >
            <Picture of={picture} sizes="112px" decorative />
          </button>
        </li>
      ))}
    </ol>
  )
}
