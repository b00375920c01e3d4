import { contract } from '#contract/contract.ts'
import { type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import { Listing, recordActionEndpoints, recordEndpoints, recordFileEndpoints } from '#contract/records.ts'
import { blankData, type Entity } from '#entities/define.ts'
import { labelOf } from '#fields/index.ts'
import { schemaOf } from './field-schema.ts'
import { openapiPath, operationOf, type Part, type Parts, refTo } from './openapi-operation.ts'
import { operatorsOf } from './record-query.ts'

/** Endpoints of records, which every entity has. */
const ofEveryEntity = (
  Object.entries({ ...recordEndpoints, ...recordActionEndpoints, ...recordFileEndpoints }) as [EndpointKey, Endpoint][]
).filter(([key]) => key.includes(' /api/:entity'))

/** Paths of an entity: the endpoints of records with the names, the fields and the values of its own. */
export function recordPathsOf(entity: Entity): Parts {
  const paths: Record<string, Record<string, Part>> = {}
  for (const [key, endpoint] of ofEveryEntity) {
    const own = key.replace(':entity', entity.path) as EndpointKey
    // Where the entity says more than others do, its own endpoint holds.
    const declared: Endpoint = Object.hasOwn(contract, own)
      ? { ...endpoint, answers: (contract as Readonly<Record<string, Endpoint>>)[own]!.answers }
      : endpoint
    paths[openapiPath(own)] ??= {}
    paths[openapiPath(own)]![methodOf(key).toLowerCase()] = operationOf(own, declared, namingOf(key, declared, entity))
  }
  return paths
}

/** What the operations of records are called, where it is not the name of an action: `listSpecial`. */
const names: Readonly<Partial<Record<string, (entity: Entity) => readonly [id: string, summary: string]>>> = {
  'GET /api/:entity': ({ label }) => ['list', `${label.many} as a list`],
  'POST /api/:entity': (entity) => ['create', `A new ${oneOf(entity)}`],
  'GET /api/:entity/by-slug/:slug': (entity) => ['find', `A ${oneOf(entity)} by its slug`],
  'GET /api/:entity/:id': (entity) => ['read', `A ${oneOf(entity)}`],
  'PATCH /api/:entity/:id': () => ['change', 'Changes the fields that are given'],
  'DELETE /api/:entity/:id': () => ['trash', 'To the trash'],
  'GET /api/:entity/:id/versions/:revision': (entity) => ['version', `A ${oneOf(entity)} as it was`],
  'GET /api/:entity/csv': ({ label }) => ['export', `The ${label.many.toLowerCase()} of a list as a table`],
  'POST /api/:entity/import': ({ label }) => ['import', `${label.many} from a table; try it with dry_run=1 first`],
}

function namingOf(key: EndpointKey, { isOpen }: Endpoint, entity: Entity) {
  const name = nameOf(entity)
  const last = pathIn(key).split('/').at(-1)!
  const [id, summary] = names[key]?.(entity) ?? [
    methodOf(key) === 'POST' ? camel(last) : `${last}Of`,
    methodOf(key) === 'POST'
      ? `${labelOf(last.replace('-', ' '))}: ${oneOf(entity)}`
      : `${labelOf(last)} of a ${oneOf(entity)}`,
  ]
  const body = bodies[key]?.(name)
  return {
    tag: entity.path,
    operationId: `${id}${name}`,
    summary,
    parameters: parametersOf(key, entity),
    ...(body && { body: refTo('schemas', body) }),
    isOpen: isOpen === true && entity.hasPublicApi === true,
    componentOf: (title: string) => components[title]?.(name) ?? title,
  }
}

/** Schemas of the contract that each entity has of its own. */
const components: Readonly<Partial<Record<string, (name: string) => string>>> = {
  RecordRow: (name) => name,
  RecordData: (name) => `${name}Data`,
}

const bodies: Readonly<Partial<Record<string, (name: string) => string>>> = {
  'POST /api/:entity': (name) => `New${name}`,
  'PATCH /api/:entity/:id': (name) => `${name}Change`,
}

function parametersOf(key: EndpointKey, entity: Entity): readonly Part[] {
  const { params, query } = recordEndpoint(key)
  const inPath = Object.keys(propertiesOf(params)).filter((name) => name !== 'entity')
  const listed =
    query === recordEndpoints['GET /api/:entity'].query ? [...shared(Listing), ...filtersOf(entity)] : undefined
  return [
    ...inPath.map((name) => (name === 'id' ? parameter('id') : inPathAs(name, propertiesOf(params)[name]!))),
    ...(methodOf(key) === 'POST' && !key.endsWith('/import') ? [parameter('idempotencyKey')] : []),
    ...(listed ?? shared(query)),
  ]
}

function recordEndpoint(key: EndpointKey): Endpoint {
  return ofEveryEntity.find(([each]) => each === key)![1]
}

function propertiesOf(schema: object | undefined): Parts {
  return schema && 'properties' in schema ? (JSON.parse(JSON.stringify(schema.properties)) as Parts) : {}
}

/** Query parameters of a schema: those of lists are components. */
function shared(schema: object | undefined): readonly Part[] {
  const { dry_run: _, mode: __, ...listing } = propertiesOf(Listing)
  return Object.entries(propertiesOf(schema)).map(([name, each]) =>
    JSON.stringify(listing[name]) === JSON.stringify(each) ? parameter(name) : { name, in: 'query', schema: each },
  )
}

/** Filters of a list, a parameter for each field that can be compared. */
function filtersOf(entity: Entity): readonly Part[] {
  return Object.keys(entity.fields)
    .filter((field) => !['list', 'group', 'menu', 'json', 'pairs'].includes(entity.fields[field]?.type))
    .map((field) => ({
      name: `filter[${field}]`,
      in: 'query',
      description: `${entity.fields[field]?.label || labelOf(field)}. With an operator: filter[${field}][${operatorsOf(entity, field).join('|')}]`,
      schema: { type: 'string' },
    }))
}

function inPathAs(name: string, schema: Part): Part {
  return { name, in: 'path', required: true, schema }
}

function parameter(name: string): Part {
  return refTo('parameters', name)
}

/** Schemas of an entity: its values, a record, a new one, and a change. */
export function recordSchemasOf(entity: Entity): Parts {
  const name = nameOf(entity)
  const properties = Object.fromEntries(Object.entries(entity.fields).map(([field, each]) => [field, schemaOf(each)]))
  const place: Parts = {
    ...(entity.belongs !== 'group' && { site_id: { type: 'string' } }),
    ...(entity.isTranslated && { language_code: { type: 'string' } }),
  }
  const data = refTo('schemas', `${name}Data`)
  return {
    [`${name}Data`]: {
      type: 'object',
      description: 'Values by field. What was stored under a field that is no more is answered as well.',
      additionalProperties: true,
      properties: { ...properties, ...countedIn(entity) },
    },
    [name]: { allOf: [refTo('schemas', 'RecordRow'), { type: 'object', properties: { data } }] },
    [`New${name}`]: {
      type: 'object',
      required: ['data'],
      additionalProperties: false,
      properties: {
        ...place,
        data: { type: 'object', additionalProperties: false, properties, required: [entity.title] },
      },
      examples: [
        { ...(place.site_id && { site_id: 'site' }), data: { ...blankData(entity), [entity.title]: entity.label.one } },
      ],
    },
    [`${name}Change`]: {
      type: 'object',
      additionalProperties: false,
      properties: {
        revision: { type: 'integer' },
        position: { type: 'integer' },
        data: { type: 'object', additionalProperties: false, properties },
      },
    },
  }
}

/** What is counted of a record and written by nobody. */
function countedIn({ counted = [] }: Entity): Parts {
  return Object.fromEntries(counted.map((name) => [name, { ...countedShapes[name], readOnly: true }]))
}

const countedShapes: Readonly<Record<NonNullable<Entity['counted']>[number], Part>> = {
  hits: { type: 'integer' },
  last_hit_at: { type: ['string', 'null'] },
  last_seen_at: { type: ['string', 'null'] },
  second_factor: { type: 'boolean' },
}

/** `booking-code-triggers` → `BookingCodeTrigger`. */
function nameOf({ label }: Entity): string {
  const name = camel(label.one.replace(/[^A-Za-z]+/g, '-').toLowerCase())
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function oneOf({ label }: Entity): string {
  return label.one.toLowerCase()
}

function camel(words: string): string {
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
