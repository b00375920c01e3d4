import { pathOf } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts'
import { methodOf } from '#contract/endpoint-key.ts'
import { RecordListing } from '#contract/records.ts'
import { ExpandedMenuItem, ExpandedPicture } from '#contract/expanded-page.ts'
import { ExpandedFile } from '#contract/record-schemas.ts'
import { entities } from '#entities/entities.ts'
import { problemType } from '../http/problem.ts'
import { componentsIn, openapiPath, operationOf, type Part, type Parts, refTo, refusals } from './openapi-operation.ts'
import { filterComponentsOf, recordPathsOf, recordSchemasOf } from './openapi-records.ts'

/** OpenAPI document of the contract, with the record endpoints once for every entity. */
export function openapiOf(): Part {
  const own = [...entities.values()].filter(({ path }) => !Object.hasOwn(contract, `POST /api/${path}`))
  const paths: Record<string, Part> = {}
  for (const [key, endpoint] of endpoints) {
    if (endpoint.isInternal || key.includes(' /api/:entity')) continue
    const path = openapiPath(key)
    paths[path] = { ...paths[path], [methodOf(key).toLowerCase()]: operationOf(key, endpoint) }
  }
  for (const entity of own)
    for (const [path, operations] of Object.entries(recordPathsOf(entity)))
      paths[path] = { ...paths[path], ...operations }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Voix content API',
      version: '1',
      description:
        'Published content is open to everybody. Drafts and changes need a session or a token. Refusals are problem+json.',
    },
    servers: [{ url: '/' }],
    tags: own.map(({ path, label, about }) => ({ name: path, description: `${label.many}. ${about}` })),
    paths,
    components: {
      schemas: {
        Problem: problemSchema,
        ...named,
        ...componentsIn(ExpandedFile),
        ...componentsIn(ExpandedMenuItem),
        ...componentsIn(ExpandedPicture),
        ...Object.assign({}, ...own.map(recordSchemasOf)),
      },
      parameters: {
        ...Object.fromEntries(
          Object.entries(RecordListing.properties).map(([name, schema]) => [name, { name, in: 'query', schema }]),
        ),
        any: anyFilter,
        ...headers,
        ...Object.assign({}, ...own.map(filterComponentsOf)),
        id: { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
      },
      responses: {
        Problem: {
          description: 'Why not: RFC 9457, with the fields that are wrong.',
          content: { [problemType]: { schema: refTo('schemas', 'Problem') } },
        },
        ...refusals,
      },
      securitySchemes,
    },
  }
}

const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]

/** Schemas with a name of their own, wherever an endpoint answers with them. */
const named: Parts = Object.assign(
  {},
  ...endpoints.flatMap(([, { answers }]) => Object.values(answers).map(componentsIn)),
)

const anyFilter: Part = {
  name: 'any',
  in: 'query',
  style: 'deepObject',
  explode: true,
  description:
    'Filters of which one is enough, named as those that all must hold: `any[featured]=true&any[percent_off][gte]=20`.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
}
const ifMatch: Part = {
  name: 'If-Match',
  in: 'header',
  description: 'The revision, or the ETag of the answer, that the change is based on.',
  schema: { type: 'string', examples: ['"3"'] },
}
const headers: Parts = {
  ifMatch: { ...ifMatch, description: `${ifMatch.description} Without it the body names the \`revision\`.` },
  ifMatchRequired: { ...ifMatch, required: true },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key within 24 hours is answered the same, and nothing is done twice; what was refused may be sent again.',
    schema: { type: 'string', maxLength: 200 },
  },
}

const securitySchemes: Parts = {
  token: { type: 'http', scheme: 'bearer', description: 'A personal token, or one of the authorization server.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-voix-session',
    description: 'A signed-in browser; changes also carry the CSRF header that the page names.',
  },
}

const problemSchema: Part = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'The permanent name of the refusal.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    details: { type: 'object' },
  },
  examples: [
    {
      type: pathOf('GET /api/problems/:code', { code: 'invalid-record' }),
      title: 'Invalid record',
      status: 422,
      detail: 'title: Title is missing. Fill it in.',
      code: 'invalid-record',
      errors: [{ field: 'title', message: 'Title is missing. Fill it in.' }],
      details: {},
    },
  ],
}
