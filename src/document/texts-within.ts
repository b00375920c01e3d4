import { isRecord, recordsIn } from '#model/json.ts'

/** Keys of texts within other values, by field type: in a link, in each row of pictures. */
export const textsWithin: Readonly<Record<string, string>> = { link: 'text', media: 'alt' }

/** Path to a text within a value: its key, after the id of its row where the value is a list. */
export type PathById = readonly string[]

type Row = Readonly<Record<string, unknown>>

/** Row that holds the text at a path, or the value itself. */
export function rowAt(value: unknown, [id, key]: PathById): Row | undefined {
  if (key !== undefined) return recordsIn(value).find((each) => each.id === id)
  return isRecord(value) ? value : undefined
}

/** Text of a value at a path, '' where its row or link has none; undefined for a missing row. */
export function textAt(value: unknown, path: PathById): string | undefined {
  const row = rowAt(value, path)
  const text = row && (row[path.at(-1)!] ?? '')
  return typeof text === 'string' ? text : undefined
}

/** Returns a value with another text at a path. */
export function withTextAt(value: unknown, path: PathById, text: string): unknown {
  const row = rowAt(value, path)
  const next = { ...row, [path.at(-1)!]: text }
  return path.length === 1 ? next : (value as readonly unknown[]).map((each) => (each === row ? next : each))
}
