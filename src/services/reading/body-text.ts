import { closeSync, openSync, readSync } from 'node:fs'

/** A body of JSON on the disk that has one long text among its members: it is read piece by piece, and never held. */
interface BodyWithText {
  /** The body with an empty text in place of the long one. */
  readonly rest: unknown
  /** The long text in its pieces; undefined where there is none. */
  readonly text: Iterable<string> | undefined
}

/**
 * Opens a body whose member `name` is a long text. Throws a `SyntaxError` for invalid JSON, a repeated member, or more than
 * `mostBeside` other bytes.
 */
export function openBody(path: string, name: string, mostBeside: number): BodyWithText {
  const found = findText(path, Buffer.from(name), mostBeside)
  const rest: unknown = JSON.parse(found.beside)
  return { rest, text: found.place && textAt(path, found.place) }
}

interface Place {
  readonly start: number
  readonly end: number
}

const [quote, backslash, colon, comma] = ['"', '\\', ':', ','].map((sign) => sign.charCodeAt(0))
const pieceBytes = 64 * 1024

/** Reader of a body byte by byte, as far as it must know what is a name and what a text. */
function findText(path: string, name: Buffer, mostBeside: number) {
  const beside: Buffer[] = []
  let besideBytes = 0
  const keep = (bytes: Buffer) => {
    besideBytes += bytes.length
    if (besideBytes > mostBeside) throw new SyntaxError('too much beside the text')
    beside.push(Buffer.from(bytes))
  }
  let depth = 0
  let isInText = false
  let isEscaped = false
  /** Bytes of the text that is open, as far as a name has them. */
  let word: number[] = []
  let isName = false
  let place: { start: number; end: number } | undefined
  let isOurs = false
  for (const { bytes, at } of piecesOf(path, { start: 0, end: Infinity })) {
    let from = isOurs ? -1 : 0
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) {
          isInText = false
          if (isOurs) {
            place!.end = at + i
            isOurs = false
            from = i
          }
        }
        if (isInText && !isOurs && word.length <= name.length) word.push(byte)
        continue
      }
      if (byte === quote) {
        isInText = true
        if (depth === 1 && isName && Buffer.from(word).equals(name)) {
          if (place) throw new SyntaxError('the text stands there twice')
          keep(bytes.subarray(from, i + 1))
          from = -1
          isOurs = true
          place = { start: at + i + 1, end: 0 }
        }
        word = []
        isName = false
      } else if (byte === 0x7b || byte === 0x5b) depth++
      else if (byte === 0x7d || byte === 0x5d) depth--
      else if (byte === colon) isName = true
      else if (byte === comma) isName = false
    }
    if (from >= 0) keep(bytes.subarray(from))
  }
  if (isOurs) throw new SyntaxError('the text has no end')
  return { beside: Buffer.concat(beside).toString('utf8'), place: place as Place | undefined }
}

/** Text of JSON between two places, as it reads: cut where neither a sign nor an escape is. */
function* textAt(path: string, place: Place): Generator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for (const { bytes } of piecesOf(path, place)) {
    const written = rest + decoder.decode(bytes, { stream: true })
    const end = endOfWhole(written)
    rest = written.slice(end)
    yield JSON.parse(`"${written.slice(0, end)}"`) as string
  }
  const last = rest + decoder.decode()
  if (last !== '') yield JSON.parse(`"${last}"`) as string
}

/** End of the last complete escape. */
function endOfWhole(written: string): number {
  for (let at = written.indexOf('\\'); at >= 0;) {
    const next = at + (written[at + 1] === 'u' ? 6 : 2)
    if (next > written.length) return at
    at = written.indexOf('\\', next)
  }
  return written.length
}

function* piecesOf(path: string, { start, end }: Place): Generator<{ readonly bytes: Buffer; readonly at: number }> {
  const file = openSync(path, 'r')
  const piece = Buffer.alloc(pieceBytes)
  try {
    for (let at = start; at < end;) {
      const length = readSync(file, piece, 0, Math.min(pieceBytes, end - at), at)
      if (length === 0) return
      yield { bytes: piece.subarray(0, length), at }
      at += length
    }
  } finally {
    closeSync(file)
  }
}
