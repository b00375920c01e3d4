import { sentence } from '#messages/sentence.ts'
import { readCsv } from './csv.ts'
import type { Table } from './table-lines.ts'
import { readWorkbook, workbookError } from './workbook.ts'

/** File of an import: its text, or its bytes as they were uploaded. */
export type TableFile = string | Uint8Array

/** Parses a table from CSV or an .xlsx workbook. Throws `invalid-input` for what is neither. */
export async function readTable(file: TableFile): Promise<Table> {
  return isWorkbook(file) ? readWorkbook(file) : readCsv(textOf(file))
}

/** Text of a file that is no workbook, in the encodings that spreadsheets write. */
export function textOf(file: TableFile): string {
  if (typeof file === 'string') return file
  if (startsWith(file, oleStart))
    throw workbookError(
      sentence(
        'This is a workbook of Excel 97–2003, or has a password. Save it as a workbook (xlsx) without a password.',
      ),
    )
  const encoding = encodingOf(file)
  if (encoding === undefined)
    throw workbookError(sentence('This file is no table. Choose a CSV, a workbook (xlsx) or JSON.'))
  return new TextDecoder(encoding).decode(file)
}

export function isWorkbook(file: TableFile): file is Uint8Array {
  return typeof file !== 'string' && startsWith(file, zipStart)
}

const zipStart = [0x50, 0x4b, 0x03, 0x04]
const oleStart = [0xd0, 0xcf, 0x11, 0xe0]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte)
}

/** Encoding by the first bytes, else UTF-8 where it is, else that of Windows; undefined for what is no text. */
function encodingOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, lookedAt)
  const zeros = [0, 1].map((rest) => start.filter((byte, i) => byte === 0 && i % 2 === rest).length)
  if (zeros[0] || zeros[1]) {
    const most = start.length / 2
    if (zeros[0] === 0 && zeros[1]! > most / 2) return 'utf-16le'
    return zeros[1] === 0 && zeros[0]! > most / 2 ? 'utf-16be' : undefined
  }
  if (isUtf8(bytes)) return 'utf-8'
  return start.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) ? undefined : 'windows-1252'
}

/** Bytes by which a file is known. */
const lookedAt = 4096

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
