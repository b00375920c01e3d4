import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import './rich-text.css'

interface RichTextProps {
  /** Sanitised by who drew the page; nothing else may come here. */
  readonly html?: string | undefined
  readonly className?: string | undefined
}

/** Formatted text: headings, paragraphs, lists, tables, images, links and code. */
export function RichText({ html, className }: RichTextProps): ReactNode {
  if (!html) return null
  // HTML: sanitised on save and again when the page is read
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
