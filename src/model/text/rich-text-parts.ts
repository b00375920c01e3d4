import { decoded } from './plain-text.ts'

/** Piece of rich text written by people: a text between tags, a link's address, a picture's description. */
export interface RichTextPart {
  readonly kind: 'text' | 'href' | 'alt'
  /** Without the entities of HTML. */
  readonly text: string
  /** Its place in the HTML. */
  readonly from: number
  readonly to: number
}

/** Pieces of rich text in order, optionally of one kind. */
export function partsOfRichText(html: string, wanted?: RichTextPart['kind']): readonly RichTextPart[] {
  const parts: RichTextPart[] = []
  const add = (kind: RichTextPart['kind'], from: number, to: number) => {
    if (to > from && (wanted ?? kind) === kind) parts.push({ kind, text: decoded(html.slice(from, to)), from, to })
  }
  let at = 0
  // A tag that never ends takes the rest of the text with it, as in a browser.
  for (const tag of html.matchAll(/<[^>]*(?:>|$)/g)) {
    add('text', at, tag.index)
    at = tag.index + tag[0].length
    const kind = /^<a\s/i.test(tag[0]) ? 'href' : /^<img\s/i.test(tag[0]) ? 'alt' : undefined
    const attribute = kind && new RegExp(`\\s${kind}="([^"]*)"`, 'i').exec(tag[0])
    if (!kind || !attribute) continue
    const from = tag.index + attribute.index + attribute[0].length - 1 - attribute[1]!.length
    add(kind, from, from + attribute[1]!.length)
  }
  add('text', at, html.length)
  return parts
}

/** Rich text with other texts in some pieces; tags stay. */
export function withRichTextParts(html: string, changes: ReadonlyMap<RichTextPart, string>): string {
  const ordered = [...changes].toSorted(([one], [other]) => other.from - one.from)
  return ordered.reduce((now, [{ kind, from, to }, text]) => {
    const written = kind === 'text' ? encoded(text) : encoded(text).replaceAll('"', '&quot;')
    return now.slice(0, from) + written + now.slice(to)
  }, html)
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;')
}
