import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { customProperties } from '../page/custom-properties.ts'
import type { LinkKind } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Section } from './section.tsx'
import './split.css'

interface SplitProps extends CopyText {
  readonly picture?: Crops | undefined
  readonly side?: 'left' | 'right' | 'top' | undefined
  /** The picture runs to the edge of the window. */
  readonly edgeToEdge?: boolean | undefined
  /** Largest width of the image, px; 0 or absent for no limit. */
  readonly pictureMaxWidth?: number | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
  readonly linkKind?: LinkKind | undefined
  readonly className?: string | undefined
  /** Above the text, such as a logo. */
  readonly head?: ReactNode
  readonly children?: ReactNode
}

/** Text beside a picture, which comes first on small screens; one alone takes the width. */
export function Split(props: SplitProps): ReactNode {
  const {
    picture,
    side = 'left',
    edgeToEdge,
    pictureMaxWidth,
    background,
    ink,
    linkKind,
    className,
    head,
    children,
    ...copy
  } = props
  const isRead = hasCopy(copy) || Boolean(head || children)
  if (!picture && !isRead) return null
  const shape = !picture ? 'split-text' : isRead ? `split-${side}` : 'split-picture'
  return (
    <Section
      className={classNames('split-section', edgeToEdge && picture && 'split-edge', className)}
      label={copy.title}
      background={background}
      ink={ink}
      width={edgeToEdge && picture ? 'full' : 'page'}
    >
      <div
        className={classNames('split', shape)}
        style={customProperties({ '--picture-width': pictureMaxWidth ? `${pictureMaxWidth}px` : undefined })}
      >
        {picture && (
          <Picture
            of={picture}
            className="split-picture-frame"
            sizes={sizesOf(shape, edgeToEdge, pictureMaxWidth)}
            covering={shape !== 'split-picture'}
          />
        )}
        <Copy {...copy} head={head} className="split-copy" linkKind={linkKind}>
          {children}
        </Copy>
      </div>
    </Section>
  )
}

function sizesOf(shape: string, edgeToEdge = false, maxWidth = 0): string {
  if (maxWidth) return `min(100vw, ${maxWidth}px)`
  if (shape === 'split-top' || shape === 'split-picture') return '(min-width: 1280px) 1280px, 100vw'
  // On a narrow window the words beside it are tall, and it with them.
  return `(min-width: 1024px) ${edgeToEdge ? '50vw' : 'min(50vw, 660px)'}, 100vw`
}
