import { sentence, type AnySentence } from '#messages/sentence.ts'
import type { Entity } from '#entities/define.ts'
import type { Field } from '#fields/index.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { traitsOf } from '#model/records/field-types.ts'
import { findUnsafeJson, isRecord } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { rowColumns } from '#db/record-list.ts'
import { createBreather } from '../turns/breathe.ts'
import { cellText } from '../documents/csv.ts'

/** Columns that name a record; the others of the row are written for the reader and left alone on the way in. */
const naming = ['id', 'site_id', 'language_code'] as const

/** Column of a CSV export. */
export interface CsvColumn {
  readonly name: string
  readonly cell: (row: RecordRow) => string
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
    ...[...naming, 'status' as const, 'created_at' as const, 'updated_at' as const].map((name) => ({
      name,
      cell: (row: RecordRow) => row[name],
    })),
    ...own.flatMap((name): readonly CsvColumn[] => {
      if (table.spread?.includes(name))
        return (keys.get(name) ?? []).map((key) => ({
          name: `${name}.${key}`,
          cell: ({ data }) => textOf(pairsIn(data[name])[key]),
        }))
      const column = { name, cell: ({ data }: RecordRow) => textOf(data[name]) }
      if (!table.named?.includes(name)) return [column]
      return [column, { name: nameColumn(name), cell: ({ data }) => nameOf(name, textOf(data[name])) }]
    }),
  ]
}

const around: AroundTable = { keys: new Map(), nameOf: () => '' }

/** `form_id` has its name beside it under `form`. */
function nameColumn(field: string): string {
  return field.replace(/_id$/, '')
}

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
  readonly problem?: AnySentence
}

/** Parses lines below the head. Throws `invalid-input` for an unknown column. */
export async function readLines(entity: Entity, table: readonly (readonly string[])[]): Promise<readonly ImportLine[]> {
  const [head = [], ...lines] = table
  const { spread = [], named = [] } = entity.table ?? {}
  const columns: readonly string[] = [...rowColumns, ...Object.keys(entity.fields), ...named.map(nameColumn)]
  const known = new Map(columns.map((name) => [name.toLowerCase(), name]))
  const names = head.map((name) => known.get(name.trim().toLowerCase()) ?? name.trim())
  const stranger = names.find(
    (name) => !columns.includes(name) && !spread.some((field) => name.startsWith(`${field}.`)),
  )
  if (stranger !== undefined)
    throw new VoixError('invalid-input', {
      field: 'csv',
      reason: sentence('there is no column “{stranger}”. The first line names columns, such as {csvColumns}.', {
        stranger: stranger.slice(0, 60),
        csvColumns: csvColumns(entity)
          .slice(0, 8)
          .map(({ name }) => name)
          .join(', '),
      }),
    })
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined)
    throw new VoixError('invalid-input', {
      field: 'csv',
      reason: sentence('The column “{twice}” is there twice. Remove one.', { twice }),
    })
  const breathe = createBreather()
  const read: ImportLine[] = []
  for (const [i, cells] of lines.entries()) {
    await breathe()
    read.push(lineFrom(entity, names, cells, i + 2))
  }
  return read
}

function lineFrom(
  { fields, table }: Entity,
  names: readonly string[],
  cells: readonly string[],
  line: number,
): ImportLine {
  const given = new Map(names.map((name, i) => [name, cellText(cells[i] ?? '')]))
  const data: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = given.get(name)
    if (text !== undefined) data[name] = valueFrom(field, text)
  }
  for (const field of table?.spread ?? []) {
    const parts = [...given].filter(([name]) => name.startsWith(`${field}.`))
    const said = parts.filter(([, text]) => text !== '').map(([name, text]) => [name.slice(field.length + 1), text])
    if (parts.length > 0) data[field] = Object.fromEntries(said)
  }
  return {
    line,
    id: given.get('id')?.trim() ?? '',
    site_id: given.get('site_id')?.trim() ?? '',
    language_code: given.get('language_code')?.trim() ?? '',
    data,
    ...(cells.length > names.length && {
      problem: sentence('This line has more cells than the first line.'),
    }),
  }
}

const yes = ['true', '1', 'yes']
const no = ['false', '0', 'no', '']

/** A cell as the field's parser wants it; what makes no sense is left for the parser to refuse. */
function valueFrom(field: Field, text: string): unknown {
  const form = traitsOf(field).cell
  if (form === 'yes or no') {
    const word = text.trim().toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : text
  }
  if (form === 'number') return text.trim() === '' ? field.default : Number(text)
  if (form === 'words' && !text.startsWith('['))
    return text
      .split('|')
      .map((each) => each.trim())
      .filter((each) => each !== '')
  if (text === '') return field.default
  if (form === 'words' || form === 'json') return fromJson(text)
  return text
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
