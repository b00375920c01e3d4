import type { FastifyError } from 'fastify'
import { labelOf } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { type ErrorName, errors, VoixError } from '#model/errors.ts'

/** What the API answers when it refuses or fails: RFC 9457, with the permanent name and what each field lacks. */
export interface ProblemAnswer {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly details: VoixError['details']
}

/** What the `type` of a refusal leads to: the refusal in general. Undefined for a name that is none. */
export function problemNamed(code: string): Omit<ProblemAnswer, 'errors' | 'details'> | undefined {
  const name = (Object.keys(errors) as ErrorName[]).find((each) => each === code)
  if (!name) return undefined
  const { status, message } = errors[name]
  return { type: `/api/problems/${code}`, title: labelOf(code.replaceAll('-', ' ')), status, detail: message, code }
}

export const problemType = 'application/problem+json'

/** The refusal as it is answered; without an error, that something of ours broke, with the number to quote. */
export function problemOf(error: VoixError | undefined, incident = ''): ProblemAnswer {
  const { code, status, message, details } = error ?? {
    code: 'internal',
    status: 500,
    message: 'Something went wrong on our side.',
    details: { incident },
  }
  return {
    type: `/api/problems/${code}`,
    title: labelOf(code.replaceAll('-', ' ')),
    status,
    detail: message,
    code,
    errors: fieldErrors(details, message),
    details,
  }
}

function fieldErrors(details: VoixError['details'], message: string): ProblemAnswer['errors'] {
  const { problems, field, reason } = details
  if (isRecord(problems))
    return Object.entries(problems).map(([name, problem]) => ({ field: name, message: String(problem) }))
  if (typeof field !== 'string') return []
  return [{ field, message: typeof reason === 'string' ? reason : message.replace(`${field}: `, '') }]
}

/** Errors that the framework raises about a request, in our words. */
export function fromFramework({
  statusCode = 500,
  message,
  validation,
  validationContext,
}: FastifyError): VoixError | undefined {
  if (statusCode === 413) return new VoixError('too-large', { reason: 'the request has too many bytes.' })
  if (statusCode === 415) return new VoixError('unsupported-media', { reason: 'Send JSON.' })
  if (statusCode < 400 || statusCode >= 500) return undefined
  const [first] = validation ?? []
  if (!first) return new VoixError('invalid-input', { field: 'request', reason: message.slice(0, 300) })
  const { missingProperty, additionalProperty } = first.params as Readonly<Record<string, unknown>>
  const place = [...first.instancePath.split('/').slice(1), missingProperty ?? additionalProperty]
  const field = place.filter((part) => typeof part === 'string').join('.') || (validationContext ?? 'request')
  const reason = additionalProperty ? 'there is no such field: additional properties are refused.' : first.message
  return new VoixError('invalid-input', { field: field.slice(0, 100), reason: `${reason ?? message}`.slice(0, 300) })
}
