import { ApiError } from './transport.ts'

/** Refusal of the server by the field that it is about. */
export function refusalOf<Name extends string>(error: unknown, fields: readonly Name[]): Partial<Record<Name, string>> {
  if (!(error instanceof ApiError)) return {}
  const named = error.code === 'path-taken' ? 'path' : String(error.details.field ?? '')
  const field = fields.find((each) => each === named)
  if (!field) return {}
  const { reason } = error.details
  return { [field]: typeof reason === 'string' ? reason : error.message.replace(/^\w+: /, '') } as Partial<
    Record<Name, string>
  >
}
