import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { Picture } from '../media/picture.tsx'
import '../text/rich-text.css'
import './quote.css'

interface QuoteProps {
  readonly quote?: string | undefined
  readonly author?: string | undefined
  readonly about?: string | undefined
  readonly portrait?: Crops | undefined
}

/** Quote with name and portrait; nothing without a text. */
export function Quote({ quote, author, about, portrait }: QuoteProps): ReactNode {
  if (!quote) return null
  return (
    <figure className="quote">
      {portrait && <Picture of={portrait} className="quote-portrait" sizes="112px" decorative={Boolean(author)} />}
      <blockquote className="display plain-text">{quote}</blockquote>
      {(author || about) && (
        <figcaption>
          {author && <cite>{author}</cite>}
          {about && <span>{about}</span>}
        </figcaption>
      )}
    </figure>
  )
}
