import { siteFromPages, type SourceLine } from './pages-site.ts'
import { linesOfSource, textOfSource } from './packed-source.ts'
import { readWxr } from './read-wxr.ts'
import type { SourceSite } from './source.ts'

/** Form in which a source is stored: a WordPress export as it is, or pages of HTML line by line. */
export type SourceForm = 'wxr' | 'pages'

/** Reads a source as it comes. Throws `invalid-input` or `too-large`. */
export async function readSource(
  form: SourceForm,
  file: string,
  source: AsyncIterable<Uint8Array>,
): Promise<SourceSite> {
  if (form === 'wxr') return readWxr(file, textOfSource(source))
  const lines: SourceLine[] = []
  for await (const line of linesOfSource(source)) if (line !== '') lines.push(JSON.parse(line) as SourceLine)
  return siteFromPages(lines)
}

/** Lines as they are stored. */
export async function* bytesOfLines(lines: readonly SourceLine[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`)
}
