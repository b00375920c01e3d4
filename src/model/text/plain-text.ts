/** Decodes HTML entities. */
export function decoded(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign, name: string) => signs[name] ?? sign)
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** Text without line breaks and runs of spaces. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Tags within a word or a sentence: what stands beside them is not parted by them. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi

/** Text of HTML on one line. */
export function plainText(html: string): string {
  return inOneLine(decoded(html.replaceAll(inlineTag, '').replaceAll(/<[^>]*>/g, ' ')))
}
