import { isRecord, recordsIn } from '../json.ts'
import type { ConditionOperator } from '../page/page.ts'
import { decoded, inOneLine } from '../text/plain-text.ts'
import type { MenuEntry, RecordData, RecordFieldType } from './records.ts'

/** Declaration of a field, without its parser. */
export interface FieldShape {
  readonly type: string
  readonly options?: Readonly<Record<string, string>>
  readonly entity?: string
  readonly fields?: FieldShapes
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly isForMachines?: boolean
}
type FieldShapes = Readonly<Record<string, FieldShape>>

/** Reference of a value to a record or a file, with its place in the document. */
export interface Reference {
  readonly entity: string
  readonly id: string
  readonly field: string
}

export type JsonSchema = Readonly<Record<string, unknown>>

/** Field type: everything that the product asks of one, but its parser (`fields/`) and what the admin draws. */
interface FieldTypeTraits {
  /** JSON Schema of a value; fields of rows and groups are described by `inside`. */
  readonly schema: (field: FieldShape, inside: (fields: FieldShapes) => JsonSchema) => JsonSchema
  /** Form of a cell of a CSV table: words stand with bars between them, what has a shape of its own as JSON. */
  readonly cell: 'text' | 'yes or no' | 'number' | 'words' | 'json'
  /** Texts of a value, with the targets of its links: what search and comparison read. */
  readonly plainText: (value: unknown) => string
  /** Value as a person reads it; options by their labels. */
  readonly formatValue: (value: unknown, field: FieldShape) => string
  /** Whether a collapsed row is told from others by it. */
  readonly isInSummary: boolean
  /** Whether a value is HTML, which is sanitised on save. */
  readonly isHtml: boolean
  /** The one text of a value that is translated; undefined where there is none. */
  readonly translated: { read(value: unknown): unknown; write(value: unknown, text: string): unknown } | undefined
  /** Value without what a translator writes: what must stay the same in every language. */
  readonly withoutWords: (value: unknown, field: FieldShape) => unknown
  readonly references: (value: unknown, field: FieldShape, place: string) => readonly Reference[]
  /** Types of record fields that may fill a slice's field of this type. */
  readonly filledBy: readonly RecordFieldType[]
  /** A record's value as a slice's field of this type stores it; undefined for none. */
  readonly fromRecord: (value: unknown) => unknown
  /** Operators of a filter; none where values are not compared. The first is that of a new filter. */
  readonly comparisons: readonly ConditionOperator[]
  /** Value of a new filter. */
  readonly comparedFirst: (field: FieldShape) => unknown
  readonly isSortable: boolean
}

const texts: JsonSchema = { type: 'string' }
const ids: JsonSchema = { type: 'array', items: texts }
const same = (value: unknown) => value
const none = () => []
const isThere = ['exists', 'not_exists'] as const
const amongList = ['contains', 'not_contains'] as const

/** A value that is neither words nor a reference; most types differ from it in a few points. */
const plain: FieldTypeTraits = {
  schema: () => texts,
  cell: 'text',
  plainText: (value) => inOneLine(stringsIn(value).join(' ')),
  formatValue: (value, field) => (isMissing(value) ? '' : (field.options?.[String(value)] ?? String(value))),
  isInSummary: false,
  isHtml: false,
  translated: undefined,
  withoutWords: same,
  references: none,
  filledBy: [],
  fromRecord: same,
  comparisons: [],
  comparedFirst: () => '',
  isSortable: false,
}

const words: FieldTypeTraits = {
  ...plain,
  translated: { read: same, write: (_, text) => text },
  withoutWords: () => '',
}

const list: FieldTypeTraits = {
  ...plain,
  schema: () => ids,
  cell: 'words',
  formatValue: (value, { options }) =>
    idsIn(value)
      .map((each) => options?.[each] ?? each)
      .join(', '),
  comparisons: amongList,
}

const structure: FieldTypeTraits = {
  ...plain,
  cell: 'json',
  formatValue: (value, field) => (isMissing(value) ? '' : formatInside(value, field)),
}

/**
 * Registry of field types. A type without one of its parts does not compile. The parts that need a browser stand beside their
 * views: controls (`admin/controls`), cells of lists, recognition by the canvas.
 */
