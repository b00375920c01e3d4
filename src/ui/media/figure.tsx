import type { ReactNode } from 'react'
import type { LinkValue } from '#model/web/link.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from './picture.tsx'
import './figure.css'

interface FigureProps {
  readonly picture?: Crops | undefined
  readonly caption?: string | undefined
  readonly link?: LinkValue | undefined
  readonly edgeToEdge?: boolean | undefined
}

/** Figure with a caption, edge to edge or in the page's width; nothing without a picture. */
export function Figure({ picture, caption, link, edgeToEdge }: FigureProps): ReactNode {
  if (!picture) return null
  const drawn = <Picture of={picture} sizes={edgeToEdge ? '100vw' : '(min-width: 1280px) 1280px, 100vw'} />
  return (
    <figure className={edgeToEdge ? 'figure figure-edge' : 'figure wrap'}>
      {link?.href ? (
        <LinkButton link={link} kind="none" label={link.text || picture.alt || undefined}>
          {drawn}
        </LinkButton>
      ) : (
        drawn
      )}
      {caption && <figcaption className={edgeToEdge ? 'caption wrap' : 'caption'}>{caption}</figcaption>}
    </figure>
  )
}
