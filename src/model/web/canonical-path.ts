/**
 * Canonical path, by which paths are compared. Letters are composed (NFC), and only signs that would change the meaning are
 * escaped. Octets that are no UTF-8 are read as Windows-1252: `/habitaci%F3n`, `/habitaci%c3%b3n` and `/habitación` are one.
 * `writeSign` writes an unescaped sign.
 */
export function canonicalPath(path: string, writeSign = (sign: string) => sign): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (octets) => readOctets(octets, writeSign)).normalize('NFC')
}

function readOctets(octets: string, writeSign: (sign: string) => string): string {
  const escapes = octets.match(/%../g)!
  const bytes = Uint8Array.from(escapes, (escape) => Number.parseInt(escape.slice(1), 16))
  const text = decoded(bytes)
  if (text === undefined) return escapes.map((escape, i) => oldLetter(bytes[i]!, escape, writeSign)).join('')
  let at = 0
  return [...text]
    .map((sign) => {
      const written = escapes.slice(at, (at += utf8.encode(sign).length)).join('')
      return readable.test(sign) ? writeSign(sign) : written
    })
    .join('')
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function oldLetter(byte: number, escape: string, writeSign: (sign: string) => string): string {
  const sign = windows1252.decode(Uint8Array.of(byte))
  return readable.test(sign) ? writeSign(sign) : escape
}

const utf8 = new TextEncoder()
const windows1252 = new TextDecoder('windows-1252')

/** Signs that mean the same with their escape and without: letters, digits, marks, symbols, and what RFC 3986 leaves plain. */
const readable = /^[\p{L}\p{N}\p{M}~!'(),:@_-]$|^[^\p{ASCII}\p{C}\p{Z}]$/u
