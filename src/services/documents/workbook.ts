import { readXlsx, streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { type AnySentence, sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { readApart } from '../reading/read-apart.ts'
import type { ReadingTask } from '../reading/reading-task.ts'
import { createBreather } from '../turns/breathe.ts'
import { type Cell, type Line, partsOf, type Table, tooLong, tooWide } from './table-lines.ts'

/** Parses the first sheet of an .xlsx workbook, always in the child process: a workbook is packed. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const table: Line[] = []
  const apart = { bytes: Math.max(bytes.length, limits.readAtOnceBytes + 1) }
  for await (const lines of readApart(workbookTask, bytes, apart)) table.push(...lines)
  return table
}

/** Task that parses a workbook in parts. */
export const workbookTask: ReadingTask<Uint8Array, Table> = {
  name: 'workbook',
  async *read(bytes) {
    try {
      await assertBounded(bytes)
      yield* partsOf(linesIn(bytes))
    } catch (error) {
      if (error instanceof VoixError) throw error
      throw workbookError(sentence('This workbook cannot be read. Save it again in Excel, or as CSV.'))
    }
  },
}

/** Throws for a workbook that unpacks to more than its limit, by what its archive says of each part. */
async function assertBounded(bytes: Uint8Array): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  let unpacked = 0
  for await (const { uncompressedSize, compressedSize } of zip.eachEntry()) {
    unpacked += uncompressedSize
    // A part without a size is one whose size nobody holds it to.
    if (unpacked > limits.workbookBytes || (uncompressedSize === 0 && compressedSize > 2))
      throw new VoixError('too-large', {
        reason: sentence('a workbook has at most {mib} MiB when it is unpacked. Divide it into several.', {
          mib: limits.workbookBytes / 1024 / 1024,
        }),
      })
  }
}

/** Rows of a sheet; Excel has no more. */
const mostRows = 1_048_576

async function* linesIn(bytes: Uint8Array): AsyncGenerator<Line> {
  const percents = await percentColumns(bytes)
  let next = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    if (index >= mostRows) throw workbookError(sentence('This sheet has more rows than a sheet can have.'))
    for (; next < index; next++) yield []
    next = index + 1
    const line = values.map((value, column) => cellOf(value, percents.has(column)))
    if (line.findLastIndex((cell) => cell !== '') >= limits.importColumns) throw tooWide()
    yield line
  }
}

/** Cells whose formats are looked at: 20 rows of as many columns as a table may have. */
const formatsLookedAt = 'A1:ALL20'

/** Columns whose numbers a sheet shows as percentages: it stores 0.85 where people read 85%. */
async function percentColumns(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true, range: formatsLookedAt })
  const found = new Set<number>()
  for (const [place, { value, style }] of sheets[0]?.cells ?? [])
    if (typeof value === 'number' && style?.numFmt?.includes('%')) found.add(Number(place.split(',')[1]))
  return found
}

type WorkbookCell = string | number | boolean | Date | null | undefined

function cellOf(value: WorkbookCell, isPercent: boolean): Cell {
  if (typeof value === 'number') return Number((isPercent ? value * 100 : value).toPrecision(isPercent ? 12 : 15))
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : wallClockOf(value)
  const text = String(value ?? '')
  if (text.length > limits.wysiwygBytes) throw tooLong()
  return text
}

/** Day of a cell, with its time where it has one: a sheet knows no time zones. */
function wallClockOf(value: Date): string {
  const [day, time] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split('T') as [string, string]
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`
}

export function workbookError(reason: AnySentence): VoixError {
  return new VoixError('invalid-input', { field: 'file', reason })
}

type WorkbookLines = Iterable<readonly (Cell | Date)[]> | AsyncIterable<readonly (Cell | Date)[]>

/** Workbook of one sheet, written as its lines come; texts are texts, so no spreadsheet runs them as formulas. */
export function writeWorkbook(lines: WorkbookLines): ReadableStream<Uint8Array> {
  return writeXlsxStream(writableLines(lines), { name: 'Voix', freezePane: { rows: 1 } })
}

async function* writableLines(lines: WorkbookLines) {
  const breathe = createBreather()
  for await (const line of lines) {
    await breathe()
    // `_x000D_` in a text would be read as a sign by its number.
    yield line.map((cell) => (typeof cell === 'string' ? cell.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell))
  }
}
