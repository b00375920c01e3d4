import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { fold } from '#model/text/fold.ts'
import type { Line } from './table-lines.ts'

/** Column that a table may have: its name, and what people call it in any language; none for one that is not written. */
export interface TableColumn {
  readonly name: string
  readonly labels: readonly string[]
  /** Labels of a column that an export shows and nothing writes; any other column with such a label is meant before it. */
  readonly shown?: readonly string[]
}

/** Columns of a table by their place; empty for one that is left out. */
export type ColumnNames = readonly string[]

/** Names of the columns of a head, by name or by label; undefined where neither says which. */
export function matchHead(head: Line, columns: readonly TableColumn[]): readonly (string | undefined)[] {
  const byName = new Map(columns.map((column) => [keyOf(column.name), column]))
  const byLabel = new Map<string, string | undefined>()
  for (const { name, labels } of columns)
    // A label that two columns have names neither.
    for (const key of new Set(labels.map(keyOf))) byLabel.set(key, byLabel.has(key) ? undefined : name)
  const byShown = new Map(
    columns.flatMap(({ name, shown = [] }) => shown.map((label) => [keyOf(label), name] as const)),
  )
  const keys = head.map((cell) => keyOf(String(cell)))
  const isHead = new Set(keys)
  const taken = new Set<string>()
  return keys.map((key) => {
    const named = byName.get(key)
    const labelled = byLabel.get(key)
    // What is only shown of a record is meant last, or beside the column that is written.
    const isShown = named !== undefined && labelled !== undefined && isHead.has(keyOf(labelled))
    const name =
      (named?.labels.length || isShown ? named!.name : undefined) ?? labelled ?? named?.name ?? byShown.get(key)
    if (name === undefined || taken.has(name)) return undefined
    taken.add(name)
    return name
  })
}

/** Head of a table with these columns: the label of each, and its name where a label would name another. */
export function headOf(
  names: readonly string[],
  columns: readonly TableColumn[],
  labelOf: (name: string) => string | undefined,
): readonly string[] {
  const heads = names.map((name) => labelOf(name) ?? name)
  const matched = matchHead(heads, columns)
  const once = (head: string) => heads.filter((each) => keyOf(each) === keyOf(head)).length === 1
  return names.map((name, i) => (matched[i] === name && once(heads[i]!) ? heads[i]! : name))
}

/** Letters and digits of a name: `Site ID`, `site_id` and `SITE-ID` are one. */
function keyOf(name: string): string {
  return fold(name).replaceAll(/[^\p{L}\p{N}.]/gu, '')
}

interface ReadHead {
  readonly columns: readonly TableColumn[]
  /** Columns as a person mapped them, by place. */
  readonly given?: ColumnNames | undefined
  /** Whether a name is one besides the columns. */
  readonly isOther?: (name: string) => boolean
}

/** Names of a table's columns. Throws `invalid-input` for an unknown column, and for one that is there twice. */
export function readHead(head: Line, { columns, given, isOther = () => false }: ReadHead): ColumnNames {
  const isKnown = (name: string) => name === '' || isOther(name) || columns.some((column) => column.name === name)
  const matched = matchHead(head, columns)
  const texts = head.map((cell) => String(cell).trim())
  const names = given
    ? texts.map((_, i) => given[i] ?? '')
    : texts.map((text, i) => matched[i] ?? (isOther(text) ? text : undefined) ?? nameAgain(text, columns) ?? text)
  const stranger = names.findIndex((name) => !isKnown(name) || (!given && name === ''))
  if (stranger >= 0)
    throw headError(
      sentence('there is no column “{stranger}”. The first line names columns, such as {csvColumns}.', {
        stranger: names[stranger]!.slice(0, 60),
        csvColumns: columns
          .filter(({ labels }) => labels.length > 0)
          .slice(0, 8)
          .map(({ name }) => name)
          .join(', '),
      }),
    )
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i)
  if (twice !== undefined) throw headError(sentence('The column “{twice}” is there twice. Remove one.', { twice }))
  return names
}

/** The column that a head names a second time. */
function nameAgain(text: string, columns: readonly TableColumn[]): string | undefined {
  return matchHead([text], columns)[0]
}

function headError(reason: ReturnType<typeof sentence>): VoixError {
  return new VoixError('invalid-input', { field: 'csv', reason })
}
