/** Decodes a page: by byte order mark, server's charset, declaration, or detection. */
export function htmlText(bytes: Uint8Array, contentType = ''): string {
  const marked = markedEncoding(bytes)
  const said = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]
  const encoding = marked ?? known(said) ?? known(declared(bytes))
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}

/** Encoding that the beginning of a page declares. */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
  const found =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1]
  // A page that can be read so far is none of two bytes a sign.
  return found && /^utf-?16/i.test(found) ? 'utf-8' : found
}

const headBytes = 4096

function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
