import { isRecord } from '#model/json.ts'
import { type OpenapiOperation, openapiOperation } from './openapi-operation.ts'

type Part = Readonly<Record<string, unknown>>

/** The operations of a path as their own schemas have them, with what they do, how they answer and how they refuse. */
export function openapiRoute(path: string, operations: Part): Part {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => {
      const words = openapiOperation[`${method.toUpperCase()} ${path}`]
      return [method, words && isRecord(operation) ? described(method, path, operation, words) : operation]
    }),
  )
}

function described(method: string, path: string, operation: Part, words: OpenapiOperation): Part {
  const { summary, isOpen, isBased, takesFile } = words
  const area = path.split('/')[2]!
  const based = isBased ? [{ $ref: '#/components/parameters/ifMatch' }] : []
  return {
    ...operation,
    tags: operation.tags ?? [area],
    operationId: idOf(method, path),
    summary,
    parameters: [...(Array.isArray(operation.parameters) ? operation.parameters.map(namedParameter) : []), ...based],
    ...(takesFile && { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileSchema } } } }),
    responses: {
      ...answerOf(words, operation.responses),
      default: { $ref: '#/components/responses/Problem' },
    },
    security: [...(isOpen ? [{}] : []), { token: [] }, { session: [] }],
  }
}

/** The rest of an address has no name for the router; for readers it is the name of a recipe. */
function namedParameter(parameter: unknown): unknown {
  return isRecord(parameter) && parameter.name === '*' ? { ...parameter, name: 'name' } : parameter
}

const fileSchema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }

function answerOf({ summary, answer, status: said }: OpenapiOperation, own: unknown): Part {
  const status: number = said ?? 200
  if (answer === 'nothing') return { 204: { description: summary } }
  const declared = isRecord(own) && isRecord(own[status]) ? own[status] : {}
  const rows = { type: 'object', required: ['rows'], properties: rowsSchema }
  const content = answer?.includes('/')
    ? { [answer]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: answer === 'rows' ? rows : { type: 'object' } } }
  return { [status]: { content, ...declared, description: summary } }
}

const rowsSchema = { rows: { type: 'array', items: { type: 'object' } }, total: { type: 'integer' } }

/** `GET /api/pages/{id}/versions` → `getPagesIdVersions`. */
function idOf(method: string, path: string): string {
  const words = path.replace('/api/', '').split(/[^A-Za-z]+/)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
