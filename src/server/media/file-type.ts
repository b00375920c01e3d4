import type { AssetKind, fileEndings } from '#model/media/media.ts'
import { isSvg, svgText } from './svg.ts'

/** File type by the content (magic bytes); the name and the browser's content type are ignored. */
export interface FileType {
  readonly kind: AssetKind
  readonly mime: string
}

/** Number of leading bytes that identify a file type. */
export const headBytes = 4096

const movies = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'M4VP', 'MSNV'])
const docx =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document' satisfies keyof typeof fileEndings

/** File type by its first bytes; undefined for an unsupported one. */
export function fileTypeOf(head: Buffer): FileType | undefined {
  const starts = (text: string, at = 0) => head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (starts('\xff\xd8\xff')) return image('jpeg')
  if (starts('\x89PNG\r\n\x1a\n')) return image('png')
  if (starts('GIF87a') || starts('GIF89a')) return image('gif')
  if (starts('RIFF') && starts('WEBP', 8)) return image('webp')
  if (starts('ftyp', 4)) return boxedTypeOf(head)
  if (starts('\x1aE\xdf\xa3'))
    return head.subarray(0, 64).includes('webm') ? { kind: 'video', mime: 'video/webm' } : undefined
  if (starts('%PDF-')) return { kind: 'file', mime: 'application/pdf' }
  if (starts('PK\x03\x04')) return { kind: 'file', mime: docx }
  return textTypeOf(head)
}

/** The family of MP4 names itself and those it is compatible with. */
function boxedTypeOf(head: Buffer): FileType | undefined {
  const length = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(head.toString('latin1', at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return image('avif')
  return movies.has(brands[0]!) ? { kind: 'video', mime: 'video/mp4' } : undefined
}

function textTypeOf(head: Buffer): FileType | undefined {
  const text = svgText(head)
  if (text.includes('\0')) return undefined
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return { kind: 'file', mime: 'text/vtt' }
  return isSvg(text) ? image('svg+xml') : undefined
}

function image(format: string): FileType {
  return { kind: 'image', mime: `image/${format}` }
}

/** Whether a ZIP archive is a text document (DOCX) without macros. */
export function isDocument(archive: Buffer): boolean {
  const names = namesIn(archive)
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaproject|\.bin$|\.exe$|activex/i.test(name))
  )
}

/** The names in the directory at the end of a ZIP archive. */
function namesIn(archive: Buffer): readonly string[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > archive.length) return []
  const names: string[] = []
  let at = archive.readUInt32LE(end + 16)
  while (at + 46 <= end && archive.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    names.push(archive.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}
