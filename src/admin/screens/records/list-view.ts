import type { Entity } from '#entities/define.ts'
import type { RecordsQuery } from '../../api/records.ts'
import { type ListSearch, type ListSort, type PartSizes, textIn } from '../../api/list-search.ts'
import { columnsIn, isFreeText, kindOf } from './columns.ts'

export const recordSizes: PartSizes = { usual: 25, all: [25, 50, 100] }

/** Parses the address of a list of records; unknown parameters are ignored. */
export function viewOf(entity: Entity, search: ListSearch): ListSearch {
  const sort = textIn(search, 'sort')
  const [part, size] = [Number(search.part), Number(search.size)]
  const kept = ['search', 'site', 'language', 'changed', 'waiting', ...filtersOf(entity)].filter(
    (name) => textIn(search, name) !== '',
  )
  return {
    ...Object.fromEntries(kept.map((name) => [name, search[name]])),
    ...(columnsIn(entity).includes(sort.replace(/^-/, '')) && { sort }),
    ...(Number.isInteger(part) && part > 1 && { part }),
    ...(recordSizes.all.includes(size) && { size }),
    ...(textIn(search, 'trash') && { trash: true }),
  }
}

/** Filter parameters of a list. */
export function filtersOf(entity: Entity): readonly string[] {
  return [...new Set([...(entity.filters ?? []), ...(entity.isPublished ? ['status'] : []), 'updated_at'])]
}

/** Order of a list: by its address, else by the declaration. */
export function sortOf({ order, isOrdered }: Entity, search: ListSearch): ListSort {
  const asked = textIn(search, 'sort')
  if (asked) return { column: asked.replace(/^-/, ''), isDescending: asked.startsWith('-') }
  if (order) return { column: order.field, isDescending: order.direction === 'desc' }
  return isOrdered ? { column: 'position', isDescending: false } : { column: 'updated_at', isDescending: true }
}

/** Sort parameter: a field name, with a minus for descending. */
export function sortName({ column, isDescending }: ListSort): string {
  return isDescending ? `-${column}` : column
}

/** Server query of a view, without offset and limit. */
export function questionOf(entity: Entity, search: ListSearch): RecordsQuery {
  const [words, site, language] = ['search', 'site', 'language'].map((name) => textIn(search, name))
  const asked = filtersOf(entity).filter((name) => textIn(search, name) !== '')
  return {
    sort: sortName(sortOf(entity, search)),
    ...(words && { search: words }),
    ...(site && { site }),
    ...(language && { language }),
    ...(search.trash && { trashed: true }),
    ...(search.changed && entity.isPublished && { changed: true }),
    ...(search.waiting && entity.isPublished && { waiting: true }),
    filters: Object.assign({}, ...asked.map((name) => filterOf(entity, name, textIn(search, name)))),
  }
}

function filterOf(entity: Entity, name: string, value: string): Record<string, string> {
  const kind = kindOf(entity, name)
  if (kind === 'moment' || kind === 'day') {
    const [from = '', to = ''] = value.split('..')
    const end = kind === 'moment' ? `${to}T23:59:59.999Z` : to
    return { ...(from && { [`filter[${name}][gte]`]: from }), ...(to && { [`filter[${name}][lte]`]: end }) }
  }
  // Of what is typed freely a part is enough; of what is chosen, all of it.
  const isPart = kind === 'several' || isFreeText(entity, name)
  return { [`filter[${name}][${isPart ? 'contains' : 'eq'}]`]: value }
}
