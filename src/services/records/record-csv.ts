import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { Entity } from '#entities/define.ts'
import type { Field } from '#fields/index.ts'
import { limits } from '#model/limits.ts'
import { fold } from '#model/text/fold.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { findUnsafeJson, isRecord } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { isWallClock } from '#model/time/wall-clock.ts'
import { createBreather } from '../turns/breathe.ts'
import { type CellFormats, dayIn, formatsOf, type GivenFormats, numberIn } from '../documents/cell-formats.ts'
import { cellText } from '../documents/csv.ts'
import { type ColumnNames, readHead } from '../documents/table-head.ts'
import type { Cell, Table } from '../documents/table-lines.ts'
import { labelsOf, nameColumn, tableColumns } from './record-columns.ts'

/** Columns that name a record; the others of the row are written for the reader and left alone on the way in. */
const naming = ['id', 'site_id', 'language_code'] as const

/** Columns of the row that are written for the reader, where no field has the name. */
const shownColumns = ['status', 'created_at', 'updated_at'] as const

/** Column of a CSV export. */
export interface CsvColumn {
  readonly name: string
  readonly cell: (row: RecordRow) => string
  /** Kind of its values where a workbook has more than text: a number, or a day. */
  readonly kind?: 'number' | 'date'
}

/** Context of an export's columns besides its rows. */
interface AroundTable {
  /** Field → the keys that its pairs have in any row. */
  readonly keys: ReadonlyMap<string, readonly string[]>
  /** Title of a related record. */
  readonly nameOf: (field: string, id: string) => string
}

/** Columns of an export: names, status and fields. */
export function csvColumns(entity: Entity, { keys, nameOf }: AroundTable = around): readonly CsvColumn[] {
  const { fields, table = {} } = entity
  const own = Object.keys(fields).filter((name) => !isNaming(name))
  return [
    ...[...naming, ...shownColumns.filter((name) => !Object.hasOwn(fields, name))].map((name) => ({
      name,
      cell: (row: RecordRow) => row[name],
    })),
    ...own.flatMap((name): readonly CsvColumn[] => {
      if (table.spread?.includes(name))
        return (keys.get(name) ?? []).map((key) => ({
          name: `${name}.${key}`,
          cell: ({ data }) => textOf(pairsIn(data[name])[key]),
        }))
      const kind = ['number', 'date'].find((each) => each === fields[name]!.type) as CsvColumn['kind']
      const column = { name, cell: ({ data }: RecordRow) => textOf(data[name]), ...(kind && { kind }) }
      if (!table.named?.includes(name)) return [column]
      return [column, { name: nameColumn(name), cell: ({ data }) => nameOf(name, textOf(data[name])) }]
    }),
  ]
}

const around: AroundTable = { keys: new Map(), nameOf: () => '' }

export function pairsIn(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function isNaming(name: string): boolean {
  return naming.some((each) => each === name)
}

/** Lists of words are written with bars between them, everything with a shape of its own as JSON. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' && !/[|"[\]]/.test(each)))
    return value.join(' | ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Line of an import, with the record it names and the values it sets. */
export interface ImportLine {
  /** Counted as an editor counts the lines of the file, its head being the first. */
  readonly line: number
  readonly id: string
  readonly site_id: string
  readonly language_code: string
  /** Values of the line; an empty cell is an empty value. */
  readonly data: RecordData
  /** Fields with a wall clock, which is of the time zone of the record. */
  readonly clocks?: readonly string[]
  readonly problem?: AnySentence
  /** Whether it has files that an import would fetch, and its trial does not. */
  readonly isFetched?: boolean
}

/** Reading of a table as a person asks for it: its columns by place, and the formats that its cells leave open. */
export interface TableReading extends GivenFormats {
  readonly columns?: ColumnNames
}

/** Lines of a table below its head, and which formats its cells leave open. */
interface ReadLines {
  readonly lines: readonly ImportLine[]
  readonly unsure: readonly (keyof GivenFormats)[]
}

/** Parses lines below the head. Throws `invalid-input` for an unknown column. */
export async function readLines(entity: Entity, table: Table, given: TableReading = {}): Promise<ReadLines> {
  const [head = [], ...lines] = table
  const { spread = [] } = entity.table ?? {}
  const names = readHead(head, {
    columns: tableColumns(entity),
    given: given.columns,
    isOther: (name) => spread.some((field) => name.startsWith(`${field}.`)),
  })
  const { formats, unsure } = formatsOf(
    {
      dates: cellsOf(entity, names, lines, ({ type }) => type === 'date' || type === 'datetime'),
      numbers: cellsOf(entity, names, lines, (field) => traitsOf(field).cell === 'number'),
    },
    given,
  )
  const breathe = createBreather()
  const read: ImportLine[] = []
  for (const [i, cells] of lines.entries()) {
    await breathe()
    if (cells.length > 0) read.push(lineFrom(entity, names, { cells, line: i + 2, formats }))
  }
  return { lines: read, unsure }
}

/** Cells of the columns whose field is of a kind. */
function* cellsOf(
  { fields }: Entity,
  names: ColumnNames,
  lines: Table,
  isWanted: (field: Field) => boolean,
): Generator<Cell> {
  const wanted = [...names.keys()].filter((i) => Object.hasOwn(fields, names[i]!) && isWanted(fields[names[i]!]!))
  for (const line of lines) for (const i of wanted) if (line[i] !== undefined) yield line[i]
}

interface CellsOfLine {
  readonly cells: readonly Cell[]
  readonly line: number
  readonly formats: CellFormats
}

function lineFrom(
  { fields, table, window }: Entity,
  names: ColumnNames,
  { cells, line, formats }: CellsOfLine,
): ImportLine {
  const given = new Map<string, Cell>()
  for (const [i, name] of names.entries()) {
    const cell = cells[i] ?? ''
    if (name !== '') given.set(name, typeof cell === 'string' ? cellText(cell) : cell)
  }
  const data: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const cell = given.get(name)
    if (cell !== undefined) data[name] = valueFrom(field, cell, { ...formats, isLast: name === window?.until })
  }
  for (const field of table?.spread ?? []) {
    const parts = [...given].filter(([name]) => name.startsWith(`${field}.`))
    const said = parts
      .filter(([, cell]) => cell !== '')
      .map(([name, cell]) => [name.slice(field.length + 1), `${cell}`])
    if (parts.length > 0) data[field] = Object.fromEntries(said)
  }
  const text = (name: string) => String(given.get(name) ?? '').trim()
  const clocks = Object.keys(data).filter(
    (name) => fields[name]?.type === 'datetime' && isWallClock(String(data[name])),
  )
  return {
    line,
    id: text('id'),
    site_id: text('site_id'),
    language_code: text('language_code'),
    data,
    ...(clocks.length > 0 && { clocks }),
    ...(cells.length > names.length && {
      problem: sentence('This line has more cells than the first line.'),
    }),
  }
}

