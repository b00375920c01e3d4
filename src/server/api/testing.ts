import { Compile, type Validator } from 'typebox/schema'
import { contract } from '#contract/contract.ts'
import { methodOf } from '#contract/endpoint-key.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { isRecord } from '#model/json.ts'
import { openapiOf } from './openapi.ts'
import { openapiPath, operationOf, type Part } from './openapi-operation.ts'

/** An operation of the contract, by its method and the pattern of its addresses. */
interface Operation {
  readonly name: string
  readonly method: string
  readonly address: RegExp
  readonly responses: Part
}

interface Answered {
  readonly method: string
  /** Address with its query. */
  readonly path: string
  readonly status: number
  readonly type: string
  readonly text: string
}

const document = openapiOf()
const operations = operationsOf()
const validators = new Map<string, Validator>()

/** Violations of a declared schema by an answer: wrong types and unknown fields; empty for a valid one. */
export function violationsOf({ method, path, status, type, text }: Answered): readonly string[] {
  const operation = findOperation(method, path)
  if (!operation || status >= 400 || !text || !/^application\/json\b/.test(type)) return []
  if (!(String(status) in operation.responses)) return [`${operation.name} answers ${status}, which is not declared`]
  const schema = schemaOf(operation.responses, status)
  if (!schema) return [`${operation.name} answers JSON, which is not declared`]
  const name = `${operation.name} ${status}`
  const validator = validators.get(name) ?? Compile(closed(schema))
  validators.set(name, validator)
  const value: unknown = JSON.parse(text)
  if (validator.Check(value)) return []
  const [, errors] = validator.Errors(value)
  return errors
    .slice(0, 5)
    .map(({ instancePath, message, params }) => `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`)
}

/** Status of a refusal that its operation does not list; undefined for a listed one, and for what is no refusal. */
export function unlistedRefusal({ method, path, status }: Pick<Answered, 'method' | 'path' | 'status'>) {
  const operation = status >= 400 && status < 500 ? findOperation(method, path) : undefined
  return operation && !(String(status) in operation.responses) ? `${operation.name} refuses with ${status}` : undefined
}

/** Operations by the method and the first segment below `/api` of what is asked: walks ask tens of thousands of times. */
const candidates = new Map<string, readonly Operation[]>()

function findOperation(method: string, path: string): Operation | undefined {
  const [address = ''] = path.split('?')
  const [, , room = ''] = address.split('/')
  const key = `${method} ${room}`
  const likely = candidates.get(key) ?? operations.filter((each) => each.method === method && mayHold(each, room))
  candidates.set(key, likely)
  return likely.find((each) => each.address.test(address))
}

function mayHold({ name }: Operation, room: string): boolean {
  const [, , own = ''] = name.split('/')
  return own === room || own.includes('{')
}

/** Operations of the document, and those that only the admin uses; fixed addresses before open ones. */
function operationsOf(): readonly Operation[] {
  const internal = (Object.entries(contract) as [EndpointKey, Endpoint][]).filter(([, { isInternal }]) => isInternal)
  const found = [
    ...Object.entries(document.paths as Readonly<Record<string, Part>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => named(method.toUpperCase(), path, operation as Part)),
    ),
    ...internal.map(([key, endpoint]) => named(methodOf(key), openapiPath(key), operationOf(key, endpoint))),
  ]
  return found.toSorted((a, b) => openness(a) - openness(b))
}

function openness({ name }: Operation): number {
  return name.split('{').length
}

function named(method: string, path: string, { responses }: Part): Operation {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace('/cookbook/{name}', '/cookbook/.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return { name: `${method} ${path}`, method, address: new RegExp(`^${pattern}$`), responses: responses as Part }
}

function schemaOf(responses: Part, status: number): Part | undefined {
  const answer = responses[status]
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content['application/json'] : undefined
  return isRecord(content) && isRecord(content.schema) ? content.schema : undefined
}

/** A schema whole, without references, in which an object has no fields but those it names. */
function closed(schema: unknown): Part
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((each) => closed(each))
  if (!isRecord(schema)) return schema
  if (typeof schema.$ref === 'string') return closed(componentAt(schema.$ref))
  if (Array.isArray(schema.allOf)) return closed(merged(schema.allOf))
  const { properties, ...rest } = schema
  const inside = Object.fromEntries(Object.entries(rest).map(([word, value]) => [word, closed(value)]))
  if (!isRecord(properties)) return inside
  const named = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, closed(each)]))
  return { additionalProperties: false, ...inside, properties: named }
}

/** One object of several that hold together. */
function merged(parts: readonly unknown[]): Part {
  const whole = parts.map((part) =>
    isRecord(part) && typeof part.$ref === 'string' ? componentAt(part.$ref) : (part as Part),
  )
  return {
    ...Object.assign({}, ...whole),
    properties: Object.assign({}, ...whole.map(({ properties }) => properties)),
    required: whole.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
  }
}

function componentAt(reference: string): Part {
  const names = reference.split('/').slice(1)
  return names.reduce<unknown>((part, name) => (part as Part)[name], document) as Part
}
