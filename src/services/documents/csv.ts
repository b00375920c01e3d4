import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { formula } from '#model/text/csv-line.ts'
import { VoixError } from '#model/errors.ts'
import { readApart } from '../reading/read-apart.ts'
import type { ReadingTask } from '../reading/reading-task.ts'

const separators = [',', ';', '|', '\t'] as const

/** Cell before it was escaped by `csvLine`. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

export const byteOrderMark = '\uFEFF'

/** Parses CSV with the separator that is most frequent in its first line. Throws on an unclosed quote. */
export async function readCsv(text: string): Promise<Table> {
  const table: Line[] = []
  for await (const lines of readApart(csvTask, text, { bytes: text.length })) table.push(...lines)
  return table
}

type Line = readonly string[]
type Table = readonly Line[]

/** Task that parses CSV in parts. */
export const csvTask: ReadingTask<string, Table> = {
  name: 'csv',
  *read(text) {
    let lines: Line[] = []
    let cells = 0
    let widest: number | undefined
    for (const line of linesIn(text)) {
      // Sheets add empty columns at the end.
      widest ??= line.findLastIndex((cell) => cell.trim() !== '') + 1
      // Of cells beyond the head one shows that there are more.
      const more = line.slice(widest).find((cell) => cell.trim() !== '')
      const kept = [...line.slice(0, widest), ...(more === undefined ? [] : [more])]
      lines.push(kept)
      cells += kept.length
      if (cells < cellsAtOnce) continue
      yield lines
      lines = []
      cells = 0
    }
    yield lines
  },
}

const cellsAtOnce = 2000

function* linesIn(text: string): Generator<Line> {
  const whole = text.startsWith(byteOrderMark) ? text.slice(1) : text
  // A line before the head by which sheets name their separator.
  const [named = '', given] = /^"?sep=([,;|\t])"?(?:\r\n?|\n)/i.exec(whole) ?? []
  const source = whole.slice(named.length)
  const separator = given ?? separatorOf(source.slice(0, source.search(/[\r\n]|$/)))
  let count = 0
  let line: string[] = []
  let at = 0
  while (at < source.length) {
    const { cell, next } = cellAt(source, at, separator)
    if (cell.length > limits.wysiwygBytes) throw tooLong()
    if (line.push(cell) > limits.importColumns) throw tooWide()
    const ended = source[next] !== separator
    at = next + (source.startsWith('\r\n', next) ? 2 : 1)
    if (ended || at > source.length) {
      if (isSaid(line)) yield line
      // One more than may come is enough to refuse them all.
      if (isSaid(line) && ++count > limits.importRows + 1) return
      line = []
    } else if (at === source.length) line.push('')
  }
  if (isSaid(line)) yield line
}

function isSaid(line: Line): boolean {
  return line.some((cell) => cell.trim() !== '')
}

function tooWide(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('a table has at most {columns} columns.', { columns: limits.importColumns }),
  })
}

function tooLong(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('a cell has at most {kib} KiB.', { kib: limits.wysiwygBytes / 1024 }),
  })
}

function cellAt(source: string, start: number, separator: string): { cell: string; next: number } {
  if (source[start] !== '"') {
    let next = start
    while (next < source.length && source[next] !== separator && source[next] !== '\r' && source[next] !== '\n') next++
    return { cell: source.slice(start, next), next }
  }
  for (let from = start + 1; ;) {
    const quote = source.indexOf('"', from)
    // Signs of a cell may all be doubled.
    if (quote - start > 2 * limits.wysiwygBytes + 1) throw tooLong()
    if (quote < 0)
      throw new VoixError('invalid-input', {
        field: 'csv',
        reason: sentence('A quotation mark is never closed. Close it and import again.'),
      })
    if (source[quote + 1] !== '"') return { cell: source.slice(start + 1, quote).replace(/""/g, '"'), next: quote + 1 }
    from = quote + 2
  }
}

function separatorOf(head: string): string {
  const counts = separators.map((each) => head.split(each).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
