import type { AnySentence } from '#messages/sentence.ts'
import { type ErrorName, VoixError } from '#model/errors.ts'
import { problemOf } from '../http/problem.ts'
import { schemas } from './definitions.ts'

export const scimType = 'application/scim+json'

/** Kind of a refusal in SCIM (RFC 7644, 3.12), where it has one. */
type Kind = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness'

/** Kinds by the errors that they come of. */
const kinds: Partial<Readonly<Record<ErrorName, Kind>>> = {
  'invalid-input': 'invalidValue',
  'invalid-record': 'invalidValue',
  'name-taken': 'uniqueness',
}

/** A refusal of the protocol, with its kind. */
export function refusal(kind: Kind, field: string, reason: AnySentence): VoixError {
  return new VoixError('invalid-input', { field, reason, kind })
}

/** Status and body of an error as SCIM has them; without an error, an internal error with its number. */
export function scimProblem(
  error: VoixError | undefined,
  incident: string,
): { readonly status: number; readonly body: object } {
  const problem = problemOf(error, incident)
  // SCIM answers wrong values with 400 alone.
  const status = error?.code === 'invalid-record' ? 400 : problem.status
  const kind = error && (error.details.kind ?? kinds[error.code])
  return {
    status,
    body: {
      schemas: [schemas.error],
      status: String(status),
      ...(typeof kind === 'string' && { scimType: kind }),
      // Read by the administrators of a directory, whose language nobody knows.
      detail: error ? String(problem.detail) : `${String(problem.detail)} (${incident})`,
    },
  }
}
