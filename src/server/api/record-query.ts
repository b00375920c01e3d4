import type { FastifyRequest } from 'fastify'
import { sentence, type AnySentence } from '#messages/sentence.ts'
import { type Listed, Listing, RecordListing } from '#contract/records.ts'
import type { perspectives } from '#contract/schemas.ts'
import type { Entity } from '#entities/define.ts'
import type { Field } from '#fields/field.ts'
import { optionNamed } from '#fields/select.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { momentIn } from '#model/time/moment.ts'
import { noSuchDay } from '#model/time/no-such-day.ts'
import { isDay } from '#model/time/calendar-day.ts'
import { expandableIn } from '#services/content-api/record-expansion.ts'
import { entityAt } from '#services/records/record-service.ts'
import { grants } from '#services/accounts/token-scopes.ts'
import type { Scope } from '../auth/scopes.ts'
import {
  publicColumns,
  type RecordListQuery,
  type RecordSort,
  rowColumns,
  type RowFilter,
  rowOperators,
} from '#services/repository-types.ts'

export type Perspective = (typeof perspectives)[number]

/** Whether a boolean parameter is true. */
export function isSet(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true'
}

/** Entity of a path. Throws `unknown-entity`. */
export function entityOf(request: { readonly params: { readonly entity: string } }): Entity {
  return entityAt(request.params.entity)
}

/** Parses the query of a list of records of a reader, by their id. Throws `invalid-input` with the first parameter it does not know. */
export function readListing(
  entity: Entity,
  query: Listed,
  perspective: Perspective,
  { plain = plainOfRows, reader }: { readonly plain?: readonly string[]; readonly reader?: string | undefined } = {},
): RecordListQuery {
  const { search, sort, limit = 50, offset, cursor, site, language, trashed, changed, waiting } = query
  const names = namesOf(entity, perspective)
  if (isSet(trashed) && perspective === 'published')
    throw new VoixError('invalid-input', {
      field: 'trashed',
      reason: sentence('Records in the trash are not published. Remove one of the two conditions.'),
    })
  if (isSet(waiting) && (perspective === 'published' || !entity.isPublished))
    throw new VoixError('invalid-input', {
      field: 'waiting',
      reason: sentence('Only working copies of what is published are reviewed. Leave it out.'),
    })
  if (isSet(changed) && (perspective === 'published' || !entity.isPublished))
    throw new VoixError('invalid-input', {
      field: 'changed',
      reason: sentence('Only working copies of what is published have unpublished changes. Leave it out.'),
    })
  const any = filtersIn(entity, query, names, perspective, { kind: 'any', plain })
  return {
    limit,
    filters: filtersIn(entity, query, names, perspective, { kind: 'filter', plain }),
    ...(any.length > 0 && { either: [any.map((each) => [each])] }),
    sort: sort ? sortsIn(entity, sort, names, perspective) : orderOf(entity),
    ...(search && { search }),
    ...(offset !== undefined && { offset }),
    ...(cursor !== undefined && { after: cursor }),
    ...(site && entity.belongs !== 'group' && { sites: entity.belongs === 'either' ? [site, '*'] : [site] }),
    ...(language && entity.isTranslated && { language_code: language }),
    ...(isSet(trashed) && { trashed: true }),
    ...(isSet(changed) && { changed: true }),
    ...(isSet(waiting) && { reviewer: reader ?? '' }),
  }
}

/** Field names of `fields`; undefined for all. */
export function selectionIn(entity: Entity, fields: string | undefined, perspective: Perspective) {
  if (!fields) return undefined
  const names = namesOf(entity, perspective)
  return fields.split(',').map((each) => known(each.trim(), [...names, 'url'], 'fields'))
}

/** Fields of `expand`. Throws `invalid-input` for one that is no relation, or hidden from the reader. */
export function expansionsIn(entity: Entity, expand: string | undefined, perspective: Perspective): readonly string[] {
  if (!expand) return []
  const names = namesOf(entity, perspective)
  const offered = expandableIn(entity).filter((name) => names.includes(name))
  return [...new Set(expand.split(',').map((each) => known(each.trim(), offered, 'expand')))]
}

