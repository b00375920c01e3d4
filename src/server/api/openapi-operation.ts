import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { isRecord } from '#model/json.ts'
import { problemType } from '../http/problem.ts'

/** A part of the document: JSON whose shape the standard says, and a test checks. */
export type Part = Readonly<Record<string, unknown>>
export type Parts = Readonly<Record<string, Part>>

/** What an operation is called, and how its schemas are written where that is not by themselves. */
export interface Naming {
  readonly tag?: string
  readonly operationId?: string
  readonly summary?: string
  readonly parameters?: readonly Part[]
  readonly body?: Part
  readonly isOpen?: boolean
  /** Component of a schema with a title: another than that of its own name. */
  readonly componentOf?: (title: string) => string
  /** Component of the values of a record. */
  readonly data?: string
}

/** Operation of an endpoint: what it does, what it takes, how it answers and how it refuses. */
export function operationOf(key: EndpointKey, endpoint: Endpoint, naming: Naming = {}): Part {
  const { summary: own, description, tag, isOpen: isOpenToAll, isBased } = endpoint
  const { summary = own, isOpen = isOpenToAll } = naming
  const path = openapiPath(key)
  const body = bodyOf(endpoint, naming)
  return {
    tags: [naming.tag ?? tag ?? path.split('/')[2]],
    operationId: naming.operationId ?? idOf(methodOf(key), path),
    summary,
    ...(description && { description }),
    parameters: [
      ...(naming.parameters ?? [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]),
      ...(isBased ? [refTo('parameters', 'ifMatch')] : []),
    ],
    ...(body && { requestBody: body }),
    responses: { ...answersOf(endpoint, summary, naming), default: refTo('responses', 'Problem') },
    security: [...(isOpen ? [{}] : []), { token: [] }, { session: [] }],
  }
}

/** A path as OpenAPI writes it: `/api/pages/{id}`. What goes on as it likes is a name. */
export function openapiPath(key: EndpointKey): string {
  return pathIn(key)
    .replace(/:(\w+)/g, '{$1}')
    .replace('*', '{name}')
}

export function refTo(kind: 'schemas' | 'parameters' | 'responses', name: string): Part {
  return { $ref: `#/components/${kind}/${name}` }
}

/** A schema as plain JSON; parts of it with a title are components. */
export function plain(schema: object, naming: Pick<Naming, 'componentOf' | 'data'> = {}): Part {
  return written(JSON.parse(JSON.stringify(schema)) as Part, naming, true)
}

/** The components in a schema, by title. */
export function componentsIn(schema: object): Parts {
  const found: Record<string, Part> = {}
  visit(JSON.parse(JSON.stringify(schema)))
  return found

  function visit(part: unknown): void {
    if (Array.isArray(part)) return part.forEach(visit)
    if (!isRecord(part)) return
    if (typeof part.title === 'string') found[part.title] ??= written(part, {}, false)
    Object.values(part).forEach(visit)
  }
}

function written(part: unknown, naming: Pick<Naming, 'componentOf' | 'data'>, isWhole: boolean): Part
function written(part: unknown, naming: Pick<Naming, 'componentOf' | 'data'>, isWhole: boolean): unknown {
  if (Array.isArray(part)) return part.map((each) => written(each, naming, true))
  if (!isRecord(part)) return part
  const { title, patternProperties, ...rest } = part
  if (isWhole && typeof title === 'string') return refTo('schemas', naming.componentOf?.(title) ?? title)
  const anyName = isRecord(patternProperties) ? patternProperties['^.*$'] : undefined
  const entries = Object.entries(rest).map(([name, each]) => [
    name,
    name === 'data' && naming.data && isRecord(each) && each.type === 'object'
      ? refTo('schemas', naming.data)
      : written(each, naming, true),
  ])
  return {
    ...Object.fromEntries(entries),
    ...(anyName !== undefined
      ? { additionalProperties: written(anyName, naming, true) }
      : patternProperties !== undefined && { patternProperties: written(patternProperties, naming, true) }),
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
      const { contentMediaType: type = 'application/json', ...rest } = answer
      return [status, { description: summary, content: { [String(type)]: { schema: rest } } }]
    }),
  )
}

function refused(schema: Part, description: string): Part {
  return { description, content: { [problemType]: { schema } } }
}

/** `GET /api/pages/{id}/versions` → `getPagesIdVersions`. */
function idOf(method: string, path: string): string {
  const words = path.replace('/api/', '').split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
