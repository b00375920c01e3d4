/** Words of the page as they are stored: in one line, without the joiners that a title draws at its hyphens. */
export function plainWords(text: string | null): string {
  return (text ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}
