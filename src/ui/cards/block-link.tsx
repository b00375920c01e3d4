import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import { type CopyText, hasCopy } from '../text/copy.tsx'
import { backgroundOf } from '../page/background.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Title } from '../text/title.tsx'
import type { CardProps } from './card.tsx'
import './block-link.css'

interface BlockLinkProps
  extends
    Pick<CardProps, 'picture' | 'background' | 'ink'>,
    Pick<CopyText, 'title' | 'titleTag' | 'titleSize' | 'text' | 'link'> {}

/** Block linked as a whole; plain without an address. */
export function BlockLink({
  picture,
  background,
  ink,
  title,
  titleTag,
  titleSize,
  text,
  link,
}: BlockLinkProps): ReactNode {
  if (!picture && !hasCopy({ title, text, link })) return null
  const ground = backgroundOf(background, ink)
  const words = link?.text || title
  return (
    <article className={classNames('block-link', ground.className)} style={ground.style}>
      {picture && <Picture of={picture} sizes="(min-width: 768px) 50vw, 100vw" />}
      <div className="block-link-copy">
        <Title tag={titleTag} size={titleSize}>
          {title}
        </Title>
        {text && <p>{text}</p>}
        <LinkButton link={link} kind="none" className="stretched" label={words}>
          <span className="visually-hidden">{words}</span>
        </LinkButton>
      </div>
    </article>
  )
}
