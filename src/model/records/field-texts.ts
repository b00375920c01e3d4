import { traitsOf, type FieldShape } from './field-types.ts'
import { isRecord, textIn } from '../json.ts'

/** Path to a text inside a value: keys of objects and indexes of lists; empty for a text itself. */
export type TextPath = readonly (string | number)[]

/** Translatable text of a value. */
export interface FieldText {
  readonly path: TextPath
  readonly text: string
  /** Field that holds it: the one of a row where the value has rows. */
  readonly field: FieldShape & TextHints
  /** Whether it stands in for a picture. */
  readonly isAlt?: true
}

/** Hints about the text of a declared field. */
interface TextHints {
  readonly label?: string
  readonly maxLength?: number
}

/** Translatable texts of a value, in order; without addresses, codes and texts for machines. */
export function textsIn(field: FieldShape & TextHints, value: unknown): readonly FieldText[] {
  if (field.format || field.pattern || field.isForMachines) return []
  switch (field.type) {
    case 'media':
      return itemsOf(value).map(([i, item]) => ({ path: [i, 'alt'], text: textIn(item.alt), field, isAlt: true }))
    case 'list':
      return itemsOf(value).flatMap(([i, row]) => inside(field, row, [i]))
    case 'group':
      return isRecord(value) ? inside(field, value, []) : []
    case 'menu':
      return menuTexts(field, value, [])
    case 'link':
      return isRecord(value) ? [{ path: ['text'], text: textIn(value.text), field }] : []
    default:
      return traitsOf(field).translated ? [{ path: [], text: textIn(value), field }] : []
  }
}

/** Value with other texts; unknown paths are skipped. */
export function withTexts(value: unknown, texts: readonly Pick<FieldText, 'path' | 'text'>[]): unknown {
  return texts.reduce((now, { path, text }) => withText(now, path, text), value)
}

/** Value at a path inside another; undefined for an unknown path. */
export function valueAt(value: unknown, path: TextPath): unknown {
  return path.reduce<unknown>(
    (now, key) =>
      typeof now === 'object' && now !== null ? (now as Record<string | number, unknown>)[key] : undefined,
    value,
  )
}

/** Path of the same text in a translated value: rows are known by their ids, else by their place; undefined without such a row. */
export function translatedPath(value: unknown, other: unknown, [key, ...rest]: TextPath): TextPath | undefined {
  if (key === undefined) return []
  const at = typeof key === 'number' ? rowIn(value, other, key) : key
  if (at === undefined) return undefined
  const within = translatedPath(valueAt(value, [key]), valueAt(other, [at]), rest)
  return within && [at, ...within]
}

/** Index of the row that translates another. Lists that share no id were each written on their own. */
function rowIn(value: unknown, other: unknown, at: number): number | undefined {
  const [ids, others] = [rowIds(value), rowIds(other)]
  const id = ids[at]
  if (id === undefined || others[at] === id || !ids.some((each) => each !== undefined && others.includes(each)))
    return at
  const found = others.indexOf(id)
  return found === -1 ? undefined : found
}

function rowIds(rows: unknown): readonly (string | undefined)[] {
  return Array.isArray(rows)
    ? rows.map((row: unknown) => (isRecord(row) && typeof row.id === 'string' ? row.id : undefined))
    : []
}

function withText(value: unknown, [key, ...rest]: TextPath, text: string): unknown {
  if (key === undefined) return text
  if (typeof key === 'number')
    return Array.isArray(value) ? value.map((item, i) => (i === key ? withText(item, rest, text) : item)) : value
  return isRecord(value) ? { ...value, [key]: withText(value[key], rest, text) } : value
}

function inside({ fields = {} }: FieldShape, row: Readonly<Record<string, unknown>>, at: TextPath): FieldText[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    textsIn(field, row[name]).map((text) => ({ ...text, path: [...at, name, ...text.path] })),
  )
}

function menuTexts(field: FieldShape, value: unknown, at: TextPath): FieldText[] {
  return itemsOf(value).flatMap(([i, entry]) => [
    ...['label', 'description', 'badge'].flatMap((name) =>
      typeof entry[name] === 'string' ? [{ path: [...at, i, name], text: entry[name], field }] : [],
    ),
    ...menuTexts(field, entry.items, [...at, i, 'items']),
  ])
}

function itemsOf(value: unknown): readonly (readonly [number, Readonly<Record<string, unknown>>])[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown, i) => (isRecord(item) ? [[i, item] as const] : []))
}

/** Ids, addresses and numbers are the same in every language. */
const noWords = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|https?:\/\/\S+|[/#]\S*|[\d\s.,:%+-]+)$/i

/** Whether a text has words to translate. */
export function hasWords(text: string): boolean {
  const trimmed = text.trim()
  return trimmed !== '' && !noWords.test(trimmed)
}
