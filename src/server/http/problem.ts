import { pathOf } from '#contract/call.ts'
import type { FastifyError } from 'fastify'
import { labelOf } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { type ErrorName, errors, VoixError } from '#model/errors.ts'

/** Problem details of a failed API request (RFC 9457), with the permanent error name and the message of each field. */
export interface ProblemAnswer {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly details: VoixError['details']
}

/** Problem details of an error name in general, at the address in `type`; undefined for an unknown name. */
export function problemNamed(code: string): Omit<ProblemAnswer, 'errors' | 'details'> | undefined {
  const name = (Object.keys(errors) as ErrorName[]).find((each) => each === code)
  if (!name) return undefined
  const { status, message } = errors[name]
  return {
    type: pathOf('GET /api/problems/:code', { code }),
    title: labelOf(code.replaceAll('-', ' ')),
    status,
    detail: message,
    code,
  }
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
    type: pathOf('GET /api/problems/:code', { code }),
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
  code,
  message,
  validation,
  validationContext,
}: FastifyError): VoixError | undefined {
  if (statusCode === 413) return new VoixError('too-large', { reason: 'the request has too many bytes.' })
  if (statusCode === 415) return new VoixError('unsupported-media', { reason: 'Send JSON.' })
  if (statusCode < 400 || statusCode >= 500) return undefined
  const flaw = validation && worstOf(validation)
  if (!flaw) return new VoixError('invalid-input', { field: 'request', reason: unread[code] ?? message.slice(0, 300) })
  const { missingProperty, additionalProperty } = flaw.params as Readonly<Record<string, unknown>>
  const place = [...flaw.instancePath.split('/').slice(1), missingProperty ?? additionalProperty]
  const field = place.filter((part) => typeof part === 'string').join('.') || (validationContext ?? 'request')
  return new VoixError('invalid-input', { field: field.slice(0, 100), reason: remedyFor(flaw).slice(0, 300) })
}

type Flaw = NonNullable<FastifyError['validation']>[number]

/** Most useful validation error where one of several shapes would do: a value that was sent is never meant as null. */
function worstOf(flaws: readonly Flaw[]): Flaw | undefined {
  const isMeant = ({ keyword, params }: Flaw) => keyword !== 'anyOf' && !(keyword === 'type' && params.type === 'null')
  return flaws.find(isMeant) ?? flaws[0]
}

const unread: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is no JSON that can be read. Mend it and send it again.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, or leave the content type out.',
}

const kinds: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Sentence that tells what to send instead, for one validation error. */
function remedyFor({ keyword, params, message = '' }: Flaw): string {
  const { limit, type, allowedValues, allowedValue } = params as Readonly<Record<string, unknown>>
  switch (keyword) {
    case 'required':
      return 'It is missing. Send it.'
    case 'additionalProperties':
      return 'there is no such field: additional properties are refused.'
    case 'type':
      return `Send ${kinds[String(type)] ?? String(type)}.`
    case 'enum':
      return `Use one of ${[allowedValues].flat().join(', ')}.`
    case 'const':
      return `Use ${String(allowedValue)}.`
    case 'minimum':
      return `Use ${String(limit)} or more.`
    case 'maximum':
      return `Use ${String(limit)} or less.`
    case 'minLength':
      return Number(limit) === 1 ? 'It is empty. Fill it in.' : `Write ${String(limit)} characters or more.`
    case 'maxLength':
      return `Keep it to ${String(limit)} characters.`
    case 'minItems':
      return `Send ${String(limit)} or more.`
    case 'maxItems':
      return `Keep it to ${String(limit)}.`
    default:
      return message
  }
}
