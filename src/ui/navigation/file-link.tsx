import type { ReactNode } from 'react'
import type { MediaFile } from '#model/media/media.ts'
import './file-link.css'
import { type Translate, translateEnglish } from '#messages/translate.ts'
import { useTranslate } from '../text/translation.tsx'

interface FileLinkProps {
  readonly file: MediaFile
  readonly showSize?: boolean | undefined
  /** Text in place of the file's name. */
  readonly children?: ReactNode
}

/** Download link with file type and size. */
export function FileLink({ file, showSize = true, children }: FileLinkProps): ReactNode {
  const t = useTranslate()
  const facts = [kindOf(file), showSize && formatSize(file.bytes, t)].filter(Boolean)
  return (
    <a className="link file-link" href={file.url} download={file.name}>
      {children || file.name} <span className="file-link-facts">({facts.join(', ')})</span>
    </a>
  )
}

/** `PDF` for people, from the ending of its name, else from its type. */
function kindOf({ name, mime }: Pick<MediaFile, 'name' | 'mime'>): string {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1] ?? mime.split('/').at(-1) ?? ''
  return ending.toUpperCase()
}

/** Formats a size: `640 KB`, `2.4 MB`. */
export function formatSize(bytes: number, t: Translate = translateEnglish): string {
  if (!(bytes > 0)) return ''
  if (bytes < 1024) return t('{count, plural, one {# byte} other {# bytes}}', { count: bytes })
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
