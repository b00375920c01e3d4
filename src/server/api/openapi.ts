import { isRecord } from '#model/json.ts'
import { entities } from '#entities/entities.ts'
import { blankData, type Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { recordStatuses } from '#model/records.ts'
import { publicColumns } from '#services/repository-types.ts'
import { problemType } from '../http/problem.ts'
import { openapiRoute } from './openapi-route.ts'
import { schemaOf } from './field-schema.ts'
import { ImportBody, Importing } from './imports.ts'
import { actionBodies, makingVerbs, recordParts, type RecordVerb } from './record-actions.ts'
import { Listing, operatorsOf } from './record-query.ts'

/** A part of the document: JSON whose shape the standard says, and a test checks. */
type Part = Readonly<Record<string, unknown>>
type Parts = Readonly<Record<string, Part>>

/** The contract of the API: what the routes say of themselves, and every entity as its declaration has it. */
export function openapiOf(base: Part): Part {
  const components = partsIn(base.components)
  const paths = Object.fromEntries(
    Object.entries(partsIn(base.paths))
      .filter(([path]) => path.startsWith('/api/'))
      .map(([path, operations]) => [named(path), openapiRoute(named(path), operations)]),
  )
  const described = [...entities.values()].filter(({ path }) => paths[`/api/${path}`]?.post === undefined)
  return {
    ...base,
    openapi: '3.1.0',
    info: {
      title: 'Voix content API',
      version: '1',
      description:
        'Published content is open to everybody. Drafts and changes need a session or a token. Refusals are problem+json.',
    },
    servers: [{ url: '/' }],
    tags: described.map(({ path, label, about }) => ({ name: path, description: `${label.many}. ${about}` })),
    paths: { ...paths, ...Object.assign({}, ...described.map(pathsOf)), ...undoPath },
    components: {
      ...components,
      schemas: {
        ...components.schemas,
        Problem: problemSchema,
        RecordRow: rowSchema,
        ...Object.assign({}, ...described.map(schemasOf)),
      },
      parameters: {
        ...Object.fromEntries(
          Object.entries(Listing.properties).map(([name, schema]) => [name, query(name, plain(schema))]),
        ),
        id: { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
        ifMatch: {
          name: 'If-Match',
          in: 'header',
          description: 'The revision, or the ETag of the answer, that the change is based on.',
          schema: { type: 'string', examples: ['"3"'] },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key within 24 hours is answered the same, and nothing is done twice.',
          schema: { type: 'string', maxLength: 200 },
        },
      },
      responses: {
        Problem: {
          description: 'Why not: RFC 9457, with the fields that are wrong.',
          content: { [problemType]: { schema: ref('Problem') } },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A personal token, or one of the authorization server.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-voix-session',
          description: 'A signed-in browser; changes also carry the CSRF header that the page names.',
        },
      },
    },
  }
}

/** A path without the pattern that a router reads. */
function named(path: string): string {
  return path.replace('{*}', '{name}')
}

const undoPath: Parts = {
  '/api/imports/{id}/undo': {
    post: operation('imports', 'undoImport', 'Takes an import back', {
      parameters: [parameter('id')],
      answer: { type: 'object', properties: { undone: { type: 'integer' }, kept: { type: 'integer' } } },
    }),
  },
}

function pathsOf(entity: Entity): Parts {
  const { path, label } = entity
  const one = label.one.toLowerCase()
  const many = label.many.toLowerCase()
  const name = nameOf(entity)
  const reads = entity.hasPublicApi ? { isOpen: true } : {}
  const row = ref(name)
  const listing = Object.keys(Listing.properties).map(parameter)
  const filters: Part[] = Object.keys(entity.fields)
    .filter((field) => !['list', 'group', 'menu', 'json', 'pairs'].includes(entity.fields[field]?.type))
    .map((field) => ({
      name: `filter[${field}]`,
      in: 'query',
      description: `${entity.fields[field]?.label || labelOf(field)}. With an operator: filter[${field}][${operatorsOf(entity, field).join('|')}]`,
      schema: { type: 'string' },
    }))
  const rows: Part = {
    type: 'object',
    required: ['rows', 'total'],
    properties: { rows: { type: 'array', items: row }, total: { type: 'integer' }, cursor: { type: 'string' } },
  }
  const whole = ['fields', 'perspective'].map(parameter)
  const place = ['site', 'language'].map(parameter)
  return {
    [`/api/${path}`]: {
      get: operation(path, `list${name}`, `${label.many} as a list`, {
        ...reads,
        parameters: [...listing, ...filters],
        answer: rows,
      }),
      post: operation(path, `create${name}`, `A new ${one}`, {
        parameters: [parameter('idempotencyKey')],
        body: ref(`New${name}`),
        answer: row,
        status: 201,
      }),
    },
    [`/api/${path}/by-slug/{slug}`]: {
      get: operation(path, `find${name}`, `A ${one} by its slug`, {
        ...reads,
        parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string' } }, ...whole, ...place],
        answer: row,
      }),
    },
    [`/api/${path}/{id}`]: {
      get: operation(path, `read${name}`, `A ${one}`, {
        ...reads,
        parameters: [parameter('id'), ...whole],
        answer: row,
      }),
      patch: operation(path, `change${name}`, `Changes the fields that are given`, {
        parameters: [parameter('id'), parameter('ifMatch')],
        body: ref(`${name}Change`),
        answer: row,
      }),
      delete: operation(path, `trash${name}`, `To the trash`, {
        parameters: [
          parameter('id'),
          query('anyway', { type: 'string', enum: ['1', 'true', '0', 'false'] }, 'Also while others lead to it.'),
        ],
        status: 204,
      }),
    },
    ...Object.assign({}, ...(Object.keys(actionBodies) as RecordVerb[]).map((verb) => verbPath(entity, verb))),
    ...Object.assign({}, ...recordParts.map((part) => partPath(entity, part))),
    [`/api/${path}/{id}/versions/{revision}`]: {
      get: operation(path, `version${name}`, `A ${one} as it was`, {
        parameters: [
          parameter('id'),
          { name: 'revision', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ],
        answer: { type: 'object' },
      }),
    },
    [`/api/${path}/csv`]: {
      get: operation(path, `export${name}`, `The ${many} of a list as a table`, {
        parameters: [...listing, ...filters],
        answer: { type: 'string' },
        type: 'text/csv',
      }),
    },
    [`/api/${path}/import`]: {
      post: operation(path, `import${name}`, `${label.many} from a table; try it with dry_run=1 first`, {
        parameters: Object.entries(Importing.properties).map(([each, schema]) => query(each, plain(schema))),
        body: plain(ImportBody),
        answer: { type: 'object' },
      }),
    },
  }
}

function verbPath(entity: Entity, verb: RecordVerb): Parts {
  const name = nameOf(entity)
  const isMaking = makingVerbs.includes(verb)
  return {
    [`/api/${entity.path}/{id}/${verb}`]: {
      post: operation(
        entity.path,
        `${camel(verb)}${name}`,
        `${labelOf(verb.replace('-', ' '))}: ${entity.label.one.toLowerCase()}`,
        {
          parameters: [
            parameter('id'),
            parameter('idempotencyKey'),
            ...(verb === 'publish' ? [parameter('ifMatch')] : []),
          ],
          body: plain(actionBodies[verb]),
          status: verb === 'purge' ? 204 : isMaking ? 201 : 200,
          ...(verb !== 'purge' && { answer: verb === 'replace-uses' ? { type: 'object' } : ref(name) }),
        },
      ),
    },
  }
}

function partPath(entity: Entity, part: (typeof recordParts)[number]): Parts {
  return {
    [`/api/${entity.path}/{id}/${part}`]: {
      get: operation(
        entity.path,
        `${part}Of${nameOf(entity)}`,
        `${labelOf(part)} of a ${entity.label.one.toLowerCase()}`,
        {
          parameters: [parameter('id')],
          answer: { type: 'object', properties: { rows: { type: 'array', items: { type: 'object' } } } },
        },
      ),
    },
  }
}

interface Described {
  readonly parameters?: readonly Part[]
  readonly body?: Part
  readonly answer?: Part
  readonly status?: number
  readonly type?: string
  /** Whether the route is open to requests that are not signed in. */
  readonly isOpen?: boolean
}

function operation(tag: string, operationId: string, summary: string, described: Described): Part {
  const { parameters = [], body, answer, status = 200, type = 'application/json', isOpen } = described
  return {
    tags: [tag],
    operationId,
    summary,
    parameters: [...parameters],
    ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: { description: summary, ...(answer && { content: { [type]: { schema: answer } } }) },
      default: { $ref: '#/components/responses/Problem' },
    },
    security: [...(isOpen ? [{}] : []), { token: [] }, { session: [] }],
  }
}

function schemasOf(entity: Entity): Parts {
  const name = nameOf(entity)
  const fields = Object.entries(entity.fields)
  const data: Part = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([field, declared]) => [field, schemaOf(declared)])),
  }
  const place: Parts = {
    ...(entity.belongs !== 'group' && { site_id: { type: 'string' } }),
    ...(entity.isTranslated && { language_code: { type: 'string' } }),
  }
  return {
    [`${name}Data`]: data,
    [name]: {
      allOf: [ref('RecordRow'), { type: 'object', properties: { data: ref(`${name}Data`) } }],
    },
    [`New${name}`]: {
      type: 'object',
      required: ['data'],
      additionalProperties: false,
      properties: {
        ...place,
        data: { ...data, required: [entity.title] },
      },
      examples: [
        { ...(place.site_id && { site_id: 'site' }), data: { ...blankData(entity), [entity.title]: entity.label.one } },
      ],
    },
    [`${name}Change`]: {
      type: 'object',
      additionalProperties: false,
      properties: { revision: { type: 'integer' }, position: { type: 'integer' }, data: ref(`${name}Data`) },
    },
  }
}

