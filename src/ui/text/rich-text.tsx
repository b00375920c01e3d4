import type { ReactNode } from 'react'
import type { ForeignText } from '#model/text/direction.ts'
import { classNames } from '../page/class-names.ts'
import './rich-text.css'

interface RichTextProps {
  /** Sanitised by who drew the page; nothing else may come here. */
  readonly html?: string | undefined
  readonly className?: string | undefined
  readonly said?: ForeignText | undefined
}

/** Formatted text: headings, paragraphs, lists, tables, images, links and code. */
export function RichText({ html, className, said }: RichTextProps): ReactNode {
  if (!html) return null
  // HTML: sanitised on save and again when the page is read
  return <div className={classNames('rich-text', className)} {...said} dangerouslySetInnerHTML={{ __html: html }} />
}
