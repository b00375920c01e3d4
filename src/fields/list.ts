import { sentence, type Sentence, declaredName } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import type { RecordData } from '#model/records/records.ts'
import { type EntityFields, type Field, FieldError, type Hints, labelOf, type Values } from './field.ts'

/** List field: rows of the same fields. */
export function list<F extends EntityFields>(
  fields: F,
  {
    rowProblem = () => undefined,
    ...hints
  }: Hints<'list'> & {
    readonly most?: number
    /** What a row lacks to mean something, or contradicts: it is not stored. */
    readonly rowProblem?: (row: Values<F>) => Sentence | undefined
  } = {},
): Field<'list', readonly Values<F>[]> {
  const { most = 100 } = hints
  return {
    type: 'list',
    label: '',
    enabled: true,
    default: [],
    fields,
    ...hints,
    most,
    unfinished(rows) {
      for (const [i, row] of rows.entries()) {
        const problem = unfinishedIn(fields, row)
        if (problem) return sentence('{row}, {problem}', { row: sentence('row {row}', { row: i + 1 }), problem })
      }
      return undefined
    },
    parse(value) {
      if (!Array.isArray(value)) throw new FieldError(sentence('Enter a list of rows.'))
      if (value.length > most)
        throw new FieldError(sentence('Use at most {most, plural, one {# row} other {# rows}}.', { most }))
      return value.map((row, i) => {
        const place = sentence('row {row}', { row: i + 1 })
        const read = parseFields(fields, row, place)
        const rejection = isBlank(read) ? sentence('fill it in, or remove it.') : rowProblem(read as Values<F>)
        if (rejection) throw inRow(place, rejection)
        return read
      })
    },
  }
}

/** Group field. */
export function group<F extends EntityFields>(fields: F, hints: Hints<'group'> = {}): Field<'group', Values<F>> {
  return {
    type: 'group',
    label: '',
    enabled: true,
    default: {},
    fields,
    ...hints,
    unfinished: (value) => unfinishedIn(fields, value),
    parse: (value) => parseFields(fields, value),
  }
}

/** Key-value field. */
export function keyValue(
  hints: Hints<'pairs'> & { readonly most?: number; readonly longest?: number } = {},
): Field<'pairs', Readonly<Record<string, string>>> {
  const { most = 30, longest = 2000 } = hints
  return {
    type: 'pairs',
    label: '',
    enabled: true,
    default: {},
    ...hints,
    most,
    parse(value) {
      if (!isRecord(value)) throw new FieldError(sentence('Enter names and values.'))
      const entries = Object.entries(value)
      if (entries.length > most)
        throw new FieldError(sentence('Use at most {most, plural, one {# entry} other {# entries}}.', { most }))
      for (const [name, text] of entries)
        if (name === '' || name.length > 120 || typeof text !== 'string' || text.length > longest)
          throw new FieldError(
            sentence('“{name}”: use a name of up to 120 and a value of up to {longest} characters.', {
              name: name.slice(0, 40),
              longest,
            }),
          )
      return Object.fromEntries(entries) as Record<string, string>
    },
  }
}

/** Reads every field of an object; what is not there is its default, and what has no field is refused. */
function parseFields(fields: EntityFields, value: unknown, place?: Sentence): RecordData {
  if (!isRecord(value)) throw inRow(place, sentence('send the fields of the row as an object.'))
  const stranger = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
  if (stranger) throw inRow(place, sentence('{name}: there is no such field.', { name: stranger }))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      try {
        const read = value[name] === undefined ? field.default : field.parse(value[name])
        if (field.required && isBlank(read)) throw new FieldError(sentence('Fill this in.'))
        return [name, read]
      } catch (error) {
        if (!(error instanceof FieldError)) throw error
        throw inRow(
          place,
          sentence('{name}: {problem}', { name: declaredName(field.label || labelOf(name)), problem: error.said }),
        )
      }
    }),
  )
}

/** First problem of an unfinished value in an object, under its name. */
function unfinishedIn(fields: EntityFields, value: RecordData): Sentence | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const problem = value[name] === undefined ? undefined : field.unfinished?.(value[name])
    if (problem) return sentence('{name}: {problem}', { name: declaredName(field.label || labelOf(name)), problem })
  }
  return undefined
}

/** Problem about a part of a row, which says which row. */
function inRow(row: Sentence | undefined, problem: Sentence): FieldError {
  return new FieldError(row ? sentence('{row}, {problem}', { row, problem }) : problem)
}

/** Whether a value is blank: empty, or made of blank values only. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.values(value).every(isBlank)
  return typeof value === 'string' && value.trim() === ''
}
