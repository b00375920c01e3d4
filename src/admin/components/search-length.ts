import { t } from '#messages/interface.ts'

/** Length of a search title, against what search engines show. */
export function titleLength(text: string): string {
  return counted(text, 50, 60)
}

/** Length of a search description, against what search engines show. */
export function descriptionLength(text: string): string {
  return counted(text, 100, 150)
}

function counted(text: string, least: number, most: number): string {
  const { length } = text
  const verdict = length === 0 ? 'none' : length < least ? 'short' : length > most ? 'long' : 'good'
  return t(
    '{length, plural, one {# character} other {# characters}}{verdict, select, short {, a little short} long {, will be cut off} good {, a good length} other {}}. Best: {least} to {most}.',
    { length, verdict, least, most },
  )
}
