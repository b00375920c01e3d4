/** Chunk of a PNG file: its type, and where it stands with its length, type and checksum, bytes. */
interface Chunk {
  readonly type: string
  readonly from: number
  readonly to: number
}

const headBytes = 8

/** Chunks of a PNG up to its end; what follows, or is cut off, is none. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let from = headBytes; from + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', from + 4, from + 8)
    const to = from + 12 + bytes.readUInt32BE(from)
    if (to > bytes.length) return
    yield { type, from, to }
    if (type === 'IEND') return
    from = to
  }
}

/** Number of pictures in an animated PNG, by the chunk before its first picture; 1 for any other. */
export function pngFrames(bytes: Buffer): number {
  for (const { type, from } of chunksOf(bytes)) {
    if (type === 'acTL') return Math.max(bytes.readUInt32BE(from + 8), 1)
    if (type === 'IDAT') break
  }
  return 1
}

/** Chunks that say where, when and by whom a picture was made. */
const notes = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

/** A PNG without what it says beside its pictures, and without what follows its end. */
export function withoutNotes(bytes: Buffer): Buffer {
  const kept = [...chunksOf(bytes)].filter(({ type }) => !notes.has(type))
  return Buffer.concat([bytes.subarray(0, headBytes), ...kept.map(({ from, to }) => bytes.subarray(from, to))])
}
