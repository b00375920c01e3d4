import type { ReactNode } from 'react'
import { isRecord } from '#model/json.ts'
import { isSafeHref } from '#model/web/link.ts'
import type { MediaFile } from '#model/media/media.ts'
import { FileLink } from '../navigation/file-link.tsx'
import type { FormFlow } from './use-form.ts'

/** Files in a server's answer. */
export function filesIn({ files }: FormFlow['answer']): readonly MediaFile[] {
  if (!Array.isArray(files)) return []
  return files
    .filter(isRecord)
    .map(({ url, name, mime, bytes }) => ({
      url: String(url),
      name: String(name),
      mime: String(mime),
      bytes: Number(bytes),
    }))
    .filter(({ url }) => isSafeHref(url))
}

/** Download links of a form's confirmation. */
export function GivenFiles({ files }: { readonly files: readonly MediaFile[] }): ReactNode {
  if (files.length === 0) return null
  return (
    <ul className="form-files">
      {files.map((file) => (
        <li key={file.url}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}
