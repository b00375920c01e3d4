import { isRecord, sameJson } from '#model/json.ts'
import type { FieldCommand } from './command.ts'
import { differenceOf, plainRuns } from './text-difference.ts'
import { rowAt, textAt, textsWithin, withTextAt, type PathById } from './texts-within.ts'

type FieldUpdate = Extract<FieldCommand, { readonly type: 'field.update' }>

/** Turns an update of one text within a value into an edit of its letters, using the caret. */
export function editWithin(
  { type: _, value, from: __, ...about }: FieldUpdate,
  was: unknown,
  caretIn: (text: string) => number | undefined,
): FieldCommand | undefined {
  const path = pathOfChange(about.field.type, was, value)
  if (!path) return undefined
  const [before, after] = [textAt(was, path)!, textAt(value, path)!]
  return {
    type: 'field.edit',
    ...about,
    path,
    change: differenceOf(plainRuns(before), plainRuns(after), caretIn(after)),
  }
}

/** Path to the only text in which two values differ; undefined for any other difference. */
export function pathOfChange(type: string, was: unknown, is: unknown): PathById | undefined {
  const key = textsWithin[type]
  if (key === undefined) return undefined
  const row = Array.isArray(is) && Array.isArray(was) ? is.find((each, at) => !sameJson(each, was[at])) : undefined
  const path = isRecord(row) ? [String(row.id), key] : [key]
  const [before, after] = [rowAt(was, path)?.[key], textAt(is, path)]
  if (typeof before !== 'string' || after === undefined || before === after) return undefined
  return sameJson(withTextAt(was, path, after), is) ? path : undefined
}
