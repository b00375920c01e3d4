import { isRecord, recordsIn } from '#model/json.ts'

/** Keys of the texts within values that are no text themselves, by the type of their field: in a link, in each row of pictures. */
export const textsWithin: Readonly<Record<string, string>> = { link: 'text', media: 'alt' }

/** Path to a text within a value: its key, after the id of its row where the value is a list. */
export type PathById = readonly string[]

type Row = Readonly<Record<string, unknown>>

/** The row that holds the text to which a path leads, or the value itself. */
export function rowAt(value: unknown, [id, key]: PathById): Row | undefined {
  if (key !== undefined) return recordsIn(value).find((each) => each.id === id)
  return isRecord(value) ? value : undefined
}

/** The text of a value to which a path leads, '' where its row or link has none yet; undefined where that is gone. */
export function textAt(value: unknown, path: PathById): string | undefined {
  const row = rowAt(value, path)
  const text = row && (row[path.at(-1)!] ?? '')
  return typeof text === 'string' ? text : undefined
}

/** A value with another text where a path leads. */
export function withTextAt(value: unknown, path: PathById, text: string): unknown {
  const row = rowAt(value, path)
  const next = { ...row, [path.at(-1)!]: text }
  return path.length === 1 ? next : (value as readonly unknown[]).map((each) => (each === row ? next : each))
}
