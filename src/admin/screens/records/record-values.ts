import { blankData, type Entity, type Problems, readData } from '#entities/define.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { ApiError } from '../../api/transport.ts'

/** Form values of a stored record, with a value for every field. */
export function valuesOf(entity: Entity, { data }: Pick<RecordRow, 'data'>): RecordData {
  return { ...blankData(entity), ...data }
}

/** The fields whose values are not those that were read. */
export function changesOf(base: RecordData, values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameJson(value, base[name])))
}

/** Validation problems that one record alone can have; required fields count when `complete`. */
export function problemsIn(entity: Entity, base: RecordData, values: RecordData, complete: boolean): Problems {
  return readData(entity, complete ? values : changesOf(base, values), { before: base, complete }).problems
}

/** Three-way merge of two editors' changes to a record. */
export interface Merge {
  /** Merged values: mine, with what only they changed. */
  readonly values: RecordData
  /** Fields that both changed to different values. */
  readonly clashes: readonly string[]
  /** Fields that only they changed. */
  readonly taken: readonly string[]
}

export function mergeOf(base: RecordData, mine: RecordData, theirs: RecordData): Merge {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const theyChanged = names.filter((name) => !sameJson(theirs[name], base[name]) && !sameJson(theirs[name], mine[name]))
  const isMine = (name: string) => !sameJson(mine[name], base[name])
  const taken = theyChanged.filter((name) => !isMine(name))
  return {
    values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) },
    clashes: theyChanged.filter(isMine),
    taken,
  }
}

/** Validation errors of single fields from the server's answer. */
export function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  const { errors } = error.body
  if (!Array.isArray(errors)) return {}
  return Object.fromEntries(
    errors.filter(isRecord).map(({ field, message }) => [String(field), String(message)] as const),
  )
}

/** Newer version of a record, from a 409 answer to a save. */
export function newerState(error: unknown): RecordRow | undefined {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return undefined
  const { current } = error.details
  return isRecord(current) && isRecord(current.data) ? (current as unknown as RecordRow) : undefined
}
