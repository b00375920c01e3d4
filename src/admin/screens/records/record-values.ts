import { blankData, type Entity, type Problems, readData } from '#entities/define.ts'
import { isRecord, sameJson } from '#model/json.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import { ApiError } from '../../api/transport.ts'

/** Form values of a stored record, with a value for every field. */
export function valuesOf(entity: Entity, { data }: Pick<RecordRow, 'data'>): RecordData {
  return { ...blankData(entity), ...data }
}

/** Fields whose values differ from the loaded ones. */
export function changesOf(base: RecordData, values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameJson(value, base[name])))
}

/** Validation problems of a record by itself; required fields count when `complete`. */
export function problemsIn(entity: Entity, base: RecordData, values: RecordData, complete: boolean): Problems {
  return readData(entity, complete ? values : changesOf(base, values), { before: base, complete }).problems
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
