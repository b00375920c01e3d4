/** Elements in which nothing may be parted. */
const wholes = /<(\/?)(?:blockquote|ul|ol|table|div|figure)\b/g

/** Splits an article at headings, or paragraphs where it has too few, into pieces of similar length for pictures between them. */
export function piecesOf(html: string, most: number): readonly string[] {
  const atHeadings = partedAt(html, /(?=<h[2-4]\b)/)
  const parts = atHeadings.length >= most ? atHeadings : partedAt(html, /(?=<(?:h[2-4]|p)\b)/)
  const size = html.length / most
  const pieces: string[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    const isFull = last !== undefined && last.length >= size * 0.8 && pieces.length < most
    if (last === undefined || isFull) pieces.push(part)
    else pieces[pieces.length - 1] = last + part
  }
  return pieces
}

function partedAt(html: string, seam: RegExp): readonly string[] {
  const parts: string[] = []
  for (const part of html.split(seam)) {
    const last = parts.at(-1)
    if (last === undefined || isWhole(last)) parts.push(part)
    else parts[parts.length - 1] = last + part
  }
  // A heading stays with what it stands over.
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1)
    if (last !== undefined && /<\/h[2-4]>\s*$/.test(last)) joined[joined.length - 1] = last + part
    else joined.push(part)
    return joined
  }, [])
}

function isWhole(html: string): boolean {
  return [...html.matchAll(wholes)].reduce((depth, [, end]) => depth + (end ? -1 : 1), 0) === 0
}
