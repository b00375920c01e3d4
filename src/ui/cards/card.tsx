import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { backgroundOf } from '../page/background.ts'
import { LinkButton, type LinkKind } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Title, undivided } from '../text/title.tsx'
import './card-parts.css'
import './card.css'

export interface CardProps extends CopyText {
  readonly picture?: Crops | undefined
  readonly sizes?: string | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
  readonly linkKind?: LinkKind | undefined
  readonly className?: string | undefined
  /** Above the text, such as a logo. */
  readonly head?: ReactNode
  readonly children?: ReactNode
}

/** Card: picture, title, text and link, clickable as a whole. Cards of a row have one height. */
export function Card({
  picture,
  sizes,
  background,
  ink,
  linkKind = 'text',
  className,
  head,
  children,
  ...copy
}: CardProps): ReactNode {
  if (!picture && !hasCopy(copy) && !head && !children) return null
  const ground = backgroundOf(background, ink)
  return (
    <article
      className={classNames(
        'card card-stacked',
        background && 'card-grounded',
        !picture && 'card-text',
        ground.className,
        className,
      )}
      style={ground.style}
    >
      {picture && (
        <div className="card-media">
          <Picture of={picture} sizes={sizes ?? '(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw'} />
        </div>
      )}
      <Copy {...copy} head={head} className="card-copy" linkKind={linkKind} stretched>
        {children}
      </Copy>
    </article>
  )
}

interface TallCardProps extends Omit<CopyText, 'html' | 'text'> {
  readonly picture?: Crops | undefined
  readonly sizes?: string | undefined
  readonly ink?: string | undefined
  readonly className?: string | undefined
}

/** Picture card with its title at the foot, linked as a whole. */
export function PictureCard({
  picture,
  sizes,
  subtitle,
  title,
  titleTag,
  titleSize,
  link,
  ink,
  className,
}: TallCardProps): ReactNode {
  const isRead = Boolean(title || subtitle)
  const words = title ?? link?.text
  return (
    <article
      className={classNames('card card-over', !picture && 'card-text card-grounded ground-primary', className)}
      style={picture ? backgroundOf(undefined, ink).style : undefined}
    >
      <div className={classNames('card-media', picture && isRead && 'scrim')}>
        {picture && (
          <Picture of={picture} sizes={sizes ?? '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'} />
        )}
      </div>
      <div className="card-copy">
        <Title tag={titleTag} size={titleSize}>
          {title && link?.href ? (
            <LinkButton link={link} kind="none" className="stretched">
              {undivided(title)}
            </LinkButton>
          ) : (
            title
          )}
        </Title>
        {subtitle && <p>{subtitle}</p>}
        {!title && <LinkButton link={link} kind="none" className="stretched" label={words} />}
      </div>
    </article>
  )
}
