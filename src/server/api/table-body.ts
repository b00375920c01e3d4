import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { GivenFormats } from '#services/documents/cell-formats.ts'
import type { TableFile } from '#services/documents/table-file.ts'

interface GivenTable extends GivenFormats {
  readonly csv?: string
  /** Base64. */
  readonly file?: string
  readonly columns?: readonly string[]
}

/** Table of a request's body: its text or its bytes, and how to read it. Throws for what is no base64, or too long. */
export function tableOf({ csv, file, columns, dates, decimals }: GivenTable): {
  readonly file: TableFile
  readonly reading: GivenFormats & { readonly columns?: readonly string[] }
} {
  const reading = { ...(columns && { columns }), ...(dates && { dates }), ...(decimals && { decimals }) }
  if (file === undefined) return { file: csv ?? '', reading }
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(file) || csv !== undefined)
    throw new VoixError('invalid-input', {
      field: 'file',
      reason: sentence('send either the text of a table in csv, or a file in base64.'),
    })
  const bytes = new Uint8Array(Buffer.from(file, 'base64'))
  if (bytes.length > limits.importBytes) throw new VoixError('too-large', { reason: tooMany })
  return { file: bytes, reading }
}

const tooMany = sentence('an import has at most {mib} MiB.', { mib: limits.importBytes / 1024 / 1024 })