/** Yes and no as programs and sheets in several languages write them, folded. */
const yes = ['true', '1', 'yes', 'x', '✓', 'si', 'verdadero', 'ja', 'wahr', 'oui', 'vrai']
const no = ['false', '0', 'no', '', 'falso', 'nein', 'falsch', 'non', 'faux']

/** Formats of a cell; `isLast`: a day without a time ends at its end, as with *Sold until*. */
interface ValueFormats extends CellFormats {
  readonly isLast: boolean
}

/** A cell as the field's parser wants it; what makes no sense is left for the parser to refuse. */
function valueFrom(field: Field, cell: Cell, formats: ValueFormats): unknown {
  const form = traitsOf(field).cell
  const text = String(cell)
  if (form === 'yes or no') {
    const word = fold(text).trim()
    return yes.includes(word) ? true : no.includes(word) ? false : text
  }
  if (form === 'number') return text.trim() === '' ? field.default : numberIn(cell, formats)
  if (form === 'words' && !text.startsWith('['))
    return text
      .split('|')
      .map((each) => optionNamed(field, each.trim()))
      .filter((each) => each !== '')
  if (text === '') return field.default
  if (form === 'words' || form === 'json') return fromJson(text)
  if (field.type === 'date') return dayIn(cell, formats).replace(/T.*$/, '')
  if (field.type === 'datetime')
    return dayIn(cell, formats).replace(/^\d{4}-\d{2}-\d{2}$/, formats.isLast ? '$&T23:59' : '$&T00:00')
  return optionNamed(field, linesOf(field, text))
}

/** Text with the line ends of its field: paragraphs in a formatted text, none in what has one line. */
function linesOf({ type }: Field, text: string): string {
  if (!/[\r\n]/.test(text)) return text
  if (type === 'text') return text.replaceAll(/\s*[\r\n]\s*/g, ' ').trim()
  const plain = text.replaceAll(/\r\n?/g, '\n')
  if (type !== 'wysiwyg' || /<\/?[a-z]/i.test(plain)) return plain
  const paragraphs = plain.trim().split(/\n\s*\n/)
  return paragraphs.map((each) => `<p>${each.trim().replaceAll('\n', '<br>')}</p>`).join('')
}

/** Option that a cell names by its value or, in any language, by its label; else the cell. */
function optionNamed({ options }: Field, text: string): string {
  if (!options || Object.hasOwn(options, text)) return text
  const wanted = fold(text).trim()
  const isNamed = ([value, name]: [string, string]) =>
    fold(value) === wanted || labelsOf(name).some((each) => fold(each) === wanted)
  return Object.entries(options).find(isNamed)?.[0] ?? text
}

function fromJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    const isFit = (isRecord(value) || Array.isArray(value)) && findUnsafeJson(value, limits.jsonDepth) === undefined
    return isFit ? value : text
  } catch {
    return text
  }
}
