/** Words as rich text writes them: `&`, `<` and `>` escaped, quotes as they are. */
export function escapedText(text: string): string {
  if (!/[&<>]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A value of an attribute as rich text writes it, between double quotes. */
export function escapedValue(text: string): string {
  return escapedText(text).replaceAll('"', '&quot;')
}

/** Text escaped for any place of HTML and XML, attributes of either quotes too. */
export function escaped(text: string): string {
  return escapedValue(text).replaceAll("'", '&#39;')
}