export const fieldTypeTraits: Readonly<Record<RecordFieldType, FieldTypeTraits>> = {
  text: {
    ...words,
    isInSummary: true,
    // A video is named by its id in a field of text.
    references: (value, _, place) =>
      fileUses(typeof value === 'string' && uuid.test(value.trim()) ? [value.trim()] : [], place),
    filledBy: ['text', 'select', 'textarea'],
    comparisons: [...amongList, 'eq', 'neq', ...isThere],
    isSortable: true,
  },
  textarea: { ...words, isInSummary: true, filledBy: ['textarea', 'text'] },
  wysiwyg: {
    ...words,
    schema: () => ({ ...texts, description: 'Formatted text, cleaned when it is saved.' }),
    plainText: (value) => textOfHtml(String(value ?? '')),
    formatValue: (value) => textOfHtml(String(value ?? '')),
    isHtml: true,
    references: (value, _, place) => fileUses(filesIn(String(value ?? '')), place),
    filledBy: ['wysiwyg', 'textarea', 'text'],
  },
  checkbox: {
    ...plain,
    schema: () => ({ type: 'boolean' }),
    cell: 'yes or no',
    formatValue: (value, { options = { true: 'Yes', false: 'No' } }) =>
      isMissing(value) ? '' : (options[String(value === true)] ?? ''),
    filledBy: ['checkbox'],
    comparisons: ['eq'],
    comparedFirst: () => true,
    isSortable: true,
  },
  select: {
    ...plain,
    schema: ({ options }) => ({ ...texts, ...(options && { enum: Object.keys(options) }) }),
    isInSummary: true,
    comparisons: ['eq', 'neq', ...isThere],
    comparedFirst: firstOption,
    isSortable: true,
  },
  number: {
    ...plain,
    schema: () => ({ type: ['number', 'null'] }),
    cell: 'number',
    isInSummary: true,
    filledBy: ['number'],
    comparisons: ['gte', 'lte', 'eq', 'neq', ...isThere],
    comparedFirst: () => 0,
    isSortable: true,
  },
  color: plain,
  date: {
    ...plain,
    schema: () => ({ ...texts, description: 'A day, YYYY-MM-DD; empty for none.' }),
    isInSummary: true,
    filledBy: ['date'],
    comparisons: ['gte', 'lt', 'eq', ...isThere],
    isSortable: true,
  },
  datetime: {
    ...plain,
    schema: () => ({ ...texts, description: 'A moment, ISO 8601; empty for none.' }),
    filledBy: ['datetime'],
    comparisons: ['gte', 'lt', ...isThere],
    isSortable: true,
  },
  media: {
    ...structure,
    schema: () => ({ type: 'array', items: { type: 'object' } }),
    cell: 'text',
    withoutWords: (value) => eachWithout(value, 'alt'),
    references: (value, _, place) =>
      fileUses(
        recordsIn(value)
          .map(({ asset }) => String(asset ?? ''))
          .filter((asset) => !asset.startsWith('sample:')),
        place,
      ),
    filledBy: ['asset', 'media'],
    fromRecord: mediaOf,
  },
  link: {
    ...structure,
    schema: () => ({ type: 'object' }),
    translated: {
      read: (value) => (isRecord(value) ? value.text : undefined),
      write: (value, text) => (isRecord(value) ? { ...value, text } : text),
    },
    withoutWords: (value) => without(value, 'text'),
    references: (value, _, place) =>
      isRecord(value) ? [...fileUses(filesIn(String(value.href ?? '')), place), ...refUse(value.ref, place)] : [],
    filledBy: ['link'],
  },
  specials: { ...list, cell: 'text', comparisons: [], references: (value, _, place) => uses('specials', value, place) },
  resorts: { ...list, cell: 'text', comparisons: [], references: (value, _, place) => uses('resorts', value, place) },
  relation: {
    ...plain,
    schema: () => ({ ...texts, description: 'The id of a record; empty for none.' }),
    references: (value, { entity = '' }, place) => uses(entity, value, place),
    comparisons: [...isThere, 'eq', 'neq'],
  },
  relations: { ...list, references: (value, { entity = '' }, place) => uses(entity, value, place) },
  asset: {
    ...plain,
    schema: () => ({ ...texts, description: 'The id of a file of the library; empty for none.' }),
    references: (value, _, place) => fileUses(idsIn(value), place),
  },
  assets: { ...list, comparisons: [], references: (value, _, place) => fileUses(idsIn(value), place) },
  choices: {
    ...list,
    schema: ({ options }) => ({ ...ids, ...(options && { items: { ...texts, enum: Object.keys(options) } }) }),
    comparedFirst: firstOption,
  },
  words: { ...list, withoutWords: none },
  list: {
    ...structure,
    schema: ({ fields = {} }, inside) => ({ type: 'array', items: inside(fields) }),
    withoutWords: (value, { fields = {} }) =>
      Array.isArray(value) ? value.map((row) => (isRecord(row) ? dataWithoutWords(fields, row) : row)) : value,
    references: (value, { fields = {} }, place) =>
      Array.isArray(value)
        ? value.flatMap((row, i) => (isRecord(row) ? referencesIn(fields, row, `${place}[${i + 1}].`) : []))
        : [],
  },
  group: {
    ...structure,
    schema: ({ fields = {} }, inside) => inside(fields),
    withoutWords: (value, { fields = {} }) => (isRecord(value) ? dataWithoutWords(fields, value) : value),
    references: (value, { fields = {} }, place) => (isRecord(value) ? referencesIn(fields, value, `${place}.`) : []),
  },
  pairs: { ...structure, schema: () => ({ type: 'object', additionalProperties: texts }) },
  menu: {
    ...structure,
    schema: () => ({ type: 'array', items: { type: 'object' } }),
    withoutWords: menuWithoutWords,
    references: (value, _, place) =>
      menuEntriesIn(value).flatMap(({ ref, label }) => refUse(ref, `${place}: ${label}`)),
  },
  json: { ...structure, schema: () => ({ type: ['object', 'array'] }) },
}

