import { contract } from '#contract/contract.ts'
import { type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { methodOf, pathIn } from '#contract/endpoint-key.ts'
import { RecordListing, recordActionEndpoints, recordEndpoints, recordFileEndpoints } from '#contract/records.ts'
import { blankData, type Entity } from '#entities/define.ts'
import { entities } from '#entities/entities.ts'
import { isBlank, labelOf } from '#fields/index.ts'
import { expandableIn } from '#services/content-api/record-expansion.ts'
import { schemaOf } from './field-schema.ts'
import { openapiPath, operationOf, type Part, type Parts, refTo } from './openapi-operation.ts'
import { operatorsOf } from './record-query.ts'

/** Endpoints of records, which every entity has. */
const ofEveryEntity = (
  Object.entries({ ...recordEndpoints, ...recordActionEndpoints, ...recordFileEndpoints }) as [EndpointKey, Endpoint][]
).filter(([key, { isInternal }]) => key.includes(' /api/:entity') && !isInternal)

/** OpenAPI paths of an entity: the record endpoints with its names, fields and values. */
export function recordPathsOf(entity: Entity): Parts {
  const paths: Record<string, Record<string, Part>> = {}
  for (const [key, endpoint] of ofEveryEntity) {
    if (isMeaningless(key, entity)) continue
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

/** Whether an operation is one that every record of an entity would refuse. */
function isMeaningless(key: EndpointKey, { slug, isTranslated, isPublished }: Entity): boolean {
  const last = pathIn(key).split('/').at(-1)!
  if (last === 'by-slug') return !slug
  if (last === 'translate' || last === 'translations') return !isTranslated
  return ['publish', 'unpublish', 'schedule', 'mark'].includes(last) && !isPublished
}

/** Names of the record operations, where they differ from the action: `listSpecial`. */
const names: Readonly<Partial<Record<string, (entity: Entity) => readonly [id: string, summary: string]>>> = {
  'GET /api/:entity': ({ label }) => ['list', `${label.many} as a list`],
  'POST /api/:entity': (entity) => ['create', `A new ${oneOf(entity)}`],
  'GET /api/:entity/by-slug': (entity) => ['find', `A ${oneOf(entity)} by its slug`],
  'GET /api/:entity/:id': (entity) => ['read', `A ${oneOf(entity)}`],
  'PATCH /api/:entity/:id': () => ['change', 'Changes the fields that are given'],
  'DELETE /api/:entity/:id': () => ['trash', 'To the trash'],
  'GET /api/:entity/:id/versions/:revision': (entity) => ['version', `A ${oneOf(entity)} as it was`],
  'GET /api/:entity/csv': ({ label }) => ['export', `The ${label.many.toLowerCase()} of a list as a table`],
  'GET /api/:entity/xlsx': ({ label }) => [
    'exportWorkbookOf',
    `The ${label.many.toLowerCase()} of a list as a workbook`,
  ],
  'GET /api/:entity/template': ({ label }) => ['templateOf', `An empty workbook for ${label.many.toLowerCase()}`],
  'POST /api/:entity/import/columns': ({ label }) => [
    'importColumnsOf',
    `The columns of a table of ${label.many.toLowerCase()}`,
  ],
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
  RecordExpansion: (name) => `${name}Expansion`,
}

const bodies: Readonly<Partial<Record<string, (name: string) => string>>> = {
  'POST /api/:entity': (name) => `New${name}`,
  'PATCH /api/:entity/:id': (name) => `${name}Change`,
}

function parametersOf(key: EndpointKey, entity: Entity): readonly Part[] {
  const { params, query } = recordEndpoint(key)
  const inPath = Object.keys(propertiesOf(params)).filter((name) => name !== 'entity')
  const ofRows = recordEndpoints['GET /api/:entity'].query
  const ofTable = recordFileEndpoints['GET /api/:entity/csv'].query
  const listed = query === ofRows || query === ofTable ? [...shared(query), ...filtersOf(entity), ...anyOf] : undefined
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
  const { dry_run: _, mode: __, ...listing } = propertiesOf(RecordListing)
  const { required = [] } = (schema ?? {}) as { readonly required?: readonly string[] }
  return Object.entries(propertiesOf(schema)).map(([name, each]) =>
    JSON.stringify(listing[name]) === JSON.stringify(each)
      ? parameter(name)
      : { name, in: 'query', ...(required.includes(name) && { required: true }), schema: each },
  )
}

/** Filters of which one is enough; they are called as those that all must hold. */
const anyOf: readonly Part[] = [parameter('any')]

/** Filters of a list: a parameter for each field and column that can be compared, and for each operator. */
function filtersOf(entity: Entity): readonly Part[] {
  return Object.keys(filterComponentsOf(entity)).map(parameter)
}

/** Filter parameters of an entity as components, shared by its list and table: `Special.price.gte`. */
export function filterComponentsOf(entity: Entity): Parts {
  const { secret = [], counted = [], fields } = entity
  const names = [...filteredColumns, ...counted, ...Object.keys(fields)]
  return Object.fromEntries(
    names.flatMap((name) =>
      operatorsOf(entity, name).map((operator) => {
        const isPlain = operator === 'eq'
        const about = [
          isPlain && (fields[name]?.label || labelOf(name)),
          isPlain && secret.includes(name) && 'Only with a right to drafts',
        ].filter(Boolean)
        return [
          `${nameOf(entity)}.${name}${isPlain ? '' : `.${operator}`}`,
          {
            name: `filter[${name}]${isPlain ? '' : `[${operator}]`}`,
            in: 'query',
            ...(about.length > 0 && { description: `${about.join('. ')}.` }),
            schema: comparedSchema(entity, name, operator),
          },
        ]
      }),
    ),
  )
}

/** Columns by which a list is usually filtered; the others may be named as well. */
const filteredColumns = ['id', 'status', 'updated_at', 'published_at', 'translation_group']

/** Schema of an operator's value: of the field, several with commas between, or nothing. */
function comparedSchema({ fields }: Entity, name: string, operator: string): Part {
  if (operator === 'exists' || operator === 'not_exists') return { type: 'string', enum: ['1', 'true', '0', 'false'] }
  if (operator === 'in' || operator === 'not_in') return { type: 'string' }
  const { type, options } = fields[name] ?? {}
  if (type === 'number') return { type: 'number' }
  if (type === 'checkbox') return { type: 'boolean' }
  const isWhole = operator === 'eq' || operator === 'neq'
  return { type: 'string', ...(isWhole && options && { enum: Object.keys(options) }) }
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
    ...(entity.belongs !== 'group' && {
      site_id: {
        type: 'string',
        description:
          entity.belongs === 'either' ? 'The id of a site, or `*` for the whole group.' : 'The id of a site.',
      },
    }),
    ...(entity.isTranslated && {
      language_code: { type: 'string', default: 'en', description: 'BCP 47; English without it.' },
    }),
  }
  const data = refTo('schemas', `${name}Data`)
  return {
    [`${name}Data`]: {
      type: 'object',
      description: 'Values by field. What was stored under a field that is no more is answered as well.',
      additionalProperties: true,
      properties: { ...properties, ...countedIn(entity) },
    },
    [`${name}Expansion`]: {
      type: 'object',
      description: 'What the fields that `expand` names lead to: one, several, or null for nothing to be seen.',
      properties: Object.fromEntries(expandableIn(entity).map((field) => [field, expandedSchema(entity, field)])),
    },
    ...(isRelated(entity) && {
      [`Related${name}`]: { allOf: [refTo('schemas', 'RecordRow'), { type: 'object', properties: { data } }] },
    }),
    [name]: {
      allOf: [
        refTo('schemas', 'RecordRow'),
        { type: 'object', properties: { data, expanded: refTo('schemas', `${name}Expansion`) } },
      ],
    },
    [`New${name}`]: {
      type: 'object',
      required: [...(place.site_id ? ['site_id'] : []), 'data'],
      additionalProperties: false,
      properties: {
        ...place,
        data: { type: 'object', additionalProperties: false, properties, required: neededIn(entity) },
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

/** Whether a field of some entity leads to this one, so that it is answered within others. */
function isRelated({ path }: Entity): boolean {
  return [...entities.values()].some((each) => expandableIn(each).some((name) => each.fields[name]?.entity === path))
}

/** Schema of an expanded field: files of the library, or records of another entity. */
function expandedSchema({ fields }: Entity, field: string): Part {
  const { type, entity = '' } = fields[field]!
  if (type === 'menu') return { type: 'array', items: refTo('schemas', 'MenuItem') }
  const one = refTo('schemas', entity ? `Related${nameOf(entities.get(entity)!)}` : 'ExpandedFile')
  return type === 'relations' || type === 'assets' ? { type: 'array', items: one } : { anyOf: [one, { type: 'null' }] }
}

/** Fields without which no record is made: a draft needs its title, what is live at once all that it must have. */
function neededIn({ fields, title, isPublished }: Entity): readonly string[] {
  return Object.keys(fields).filter((name) => name === title || (!isPublished && isNeeded(fields[name])))
}

function isNeeded(field: Entity['fields'][string] | undefined): boolean {
  return field?.required === true && isBlank(field.default)
}

/** Counted columns of a record, which are never written. */
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
