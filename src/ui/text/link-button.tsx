import type { CSSProperties, ReactNode } from 'react'
import { isSafeHref, type LinkValue, relOf } from '#model/web/link.ts'
import { classNames } from '../page/class-names.ts'
import './button.css'

/** Look of a link: `solid` and `ghost` buttons, `text` underlined, `none` unstyled. */
export type LinkKind = 'solid' | 'ghost' | 'text' | 'none'

const looks: Readonly<Record<LinkKind, string>> = { solid: 'button', ghost: 'button-ghost', text: 'link', none: '' }

interface LinkButtonProps {
  readonly link?: LinkValue | undefined
  readonly kind?: LinkKind | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Content in place of the link's text. */
  readonly children?: ReactNode
  /** Name for screen readers when the children are not text. */
  readonly label?: string | undefined
}

/** Editor's link; nothing without a safe address. */
export function LinkButton({ link, kind = 'solid', className, style, children, label }: LinkButtonProps): ReactNode {
  if (!link?.href || !isSafeHref(link.href)) return null
  return (
    <a
      className={classNames(looks[kind], className) || undefined}
      href={link.href}
      target={link.target || undefined}
      rel={relOf(link)}
      style={style}
      aria-label={label}
    >
      {children ?? (link.text || link.href)}
    </a>
  )
}
