/** Splits lines at pipes, trimmed; blank lines are skipped. */
export function pipedLines(text = ''): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((part) => part.trim()))
}