/** Names that a query may select, sort and filter by: columns of the row and fields of the record. */
function namesOf({ fields, secret = [], counted = [] }: Entity, perspective: Perspective): readonly string[] {
  const own = Object.keys(fields)
  return perspective === 'draft'
    ? [...rowColumns, ...counted, ...own]
    : [...publicColumns, ...own.filter((name) => !secret.includes(name))]
}

function known(name: string, names: readonly string[], place: string): string {
  if (names.includes(name)) return name
  throw new VoixError('invalid-input', {
    field: place,
    reason: sentence('there is no “{name}” here.', { name: name.slice(0, 60) }),
  })
}

function orderOf({ order, fields, title }: Entity): readonly RecordSort[] {
  return [sortBy({ fields }, order?.field ?? title, order?.direction ?? 'asc')]
}

function sortsIn(
  entity: Entity,
  sort: string,
  names: readonly string[],
  perspective: Perspective,
): readonly RecordSort[] {
  const wanted = sort.split(',').map((each) => each.trim())
  if (wanted.length > limits.sorts)
    throw new VoixError('invalid-input', {
      field: 'sort',
      reason: sentence('at most {sorts} names.', { sorts: limits.sorts }),
    })
  return wanted.map((each) =>
    sortBy(
      entity,
      storedName(entity, known(each.replace(/^-/, ''), names, 'sort'), perspective),
      each.startsWith('-') ? 'desc' : 'asc',
    ),
  )
}

function sortBy({ fields }: Pick<Entity, 'fields'>, field: string, direction: 'asc' | 'desc'): RecordSort {
  const type = fields[field]?.type
  return {
    field,
    direction,
    ...((isNumber(type) || field === 'hits') && { numeric: true }),
    ...(type === 'datetime' && { moment: true }),
  }
}

function isNumber(type: string | undefined): boolean {
  return type === 'number'
}

const plainOfRows = Object.keys(RecordListing.properties)
/** Parameters of tables of records and sites, beside filters. */
export const plainOfTables = [...Object.keys(Listing.properties), 'heads']

function filtersIn(
  entity: Entity,
  query: Listed,
  names: readonly string[],
  perspective: Perspective,
  { kind, plain }: { readonly kind: 'filter' | 'any'; readonly plain: readonly string[] },
): readonly RowFilter[] {
  const filters = Object.entries(query)
    .filter(([key]) => !plain.includes(key))
    .flatMap(([key, value]) => {
      const [, group, field, operator = 'eq'] = /^(filter|any)\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? []
      if (!field)
        throw new VoixError('invalid-input', {
          field: key.slice(0, 60),
          reason: sentence('there is no such parameter.'),
        })
      if (group !== kind) return []
      known(field, names, `${kind}[${field}]`)
      return [value].flat().map((each) => filterOf(entity, kind, field, operator, String(each ?? ''), perspective))
    })
  if (filters.length > limits.filters)
    throw new VoixError('invalid-input', {
      field: 'filter',
      reason: sentence('use at most {filters} filters.', { filters: limits.filters }),
    })
  return filters
}

/** Field types with structured values, which no filter in a query can compare. */
const shaped = ['group', 'list', 'pairs', 'menu', 'json']

/** Field types with several values: a filter asks whether one of them matches. */
const many = ['relations', 'choices', 'words', 'assets']

