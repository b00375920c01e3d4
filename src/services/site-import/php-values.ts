/** Strings in a PHP-serialised value, such as `a:1:{i:0;s:7:"noindex";}`, with lengths in bytes; a plain text itself. */
export function serializedStrings(value: string): readonly string[] {
  if (!/^[aOs]:\d+:/.test(value)) return value === '' ? [] : [value]
  const bytes = Buffer.from(value)
  const found: string[] = []
  for (let at = 0; at < bytes.length;) {
    const head = /s:(\d{1,9}):"/.exec(bytes.subarray(at, at + searched).toString('latin1'))
    if (!head) {
      at += searched - longestHead
      continue
    }
    const start = at + head.index + head[0].length
    const end = start + Number(head[1])
    // A length that the file does not bear out: an editor of texts went through it.
    if (end > bytes.length || bytes[end] !== 0x22) {
      at = start
      continue
    }
    found.push(bytes.subarray(start, end).toString('utf8'))
    at = end + 1
  }
  return found
}

const searched = 4096
const longestHead = 16
