import { sentence } from '#messages/sentence.ts'
import { formula } from '#model/csv-line.ts'
import { VoixError } from '#model/errors.ts'

const separators = [',', ';', '|', '\t'] as const

/** A cell as it was before `csvLine` made it safe. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

export const byteOrderMark = '\uFEFF'

/**
 * The lines of a file as cells; the separator is the one that its first line has most of. Throws on a quote left open.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const separator = separatorOf(source.slice(0, source.search(/[\r\n]|$/)))
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < source.length) {
    const { cell, next } = cellAt(source, at, separator)
    line.push(cell)
    const ended = source[next] !== separator
    at = next + (source.startsWith('\r\n', next) ? 2 : 1)
    if (ended || at > source.length) {
      lines.push(line)
      line = []
    } else if (at === source.length) line.push('')
  }
  if (line.length > 0) lines.push(line)
  return lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

function cellAt(source: string, start: number, separator: string): { cell: string; next: number } {
  if (source[start] !== '"') {
    let next = start
    while (next < source.length && source[next] !== separator && source[next] !== '\r' && source[next] !== '\n') next++
    return { cell: source.slice(start, next), next }
  }
  let cell = ''
  for (let from = start + 1; ;) {
    const quote = source.indexOf('"', from)
    if (quote < 0)
      throw new VoixError('invalid-input', {
        field: 'csv',
        reason: sentence({
          id: 'refusals.csv.quotation',
          defaultMessage: 'A quotation mark is never closed. Close it and import again.',
        }),
      })
    cell += source.slice(from, quote)
    if (source[quote + 1] !== '"') return { cell, next: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function separatorOf(head: string): string {
  const counts = separators.map((each) => head.split(each).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
