/** Text as it may stand in HTML and in a double-quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