/** Traits of a field's type. */
export function traitsOf({ type }: Pick<FieldShape, 'type'>): FieldTypeTraits {
  return Object.hasOwn(fieldTypeTraits, type) ? fieldTypeTraits[type as RecordFieldType] : plain
}

/** References in the values of fields, with the place of each: `rooms[2].image`. */
export function referencesIn(fields: FieldShapes, data: RecordData, place = ''): readonly Reference[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    traitsOf(field).references(data[name], field, `${place}${name}`),
  )
}

/** Data without texts; values with a format are addresses or codes. `kept` fields are left as they are. */
export function dataWithoutWords(fields: FieldShapes, data: RecordData, kept: readonly string[] = []): RecordData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value: unknown = data[name] ?? field.default
      const isKept = kept.includes(name) || field.format || field.pattern || field.isForMachines
      return [name, isKept ? value : traitsOf(field).withoutWords(value, field)]
    }),
  )
}

/** Whether a record field of one type may fill a slice field of another. */
export function mayFill(recordType: string, sliceType: string): boolean {
  return traitsOf({ type: sliceType }).filledBy.some((type) => type === recordType)
}

/** Menu items at every depth, as a flat list. */
export function menuEntriesIn(items: unknown): readonly MenuEntry[] {
  if (!Array.isArray(items)) return []
  const entries = items.filter(isRecord) as unknown as readonly MenuEntry[]
  return entries.flatMap((entry) => [entry, ...menuEntriesIn(entry.items)])
}

function menuWithoutWords(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry) => {
    if (!isRecord(entry)) return entry
    const { label: _, description: _description, badge: _badge, items, ...rest } = entry
    return { ...rest, items: menuWithoutWords(items) }
  })
}

/** A value without one of its keys. */
function without(value: unknown, key: string): unknown {
  if (!isRecord(value)) return value
  const { [key]: _, ...rest } = value
  return rest
}

function eachWithout(value: unknown, key: string): unknown {
  return Array.isArray(value) ? value.map((item) => without(item, key)) : value
}

function uses(entity: string, value: unknown, field: string): readonly Reference[] {
  return idsIn(value).map((id) => ({ entity, id, field }))
}

function fileUses(files: readonly string[], field: string): readonly Reference[] {
  return uses('media', files, field)
}

function refUse(ref: unknown, field: string): readonly Reference[] {
  return isRecord(ref) && typeof ref.collection === 'string' ? uses(ref.collection, ref.id, field) : []
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function idsIn(value: unknown): readonly string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

/** The library's file as an item of a media field. */
function mediaOf(value: unknown): unknown {
  if (value === '') return undefined
  return typeof value === 'string' ? [{ id: value, asset: value }] : value
}

function firstOption({ options = {} }: FieldShape): string {
  return Object.keys(options)[0] ?? ''
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function textOfHtml(html: string): string {
  return inOneLine(decoded(html.replaceAll(/<[^>]*>/g, ' ')))
}

/** Rows with semicolons between them; in each, the values that are not empty with commas. */
function formatInside(value: unknown, { fields }: FieldShape): string {
  const rows = Array.isArray(value) ? value : [value]
  return rows
    .map((row) => (isRecord(row) ? formatRow(row, fields) : String(row)))
    .filter(Boolean)
    .join('; ')
}

function formatRow(row: RecordData, fields?: FieldShapes): string {
  const words = fields
    ? Object.entries(fields).map(([name, field]) => traitsOf(field).formatValue(row[name], field))
    : stringsIn(row)
  return words.filter(Boolean).join(', ')
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : []
}

/** Ids of library files whose addresses are in a text. */
function filesIn(text: string): readonly string[] {
  return [...text.matchAll(/\/media\/(?:video\/|file\/)?([\w-]{8,64})(?=[/.])/g)].map(([, id]) => id!)
}
