import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { formula } from '#model/text/csv-line.ts'
import { VoixError } from '#model/errors.ts'
import { readApart } from '../reading/read-apart.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { type Line, partsOf, type Table, tooLong, tooWide } from './table-lines.ts'

const separators = [',', ';', '|', '\t'] as const

/** Cell before it was escaped by `csvLine`. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

export const byteOrderMark = '\uFEFF'

/** Parses CSV with the separator that is most frequent in its first line. Throws on an unclosed quote. */
export async function readCsv(text: string): Promise<Table<string>> {
  const table: Line<string>[] = []
  for await (const lines of readApart(csvTask, text, { bytes: text.length })) table.push(...lines)
  return table
}

/** Task that parses CSV in parts. */
export const csvTask: ReadingTask<string, Table<string>> = {
  name: 'csv',
  read: (text) => partsOf(linesIn(text)),
}

function* linesIn(text: string): Generator<Line<string>> {
  const whole = text.startsWith(byteOrderMark) ? text.slice(1) : text
  // A line before the head by which sheets name their separator.
  const [named = '', given] = /^"?sep=([,;|\t])"?(?:\r\n?|\n)/i.exec(whole) ?? []
  const source = whole.slice(named.length)
  const separator = given ?? separatorOf(source.slice(0, source.search(/[\r\n]|$/)))
  let line: string[] = []
  let at = 0
  while (at < source.length) {
    const { cell, next } = cellAt(source, at, separator)
    if (cell.length > limits.wysiwygBytes) throw tooLong()
    if (line.push(cell) > limits.importColumns) throw tooWide()
    const ended = source[next] !== separator
    at = next + (source.startsWith('\r\n', next) ? 2 : 1)
    if (ended || at > source.length) {
      yield line
      line = []
    } else if (at === source.length) line.push('')
  }
  if (line.length > 0) yield line
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
