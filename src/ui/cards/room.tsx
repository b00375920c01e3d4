import { useTranslate } from '../text/translation.tsx'
import type { ReactNode } from 'react'
import { defineMessage } from '#messages/message.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { type Fact, Facts } from '../text/facts.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { PictureSlides } from '../gallery/picture-slides.tsx'
import { IconList, type IconItem } from '../text/icon-list.tsx'
import './room.css'

interface RoomProps extends CopyText {
  readonly pictures?: readonly Crops[] | undefined
  readonly facts: readonly Fact[]
  /** Below the facts, each with its icon. */
  readonly flags?: readonly IconItem[] | undefined
}

/** Room or suite: pictures, title, text, details and booking link. */
export function Room({ pictures = [], facts, flags = [], ...copy }: RoomProps): ReactNode {
  const t = useTranslate()
  const isKnown = facts.some(({ value }) => value) || flags.length > 0
  if (pictures.length === 0 && !hasCopy(copy) && !isKnown) return null
  return (
    <article className={pictures.length > 0 ? 'room wrap' : 'room room-text wrap'}>
      {pictures.length > 0 && (
        <Gallery
          label={copy.title ?? t(defineMessage('Room', 'for meetings'))}
          pictures={pictures}
          slides={PictureSlides}
          sizes="(min-width: 900px) 58vw, 100vw"
          className="room-pictures"
        />
      )}
      <Copy {...copy} className="room-copy">
        {isKnown && (
          <div className="room-facts">
            <Facts facts={facts} />
            <IconList items={flags} small />
          </div>
        )}
      </Copy>
    </article>
  )
}