/** Values of `exists` and `not_exists`; yes by default. */
const isOrIsNot = new Map([
  ['', true],
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

/** Filter operators of a field. */
export function operatorsOf(entity: Entity, name: string): readonly RowFilter['operator'][] {
  const type = typeOf(entity, name)
  if (shaped.includes(type)) return ['exists', 'not_exists']
  return rowOperators.filter((operator) => {
    if (orders.includes(operator)) return !many.includes(type)
    return !parts.includes(operator) || (type !== 'number' && type !== 'checkbox')
  })
}

const orders: readonly string[] = ['gt', 'gte', 'lt', 'lte']
const parts: readonly string[] = ['contains', 'not_contains']

function filterOf(
  entity: Entity,
  kind: 'filter' | 'any',
  field: string,
  operator: string,
  value: string,
  perspective: Perspective,
): RowFilter {
  const refuse = (reason: AnySentence): never => {
    throw new VoixError('invalid-input', { field: `${kind}[${field}][${operator}]`, reason })
  }
  const wanted =
    rowOperators.find((each) => each === operator) ??
    refuse(sentence('use one of {rowOperators}.', { rowOperators: rowOperators.join(', ') }))
  const own = storedName(entity, field, perspective)
  const allowed = operatorsOf(entity, own)
  if (!allowed.includes(wanted))
    return refuse(
      sentence('this field is compared differently. Use one of {allowed}.', { allowed: allowed.join(', ') }),
    )
  if (wanted === 'exists' || wanted === 'not_exists') {
    if (!isOrIsNot.has(value)) refuse(sentence('compare it with true or false.'))
    return { field: own, operator: isOrIsNot.get(value) === (wanted === 'exists') ? 'exists' : 'not_exists' }
  }
  const type = typeOf(entity, own)
  const missing = isOfTime(entity, own) && value.split(',').map(noSuchDay).find(Boolean)
  if (missing) return refuse(missing)
  const read = (text: string) =>
    comparable(type, text) ??
    refuse(type === 'number' ? sentence('compare it with a number.') : sentence('compare it with true or false.'))
  const { options: labels = {}, named }: Partial<Field> = entity.fields[own] ?? {}
  const options = Object.keys(labels)
  const whole = (text: string) =>
    options.length === 0 || text === ''
      ? read(text)
      : (optionNamed(labels, text, named) ??
        refuse(sentence('Use one of {value}.', { value: options.join(', ').slice(0, 250) })))
  if (wanted === 'eq' || wanted === 'neq') return { field: own, operator: wanted, value: whole(value) }
  if (orders.includes(wanted) && (type === 'datetime' || type === 'date'))
    return inTime(own, wanted, type, value, refuse)
  if (wanted !== 'in' && wanted !== 'not_in') return { field: own, operator: wanted, value: read(value) }
  const values = value.split(',')
  if (values.length > limits.filterValues)
    return refuse(sentence('at most {filterValues} values.', { filterValues: limits.filterValues }))
  return { field: own, operator: wanted, value: values.map(whole) }
}

/** Whether a name stands for a day or a moment: a field of that type, or a column such as `updated_at`. */
function isOfTime({ fields }: Entity, name: string): boolean {
  const type = fields[name]?.type
  return type === undefined ? name.endsWith('_at') : type === 'date' || type === 'datetime'
}

/** Filter by day or moment. A moment may be asked for by its day, which begins in UTC; a day only by a day. */
function inTime(
  field: string,
  operator: RowFilter['operator'],
  type: 'date' | 'datetime',
  text: string,
  refuse: (reason: AnySentence) => never,
): RowFilter {
  const isWholeDay = isDay(text)
  if (type === 'date')
    return isWholeDay ? { field, operator, value: text } : refuse(sentence('compare it with a day, as in 2027-03-31.'))
  // In an address a plus sign is a space.
  const value = momentIn(isWholeDay ? `${text}T00:00` : text.replace(' ', '+'))
  return value !== undefined
    ? { field, operator, value, moment: true }
    : refuse(sentence('compare it with a day or a moment, as in 2027-03-31T18:00-05:00.'))
}

/** Stored name of the title: published records keep it in a field of their snapshot, not in the column. */
function storedName(entity: Entity, name: string, perspective: Perspective): string {
  return name === 'title' && perspective === 'published' ? entity.title : name
}

function typeOf({ fields }: Entity, name: string): string {
  if (['revision', 'position', 'hits'].includes(name)) return 'number'
  return rowColumns.some((column) => column === name) ? 'text' : (fields[name]?.type ?? 'text')
}

/** A value as it is compared; undefined when nothing of that type is written so. */
function comparable(type: string, text: string): string | number | undefined {
  if (type === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  return type !== 'checkbox' || text === 'true' || text === 'false' ? text : undefined
}

/** Scope for reading drafts; visitors' submissions have their own. */
export function draftScopeOf({ area }: Entity): Scope {
  return area === 'leads' ? 'leads:read' : 'content:read:draft'
}

/** Perspective (draft or published) of a request. Throws `not-signed-in` or `not-allowed` for drafts it may not see. */
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
    throw new VoixError('not-allowed', {
      reason: sentence('this token was not made for {draftScope}.', { draftScope }),
    })
  return asked ?? (seesDrafts ? 'draft' : 'published')
}
