import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Entity } from '#entities/define.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { entityAt } from '#content/record-desk.ts'
import { grants } from '#content/token-scopes.ts'
import type { Scope } from '../auth/scopes.ts'
import {
  publicColumns,
  type RecordListQuery,
  type RecordSort,
  rowColumns,
  type RowFilter,
} from '#content/store-types.ts'

export const filterOperators = [
  'eq',
  'neq',
  'in',
  'contains',
  'gt',
  'gte',
  'lt',
  'lte',
  'exists',
  'not_exists',
] as const

export const perspectives = ['draft', 'published'] as const
export type Perspective = (typeof perspectives)[number]
export const AskedPerspective = Type.Optional(Type.Enum([...perspectives]))

/** A yes or no as queries write it. */
export const Flag = Type.Optional(Type.Enum(['1', 'true', '0', 'false']))
export type Flag = '1' | 'true' | '0' | 'false'

export function isSet(flag: Flag | undefined): boolean {
  return flag === '1' || flag === 'true'
}

/** Everything that the query of a list may say beside its filters. */
export const Listing = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.String({ maxLength: 200 })),
  fields: Type.Optional(Type.String({ maxLength: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listRows })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  cursor: Type.Optional(Type.String({ maxLength: 2000 })),
  perspective: AskedPerspective,
  site: Type.Optional(Type.String({ maxLength: 64 })),
  language: Type.Optional(Type.String({ maxLength: 20 })),
  trashed: Flag,
})

export interface Listed {
  readonly search?: string
  readonly sort?: string
  readonly fields?: string
  readonly limit?: number
  readonly offset?: number
  readonly cursor?: string
  readonly perspective?: Perspective
  readonly site?: string
  readonly language?: string
  readonly trashed?: Flag
  /** `filter[field][operator]`, and `filter[field]` for what is equal. */
  readonly [filter: string]: unknown
}

/** An entity by the first word of the address, and a record of it. */
export interface OfEntity {
  readonly entity: string
}
export interface OfRecord extends OfEntity {
  readonly id: string
}

/** The entity of an address. Throws `unknown-entity`. */
export function entityOf(request: FastifyRequest): Entity {
  return entityAt((request.params as OfEntity).entity)
}

/** What a list is asked for, in the words of the store. Throws `invalid-input` with the first word it does not know. */
export function readListing(entity: Entity, query: Listed, perspective: Perspective): RecordListQuery {
  const { search, sort, limit = 50, offset, cursor, site, language, trashed } = query
  const names = namesOf(entity, perspective)
  if (isSet(trashed) && perspective === 'published')
    throw new VoixError('invalid-input', { field: 'trashed', reason: 'What is in the trash is not published.' })
  return {
    limit,
    filters: filtersIn(entity, query, names),
    sort: sort ? sortsIn(entity, sort, names) : orderOf(entity),
    ...(search && { search }),
    ...(offset !== undefined && { offset }),
    ...(cursor !== undefined && { after: cursor }),
    ...(site && entity.belongs !== 'group' && { sites: entity.belongs === 'either' ? [site, '*'] : [site] }),
    ...(language && entity.isTranslated && { language_code: language }),
    ...(isSet(trashed) && { trashed: true }),
  }
}

/** The names that `fields` asks for; undefined for everything. */
export function selectionIn(entity: Entity, fields: string | undefined, perspective: Perspective) {
  if (!fields) return undefined
  const names = namesOf(entity, perspective)
  return fields.split(',').map((each) => known(each.trim(), names, 'fields'))
}

/** What may be asked for, sorted and filtered by: columns of the row and fields of the record. */
export function namesOf({ fields, secret = [], counted = [] }: Entity, perspective: Perspective): readonly string[] {
  const own = Object.keys(fields)
  return perspective === 'draft'
    ? [...rowColumns, ...counted, ...own]
    : [...publicColumns, ...own.filter((name) => !secret.includes(name))]
}

function known(name: string, names: readonly string[], place: string): string {
  if (names.includes(name)) return name
  throw new VoixError('invalid-input', { field: place, reason: `there is no “${name.slice(0, 60)}” to ask for.` })
}

function orderOf({ order, fields, title }: Entity): readonly RecordSort[] {
  return [sortBy({ fields }, order?.field ?? title, order?.direction ?? 'asc')]
}

