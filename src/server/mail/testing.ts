/** A mail as it is read: its HTML and its plain text. */
interface ReadMail {
  readonly html: string
  readonly text: string
}

/** Parses both forms of a mail from its MIME source. */
export function readMail(source: string): ReadMail {
  const part = (type: string) => {
    const [, rest = ''] = source.split(`Content-Type: ${type}; charset=utf-8\r\n`)
    const [head = '', ...body] = rest.split('\r\n\r\n')
    const [content = ''] = body.join('\r\n\r\n').split(/\r\n--[-\w]+_/)
    if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
    if (/quoted-printable/i.test(head)) return decoded(content)
    return content
  }
  return { html: part('text/html'), text: part('text/plain') }
}

function decoded(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
