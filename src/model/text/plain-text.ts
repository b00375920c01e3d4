/** Decodes HTML entities. */
export function decoded(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign, name: string) => signs[name] ?? sign)
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** Text without line breaks and runs of spaces. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
