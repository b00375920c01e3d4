import { type Inline, type InlineToken, joined } from '../xliff/inline.ts'

/** Text as a model is given it: codes as numbered tags, `<1>…</1>` or `<2/>`, and no attribute of theirs. */
export function markedText(inline: Inline, isRich: boolean): string {
  if (!isRich) return inline.map(String).join('')
  return inline
    .map((token) => {
      if (typeof token === 'string')
        return token.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      return token.kind === 'close' ? `</${token.id}>` : token.kind === 'void' ? `<${token.id}/>` : `<${token.id}>`
    })
    .join('')
}

/** Tokens of a text with numbered tags; undefined for one with other markup. */
export function unmarkedText(text: string, isRich: boolean): Inline | undefined {
  if (!isRich) return text === '' ? [] : [text]
  const tokens: InlineToken[] = []
  let at = 0
  for (const { 0: tag, 1: slash, 2: id = '', 3: isVoid, index } of text.matchAll(/<(\/?)(\d{1,6})(\s?\/)?>/g)) {
    const words = text.slice(at, index)
    if (hasMarkup(words)) return undefined
    tokens.push(decoded(words), { kind: slash ? 'close' : isVoid ? 'void' : 'open', id })
    at = index + tag.length
  }
  const rest = text.slice(at)
  if (hasMarkup(rest)) return undefined
  return joined([...tokens, decoded(rest)])
}

/** Whether words have a tag or a comment, as no text of ours has beside numbered ones. */
export function hasMarkup(words: string): boolean {
  return /<[a-z!/?\d]/i.test(words)
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

function decoded(words: string): string {
  return words.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name]!)
}
