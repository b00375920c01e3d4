import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

/** Readable source, in pieces and repeatedly. */
export type OpenSource = () => AsyncIterable<Uint8Array>

/** Compresses a source to about a tenth. */
export async function packed(source: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of Readable.from(source, { objectMode: false }).pipe(createGzip()))
    pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('base64')
}

/** Separator between the parts of a stored source. */
export const partEnd = '\n'

/** Decompresses a stored source in pieces. */
export async function* unpacked(stored: string): AsyncGenerator<Uint8Array> {
  for (const part of stored.split(partEnd)) {
    if (part === '') continue
    const bytes = Buffer.from(part, 'base64')
    for await (const piece of Readable.from([bytes]).pipe(createGunzip())) yield piece as Buffer
  }
}

/** Text of a source in pieces, which retain no larger buffers. */
export async function* textOfSource(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const bytes of source)
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true })
  yield decoder.decode()
}

const pieceBytes = 64 * 1024

/** Lines of a source, without line ends. */
export async function* linesOfSource(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of textOfSource(source)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
