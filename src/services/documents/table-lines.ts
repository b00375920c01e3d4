import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'

/** Cell of a table: text, or a number that a workbook has as one. */
export type Cell = string | number

/** Line of a table; one without cells is blank and counts for the numbers of those that follow. */
export type Line<C extends Cell = Cell> = readonly C[]
export type Table<C extends Cell = Cell> = readonly Line<C>[]

const cellsAtOnce = 2000

/** Lines in parts of a bounded size, without the empty columns that sheets add, and without blank lines around the table. */
export async function* partsOf<C extends Cell>(
  source: Iterable<Line<C>> | AsyncIterable<Line<C>>,
): AsyncGenerator<Table<C>> {
  let lines: Line<C>[] = []
  let cells = 0
  let blank = 0
  let count = 0
  let widest: number | undefined
  for await (const line of source) {
    if (!line.some(isSaid)) {
      blank++
      continue
    }
    if (widest !== undefined) for (; blank > 0; blank--, cells++) lines.push([])
    blank = 0
    widest ??= line.findLastIndex(isSaid) + 1
    // Of cells beyond the head one shows that there are more.
    const more = line.slice(widest).find(isSaid)
    const kept = [...line.slice(0, widest), ...(more === undefined ? [] : [more])]
    lines.push(kept)
    cells += kept.length
    // One more than may come is enough to refuse them all.
    if (++count > limits.importRows + 1) break
    if (cells < cellsAtOnce) continue
    yield lines
    lines = []
    cells = 0
  }
  yield lines
}

function isSaid(cell: Cell): boolean {
  return typeof cell === 'number' || cell.trim() !== ''
}

export function tooWide(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('a table has at most {columns} columns.', { columns: limits.importColumns }),
  })
}

export function tooLong(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('a cell has at most {kib} KiB.', { kib: limits.wysiwygBytes / 1024 }),
  })
}
