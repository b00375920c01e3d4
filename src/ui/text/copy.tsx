import type { ReactNode } from 'react'
import type { LinkValue } from '#model/web/link.ts'
import type { ForeignText } from '#model/text/direction.ts'
import { classNames } from '../page/class-names.ts'
import { LinkButton, type LinkKind } from './link-button.tsx'
import { RichText } from './rich-text.tsx'
import { Title, type TitleSize, type TitleTag, undivided } from './title.tsx'
import './copy.css'

export interface CopyText {
  /** Language of its texts, where it is not that of the page, and its name. */
  readonly said?: ForeignText | undefined
  readonly languageNote?: string | undefined
  /** A short line above the title. */
  readonly subtitle?: string | undefined
  readonly title?: string | undefined
  /** Link of the title. */
  readonly titleHref?: string | undefined
  /** Read out, but not seen. */
  readonly titleHidden?: boolean | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  /** Sanitised rich text. */
  readonly html?: string | undefined
  /** Plain text; line breaks are kept. */
  readonly text?: string | undefined
  readonly link?: LinkValue | undefined
}

interface CopyProps extends CopyText {
  readonly linkKind?: LinkKind | undefined
  /** Its first link is that of the whole card it stands in. */
  readonly stretched?: boolean | undefined
  readonly align?: 'left' | 'center' | 'right' | undefined
  readonly className?: string | undefined
  /** Above all, such as a logo. */
  readonly head?: ReactNode
  /** Behind the title's words, such as a logo. */
  readonly titleEnd?: ReactNode
  /** Between the text and the link. */
  readonly children?: ReactNode
}

/** Subtitle, title, text and link; empty parts are left out. */
export function Copy({
  said,
  languageNote,
  subtitle,
  title,
  titleHref,
  titleTag,
  titleSize,
  html,
  text,
  link,
  linkKind,
  stretched,
  titleHidden,
  align = 'left',
  className,
  head,
  titleEnd,
  children,
}: CopyProps): ReactNode {
  if (!hasCopy({ subtitle, title, html, text, link }) && !head && !children) return null
  const leadsByTitle = Boolean(title && titleHref)
  return (
    <div className={classNames('copy', align !== 'left' && `copy-${align}`, className)}>
      {head}
      {languageNote && <p className="eyebrow">{languageNote}</p>}
      {subtitle && (
        <p className="eyebrow" {...said}>
          {subtitle}
        </p>
      )}
      {title && (
        <Title tag={titleTag} size={titleSize} className={titleHidden ? 'visually-hidden' : undefined} said={said}>
          {titleHref ? (
            <LinkButton
              link={{ text: undivided(title), href: titleHref }}
              kind="none"
              className={stretched ? 'stretched' : undefined}
            />
          ) : (
            undivided(title)
          )}
          {titleEnd}
        </Title>
      )}
      <RichText html={html} said={said} />
      {text && (
        <p className="plain-text" {...said}>
          {text}
        </p>
      )}
      {children}
      {link?.href && (
        <p className="copy-link">
          <LinkButton link={link} kind={linkKind} className={stretched && !leadsByTitle ? 'stretched' : undefined} />
        </p>
      )}
    </div>
  )
}

/** Whether a copy text has any content. */
export function hasCopy({ subtitle, title, html, text, link }: CopyText): boolean {
  return Boolean(subtitle || title || html || text || link?.href)
}
