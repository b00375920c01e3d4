import { createReadStream } from 'node:fs'
import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { readApart } from '../reading/read-apart.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { linesOfSource, packed, textOfSource, unpacked } from './packed-source.ts'
import { packedText, unpackedText } from './packed-text.ts'
import { siteFromPages, type SourceLine } from './pages-site.ts'
import { readWxr } from './read-wxr.ts'
import type { SourceDocument, SourceSite } from './source.ts'

/** Stored form of a source: a WordPress export, or lines of HTML pages. */
export type SourceForm = 'wxr' | 'pages'

/** Location of a source: a text, a file, or stored. */
export type SourcePlaceOf = { readonly text: string } | { readonly path: string } | { readonly stored: string }

interface GivenSource {
  readonly form: SourceForm
  /** Name of the file, for refusals. */
  readonly file: string
  readonly from: SourcePlaceOf
}

/** Part of a source: some documents, the rest of the site, what is to be stored of it. */
type SourcePart =
  | { readonly documents: readonly SourceDocument[] }
  | { readonly site: Omit<SourceSite, 'documents'> }
  | { readonly stored: string; readonly bytes: number }

/** Parsed source, with what is stored of it. */
export interface ReadSite {
  readonly source: SourceSite
  readonly stored: string
  readonly bytes: number
}

/** Reads a source. Throws `invalid-input` or `too-large`. */
export async function readSource(given: GivenSource, bytes: number): Promise<ReadSite> {
  if (bytes > limits.siteImportBytes) throw tooLarge()
  const documents: SourceDocument[] = []
  let site: Omit<SourceSite, 'documents'> | undefined
  let kept = { stored: '', bytes }
  for await (const part of readApart(sourceTask, given, { bytes })) {
    if ('documents' in part) documents.push(...part.documents)
    else if ('site' in part) site = part.site
    else kept = part
  }
  return { ...kept, source: { ...site!, documents } }
}

/** Task that parses a source while it is streamed, and compresses one not stored before. */
export const sourceTask: ReadingTask<GivenSource, SourcePart> = { name: 'source', read: readParts }

async function* readParts({ form, file, from }: GivenSource): AsyncGenerator<SourcePart> {
  const { documents, ...site } = await siteIn(form, file, counted(bytesOf(from)))
  for (let at = 0; at < documents.length; at += documentsAtOnce)
    yield { documents: documents.slice(at, at + documentsAtOnce) }
  yield { site }
  if ('stored' in from) return
  let bytes = 0
  const passed = async function* () {
    for await (const piece of bytesOf(from)) {
      bytes += piece.length
      yield piece
    }
  }
  const stored = await packed(passed())
  yield { stored, bytes }
}

const documentsAtOnce = 20

async function siteIn(form: SourceForm, file: string, source: AsyncIterable<Uint8Array>): Promise<SourceSite> {
  if (form === 'wxr') return readWxr(file, textOfSource(source))
  const lines: SourceLine[] = []
  for await (const line of linesOfSource(source))
    if (line !== '') lines.push(compactLine(JSON.parse(line) as SourceLine))
  return siteFromPages(lines)
}

function compactLine(line: SourceLine): SourceLine {
  return 'page' in line ? { page: { ...line.page, content: packedText(unpackedText(line.page.content)) } } : line
}

async function* bytesOf(from: SourcePlaceOf): AsyncGenerator<Uint8Array> {
  if ('path' in from) yield* createReadStream(from.path)
  else if ('stored' in from) yield* unpacked(from.stored)
  else yield Buffer.from(from.text)
}

async function* counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of source) {
    bytes += piece.length
    if (bytes > mostUnpacked) throw tooLarge()
    yield piece
  }
}

/** Bytes of a stored source: pages are stored with what is around their content. */
const mostUnpacked = limits.siteImportBytes * 2

/** Stored bytes of lines. */
export async function* bytesOfLines(lines: readonly SourceLine[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) {
    const plain = 'page' in line ? { page: { ...line.page, content: unpackedText(line.page.content) } } : line
    yield Buffer.from(`${JSON.stringify(plain)}\n`)
  }
}

function tooLarge(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('a file has at most {most} MiB. Export the site in parts.', {
      most: limits.siteImportBytes / 1024 / 1024,
    }),
  })
}
