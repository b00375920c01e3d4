import { routes } from '#routes.ts'
import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { errors } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { problemType } from '../http/problem.ts'

/** Part of the OpenAPI document: JSON that a test validates. */
export type Part = Readonly<Record<string, unknown>>
export type Parts = Readonly<Record<string, Part>>

/** Names of an operation and its schemas. */
interface Naming {
  readonly tag?: string
  readonly operationId?: string
  readonly summary?: string
  readonly parameters?: readonly Part[]
  readonly body?: Part
  readonly isOpen?: boolean
  /** Component of a schema with a title: another than that of its own name. */
  readonly componentOf?: (title: string) => string
}

/** OpenAPI operation of an endpoint: summary, request, answers and errors. */
export function operationOf(key: EndpointKey, endpoint: Endpoint, naming: Naming = {}): Part {
  const { summary: own, description, tag, isOpen: isOpenToAll, isBased } = endpoint
  const { summary = own, isOpen = isOpenToAll } = naming
  const path = openapiPath(key)
  const body = bodyOf(endpoint, naming)
  return {
    tags: [naming.tag ?? tag ?? path.split('/')[2]],
    operationId: naming.operationId ?? endpoint.operationId ?? idOf(methodOf(key), path),
    summary,
    ...(description && { description }),
    parameters: [
      ...(naming.parameters ?? [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]),
      ...(isBased ? [refTo('parameters', saysItsRevision(endpoint) ? 'ifMatch' : 'ifMatchRequired')] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      ...refusalsOf(key, endpoint),
      ...answersOf(endpoint, summary, naming),
      default: refTo('responses', 'Problem'),
    },
    security: [...(isOpen ? [{}] : []), { token: [] }, { session: [] }],
  }
}

/** OpenAPI path: `/api/pages/{id}`; a wildcard is a name. */
export function openapiPath(key: EndpointKey): string {
  return pathIn(key)
    .replace(/:(\w+)/g, '{$1}')
    .replace('*', '{name}')
}

/** Statuses with which an operation refuses, each as the component that names its codes. */
function refusalsOf(key: EndpointKey, { params, body, takesFile, isBased, refuses = [] }: Endpoint): Part {
  const hasBody = body !== undefined || takesFile === true
  const isChange = methodOf(key) !== 'GET'
  const statuses = refusedStatuses.filter((status) => {
    if (status === 410 || refuses.includes(status)) return refuses.includes(status)
    if (status === 404) return params !== undefined
    if (status === 409) return isChange
    if (status === 412 || status === 428) return isBased === true
    return [413, 415, 422].includes(status) ? hasBody : true
  })
  return Object.fromEntries(statuses.map((status) => [status, refTo('responses', `Refused${status}`)]))
}

const refusedStatuses = [400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 428, 429, 503]

export function refTo(kind: 'schemas' | 'parameters' | 'responses', name: string): Part {
  return { $ref: `#/components/${kind}/${name}` }
}

/** A schema as plain JSON; parts of it with a title are components. */
function plain(schema: object, naming: Pick<Naming, 'componentOf'> = {}): Part {
  return rewritten(JSON.parse(JSON.stringify(schema)), (title) =>
    refTo('schemas', naming.componentOf?.(title) ?? title),
  )
}

/** The components in a schema, by title. */
export function componentsIn(schema: object): Parts {
  const found: Record<string, Part> = {}
  const note = (title: string, part: Part): Part => {
    found[title] ??= rewritten({ ...part, title: undefined }, note)
    return refTo('schemas', title)
  }
  rewritten(JSON.parse(JSON.stringify(schema)), note)
  return found
}

/** A schema with each part that has a title replaced, and with what any name may have as the standard's word says it. */
function rewritten(schema: unknown, replace: (title: string, part: Part) => Part): Part {
  if (!isRecord(schema)) return {}
  const { title, patternProperties, ...rest } = schema
  if (typeof title === 'string') return replace(title, schema)
  const entries = Object.entries(rest).map(([word, value]) => [word, partOf(word, value)])
  return { ...Object.fromEntries(entries), ...namesIn(patternProperties) }

  function partOf(word: string, value: unknown): unknown {
    if (word === 'properties') return mapped(value)
    if (word === 'items' || (word === 'additionalProperties' && isRecord(value))) return rewritten(value, replace)
    return ['anyOf', 'allOf'].includes(word) && Array.isArray(value)
      ? value.map((each) => rewritten(each, replace))
      : value
  }

  function mapped(parts: unknown): Parts {
    if (!isRecord(parts)) return {}
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, rewritten(part, replace)]))
  }

  function namesIn(patterns: unknown): Part {
    if (!isRecord(patterns)) return {}
    const any = patterns['^.*$']
    return any === undefined
      ? { patternProperties: mapped(patterns) }
      : { additionalProperties: rewritten(any, replace) }
  }
}

