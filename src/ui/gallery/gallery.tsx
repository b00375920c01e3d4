import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { CardGrid } from '../sections/card-grid.tsx'
import { classNames } from '../page/class-names.ts'
import { largestUrl, Picture } from '../media/picture.tsx'
import type { SlidesProps } from './picture-slides.tsx'
import { useTranslate } from '../text/translation.tsx'
import './gallery.css'

// The large view is fetched when it is first wanted.
const Lightbox = lazy(() => import('./lightbox.tsx'))

interface GalleryProps {
  readonly label: string
  readonly pictures: readonly Crops[]
  /** Shows them one at a time. Given by those who want it, so that a grid brings nothing of it; absent, they are a grid. */
  readonly slides?: ComponentType<SlidesProps> | undefined
  /** Most columns of the grid: fewer pictures than that share its width. */
  readonly columns?: number | undefined
  readonly lightbox?: boolean | undefined
  readonly captions?: boolean | undefined
  readonly thumbnails?: boolean | undefined
  /** Seconds for each picture of the slider; absent, it waits. */
  readonly interval?: number | undefined
  readonly arrowSize?: number | undefined
  readonly arrowColour?: string | undefined
  readonly sizes?: string | undefined
  readonly className?: string | undefined
}

/** Gallery as a grid or slider, with a lightbox. */
export function Gallery({
  label,
  pictures,
  slides: Slides,
  columns: most = 3,
  lightbox,
  captions,
  thumbnails,
  sizes,
  className,
  ...arrows
}: GalleryProps): ReactNode {
  const [opened, setOpened] = useState<number>()
  const [first] = pictures
  if (!first) return null
  const columns = Math.min(most, Math.max(2, pictures.length))

  const width =
    sizes ?? (Slides ? '(min-width: 1280px) 1280px, 100vw' : `(min-width: 768px) ${Math.ceil(100 / columns)}vw, 50vw`)
  // On a phone they stand in pairs, and the first of an odd number across both.
  const leads = !Slides && columns > 2 && pictures.length % 2 === 1
  const frames = pictures.map((picture, i) => (
    <Frame
      key={picture.id}
      picture={picture}
      sizes={leads && i === 0 ? width.replace(/, 50vw$/, ', 100vw') : width}
      caption={captions}
      onOpen={lightbox ? () => setOpened(i) : undefined}
    />
  ))
  return (
    <div className={classNames('gallery', Slides ? 'gallery-slider' : 'gallery-grid', className)}>
      {Slides && pictures.length > 1 ? (
        <Slides label={label} pictures={pictures} thumbnails={thumbnails} {...arrows}>
          {frames}
        </Slides>
      ) : Slides ? (
        frames
      ) : (
        <CardGrid
          columns={columns}
          least={columns > 2 ? 10 : 16}
          className={classNames('gallery-rows', leads && 'gallery-led')}
        >
          {frames}
        </CardGrid>
      )}
      {opened !== undefined && (
        <Suspense>
          <Lightbox label={label} pictures={pictures} index={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface FrameProps {
  readonly picture: Crops
  readonly sizes: string
  readonly caption: boolean | undefined
  readonly onOpen: (() => void) | undefined
}

function Frame({ picture, sizes, caption, onOpen }: FrameProps): ReactNode {
  const t = useTranslate()
  const open = (event: MouseEvent) => {
    // A new tab or window is the visitor's own way to the file.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen?.()
  }
  const drawn = <Picture of={picture} sizes={sizes} />
  return (
    <figure className="gallery-frame">
      {onOpen ? (
        <a
          className="gallery-open"
          href={largestUrl(picture)}
          aria-haspopup="dialog"
          aria-label={picture.alt ? undefined : t('Picture')}
          onClick={open}
        >
          {drawn}
        </a>
      ) : (
        drawn
      )}
      {picture.caption ? (
        <figcaption className="caption">{picture.caption}</figcaption>
      ) : (
        caption &&
        picture.alt && (
          <figcaption className="caption" lang={picture.altLanguage}>
            {picture.alt}
          </figcaption>
        )
      )}
    </figure>
  )
}