function sortsIn(entity: Entity, sort: string, names: readonly string[]): readonly RecordSort[] {
  const wanted = sort.split(',').map((each) => each.trim())
  if (wanted.length > limits.sorts)
    throw new VoixError('invalid-input', { field: 'sort', reason: `at most ${limits.sorts} names.` })
  return wanted.map((each) =>
    sortBy(entity, known(each.replace(/^-/, ''), names, 'sort'), each.startsWith('-') ? 'desc' : 'asc'),
  )
}

function sortBy({ fields }: Pick<Entity, 'fields'>, field: string, direction: 'asc' | 'desc'): RecordSort {
  return { field, direction, ...((isNumber(fields[field]?.type) || field === 'hits') && { numeric: true }) }
}

function isNumber(type: string | undefined): boolean {
  return type === 'number'
}

const plain = Object.keys(Listing.properties)

function filtersIn(entity: Entity, query: Listed, names: readonly string[]): readonly RowFilter[] {
  const filters = Object.entries(query)
    .filter(([key]) => !plain.includes(key))
    .flatMap(([key, value]) => {
      const [, field, operator = 'eq'] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? []
      if (!field)
        throw new VoixError('invalid-input', { field: key.slice(0, 60), reason: 'there is no such parameter.' })
      known(field, names, `filter[${field}]`)
      return [value].flat().map((each) => filterOf(entity, field, operator, String(each ?? '')))
    })
  if (filters.length > limits.filters)
    throw new VoixError('invalid-input', { field: 'filter', reason: `at most ${limits.filters} of them.` })
  return filters
}

/** What is kept as a whole and is like nothing that a query could write. */
const shaped = ['group', 'list', 'pairs', 'menu', 'json']

function filterOf({ fields }: Entity, field: string, operator: string, value: string): RowFilter {
  const place = `filter[${field}][${operator}]`
  const wanted = filterOperators.find((each) => each === operator)
  if (!wanted)
    throw new VoixError('invalid-input', { field: place, reason: `use one of ${filterOperators.join(', ')}.` })
  if (wanted === 'exists' || wanted === 'not_exists') return { field, operator: wanted }
  const type: string | undefined = rowColumns.some((column) => column === field) ? undefined : fields[field]?.type
  if (type !== undefined && shaped.includes(type))
    throw new VoixError('invalid-input', {
      field: place,
      reason: 'it has parts of its own: only ask whether it exists.',
    })
  if (wanted === 'in') return { field, operator: wanted, value: value.split(',').slice(0, limits.filterValues) }
  if (isNumber(type) || ['revision', 'position', 'hits'].includes(field)) {
    const number = Number(value)
    if (value.trim() === '' || !Number.isFinite(number))
      throw new VoixError('invalid-input', { field: place, reason: 'compare it with a number.' })
    return { field, operator: wanted, value: number }
  }
  if (type === 'checkbox' && value !== 'true' && value !== 'false')
    throw new VoixError('invalid-input', { field: place, reason: 'it is true or false.' })
  // What holds several values has one of them rather than being one.
  const isMany = ['relations', 'choices', 'words', 'assets'].includes(type ?? '')
  return { field, operator: isMany && wanted === 'eq' ? 'contains' : wanted, value }
}

/** The scope that opens what is not published: what visitors wrote has its own. */
export function draftScopeOf({ area }: Entity): Scope {
  return area === 'leads' ? 'leads:read' : 'content:read:draft'
}

/** Which perspective a request reads in. Throws `not-signed-in` or `not-allowed` for drafts that it may not see. */
export function perspectiveOf(
  asked: Perspective | undefined,
  { signedIn }: FastifyRequest,
  draftScope: Scope = 'content:read:draft',
): Perspective {
  if (!signedIn) {
    if (asked === 'draft') throw new VoixError('not-signed-in')
    return 'published'
  }
  const seesDrafts = signedIn.scopes === '*' || grants(signedIn.scopes, draftScope)
  if (asked === 'draft' && !seesDrafts)
    throw new VoixError('not-allowed', { reason: `this token was not made for ${draftScope}.` })
  return asked ?? (seesDrafts ? 'draft' : 'published')
}