const rowSchema: Part = {
  type: 'object',
  description: 'Readers of what is published see no names of editors and no appointments.',
  required: ['id'],
  properties: {
    ...Object.fromEntries(publicColumns.map((column) => [column, { type: 'string' }])),
    revision: { type: 'integer' },
    position: { type: 'integer' },
    published_at: { type: ['string', 'null'], format: 'date-time' },
    entity: { type: 'string' },
    status: { type: 'string', enum: [...recordStatuses] },
    data: { type: 'object' },
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
      type: '/api/problems/invalid-record',
      title: 'Invalid record',
      status: 422,
      detail: 'title: Title is missing. Fill it in.',
      code: 'invalid-record',
      errors: [{ field: 'title', message: 'Title is missing. Fill it in.' }],
      details: {},
    },
  ],
}

/** `booking-code-triggers` → `BookingCodeTrigger`. */
function nameOf({ label }: Entity): string {
  const name = camel(label.one.replace(/[^A-Za-z]+/g, '-').toLowerCase())
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function camel(words: string): string {
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function ref(name: string): Part {
  return { $ref: `#/components/schemas/${name}` }
}

function parameter(name: string): Part {
  return { $ref: `#/components/parameters/${name}` }
}

function query(name: string, schema: Part, description?: string): Part {
  return { name, in: 'query', schema, ...(description && { description }) }
}

function partsIn(value: unknown): Parts {
  return isRecord(value) ? (value as Parts) : {}
}

/** A route's own schema as plain JSON. */
function plain(schema: object): Part {
  return JSON.parse(JSON.stringify(schema)) as Part
}