function parametersIn(place: 'path' | 'query', schema: object | undefined): readonly Part[] {
  const { properties, required } = schema ? (JSON.parse(JSON.stringify(schema)) as Part) : {}
  if (!isRecord(properties)) return []
  return Object.entries(properties).map(([name, each]) => ({
    schema: each,
    in: place,
    name: name === '*' ? 'name' : name,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
  }))
}

/** Errors by status, with their codes. */
export const refusals: Parts = Object.fromEntries(
  Object.entries(Object.groupBy(Object.entries(errors), ([, { status }]) => String(status)))
    .filter(([status]) => refusedStatuses.includes(Number(status)))
    .map(([status, named = []]) => [
      `Refused${status}`,
      refused(refTo('schemas', 'Problem'), `Refused: ${named.map(([code]) => `\`${code}\``).join(', ')}.`),
    ]),
)

/** Whether the body has a place for the revision that a change is based on. */
function saysItsRevision({ body }: Endpoint): boolean {
  const { properties, anyOf }: Part = body ? plain(body) : {}
  return [properties, ...(Array.isArray(anyOf) ? anyOf.filter(isRecord).map((each) => each.properties) : [])].some(
    (each) => isRecord(each) && 'revision' in each,
  )
}

const fileSchema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }

function bodyOf({ body, takesFile }: Endpoint, naming: Naming): Part | undefined {
  if (takesFile) return { required: true, content: { 'multipart/form-data': { schema: fileSchema } } }
  if (!body) return undefined
  const schema = naming.body ?? plain(body, naming)
  return { ...(!takesNothing(schema) && { required: true }), content: { 'application/json': { schema } } }
}

/** Whether a request may come without a body. */
function takesNothing({ anyOf }: Part): boolean {
  return Array.isArray(anyOf) && anyOf.some((each) => isRecord(each) && each.type === 'null')
}

function answersOf({ answers }: Endpoint, summary: string, naming: Naming): Part {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => {
      if (status === '204') return [status, { description: summary }]
      const answer = plain(schema, naming)
      if (Number(status) >= 400)
        return [status, refused({ allOf: [refTo('schemas', 'Problem'), answer] }, 'Why not, and what was missed.')]
      return [status, { description: summary, content: contentOf(answer) }]
    }),
  )
}

/** Content of an answer by its type; a file may be asked for in one form or another. */
function contentOf(answer: Part): Part {
  const forms = Array.isArray(answer.anyOf) ? answer.anyOf.filter(isRecord) : []
  const isFile = forms.some(({ contentMediaType }) => contentMediaType !== undefined)
  return Object.fromEntries(
    (isFile ? forms : [answer]).map(({ contentMediaType: type = 'application/json', ...schema }) => [type, { schema }]),
  )
}

function refused(schema: Part, description: string): Part {
  return { description, content: { [problemType]: { schema } } }
}

/** `GET /api/pages/{id}/versions` → `getPagesIdVersions`. */
function idOf(method: string, path: string): string {
  const words = path.slice(`${routes.api.root}/`.length).split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
