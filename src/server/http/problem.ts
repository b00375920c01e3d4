import { refusalOf } from '#model/refusal.ts'
import { sentence, type AnySentence, Sentence } from '#messages/sentence.ts'
import { pathOf } from '#contract/call.ts'
import type { FastifyError } from 'fastify'
import { labelOf } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { type ErrorName, errors, VoixError } from '#model/errors.ts'

/** Problem details of a failed API request (RFC 9457), with the permanent error name and the message of each field. */
interface ProblemAnswer {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: AnySentence
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly message: AnySentence }[]
  readonly details: VoixError['details']
}

/** Problem details of an error name, served at its `type` address; undefined for an unknown name. */
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

/** Problem details of a refusal; without an error, an internal error with its number. */
export function problemOf(error: VoixError | undefined, incident = ''): ProblemAnswer {
  const { code, status, details } = error ?? { code: 'internal', status: 500, details: { incident } }
  const detail = error ? refusalOf(error) : sentence('Something went wrong on the server. Try again later.')
  return {
    type: pathOf('GET /api/problems/:code', { code }),
    title: labelOf(code.replaceAll('-', ' ')),
    status,
    detail,
    code,
    errors: fieldErrors(details, detail),
    details,
  }
}

function fieldErrors({ problems, field, reason }: VoixError['details'], detail: Sentence): ProblemAnswer['errors'] {
  if (isRecord(problems))
    return Object.entries(problems).map(([name, problem]) => ({ field: name, message: sentenceOf(problem) }))
  if (typeof field !== 'string') return []
  return [{ field, message: reason === undefined ? detail.without(`${field}: `) : sentenceOf(reason) }]
}

function sentenceOf(value: unknown): AnySentence {
  return value instanceof Sentence ? value : String(value)
}

/** Error of the framework as our own. */
export function fromFramework({
  statusCode = 500,
  code,
  message,
  validation,
  validationContext,
}: FastifyError): VoixError | undefined {
  if (statusCode === 413)
    return new VoixError('too-large', {
      reason: sentence('the request has too many bytes. Send less.'),
    })
  if (statusCode === 415)
    return new VoixError('unsupported-media', {
      reason: sentence('Send JSON.'),
    })
  if (statusCode < 400 || statusCode >= 500) return undefined
  const worst = validation && worstOf(validation)
  if (!worst) return new VoixError('invalid-input', { field: 'request', reason: unread[code] ?? message.slice(0, 300) })
  const { missingProperty, additionalProperty } = worst.params as Readonly<Record<string, unknown>>
  const place = [...worst.instancePath.split('/').slice(1), missingProperty ?? additionalProperty]
  const field = place.filter((part) => typeof part === 'string').join('.') || (validationContext ?? 'request')
  return new VoixError('invalid-input', { field: field.slice(0, 100), reason: remedyFor(worst) })
}

type InputError = NonNullable<FastifyError['validation']>[number]

/** Most useful validation error where one of several shapes would do: a value that was sent is never meant as null. */
function worstOf(failures: readonly InputError[]): InputError | undefined {
  const isMeant = ({ keyword, params }: InputError) =>
    keyword !== 'anyOf' && !(keyword === 'type' && params.type === 'null')
  return failures.find(isMeant) ?? failures[0]
}

const unread: Readonly<Record<string, Sentence>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: sentence('The body is not valid JSON. Correct it and send it again.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: sentence('The body is empty. Send JSON, or omit the content type.'),
}

const kinds: Readonly<Record<string, Sentence>> = {
  integer: sentence('a whole number'),
  number: sentence('a number'),
  string: sentence('a text'),
  boolean: sentence('true or false'),
  array: sentence('a list'),
  object: sentence('an object'),
}

/** Sentence that tells what to send instead, for one validation error. */
function remedyFor({ keyword, params, message = '' }: InputError): AnySentence {
  const { limit, type, allowedValues, allowedValue } = params as Readonly<Record<string, unknown>>
  switch (keyword) {
    case 'required':
      return sentence('This value is missing. Send it.')
    case 'additionalProperties':
      return sentence('there is no such field: additional properties are refused.')
    case 'type':
      return sentence('Send {kinds}.', { kinds: kinds[String(type)] ?? String(type) })
    case 'enum':
      return sentence('Use one of {value}.', { value: [allowedValues].flat().join(', ').slice(0, 250) })
    case 'const':
      return sentence('Use {allowedValue}.', { allowedValue: String(allowedValue).slice(0, 250) })
    case 'minimum':
      return sentence('Use {limit} or more.', { limit: String(limit) })
    case 'maximum':
      return sentence('Use {limit} or less.', { limit: String(limit) })
    case 'minLength':
      return Number(limit) === 1
        ? sentence('This value is empty. Fill it in.')
        : sentence('Enter {limit} characters or more.', { limit: String(limit) })
    case 'maxLength':
      return sentence('Use at most {limit} characters.', { limit: String(limit) })
    case 'minItems':
      return sentence('Send at least {limit}.', { limit: String(limit) })
    case 'maxItems':
      return sentence('Send at most {limit}.', { limit: String(limit) })
    default:
      return message.slice(0, 300)
  }
}
