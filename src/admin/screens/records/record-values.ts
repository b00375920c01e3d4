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

/** Problems of a record that visitors would meet: of a stored one all, of a new one the fields that an editor has left. */
export function neededIn(entity: Entity, values: RecordData, left: ReadonlySet<string> | 'all'): Problems {
  if (!entity.isPublished) return {}
  const found = Object.entries(problemsIn(entity, values, values, true))
  return Object.fromEntries(found.filter(([name]) => left === 'all' || left.has(name)))
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
